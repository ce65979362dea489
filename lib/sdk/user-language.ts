import type { User } from './context.ts'

type Reader = Pick<User, 'language'>

/** Forms of a noun by `Intl.PluralRules` category; `other` serves where a form is missing. */
export interface NounForms {
  en: { one: string; other: string }
  ru: { one: string; few: string; many: string }
}

/** One text, written in every language of the product. */
export interface Wording {
  en: string
  ru: string
}

/** The text in the person's language. */
export const say = (user: Reader, text: Wording): string => text[user.language]

/** A number with its noun in the person's language: `2 notes`, `2 заметки`. */
export function counted(user: Reader, count: number, forms: NounForms): string {
  const category = new Intl.PluralRules(user.language).select(count)
  if (user.language === 'en') return `${count} ${category === 'one' ? forms.en.one : forms.en.other}`
  const { one, few, many } = forms.ru
  const noun = category === 'one' ? one : category === 'few' ? few : many
  return `${count} ${noun}`
}
