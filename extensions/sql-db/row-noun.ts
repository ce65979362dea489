import type { NounForms } from '#sdk'

export const row: NounForms = {
  en: { one: 'row', other: 'rows' },
  ru: { one: 'строка', few: 'строки', many: 'строк' },
}
