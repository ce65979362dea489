import type { DeedRow } from './deed-row.ts'
import { DEEDS_OF_CHANGES } from './deeds-of-changes.ts'
import { DEEDS_OF_RECORDS } from './deeds-of-records.ts'
import { DEEDS_OF_SERVICES } from './deeds-of-services.ts'

const DEEDS = { ...DEEDS_OF_RECORDS, ...DEEDS_OF_CHANGES, ...DEEDS_OF_SERVICES }
/** What a step can do to the world, as far as a sentence can claim it. */
export type Deed = keyof typeof DEEDS
const DEED_NAMES = Object.keys(DEEDS) as Deed[]

export const deedRow = (deed: Deed): DeedRow => DEEDS[deed]

/** What a word claims; a word such as “booked” can mean more than one thing. */
export interface DeedForm {
  deeds: readonly Deed[]
  /** `past` also stands for English participles; `own` claims behind “I” or “was” alone, `lead` at the head too; `base` is what follows `did not`. */
  form: 'past' | 'own' | 'lead' | 'participle' | 'base'
}

const FORMS = new Map<string, { deeds: Deed[]; form: DeedForm['form'] }>()
const VERBS = new Map<Deed, ReadonlySet<string>>()
const EFFECTS = new Map<Deed, ReadonlySet<string>>()
const each = (words: string): string[] => words.split(' ').filter((word) => word !== '')

function keep(word: string, deed: Deed, form: DeedForm['form']): void {
  const known = FORMS.get(word)
  if (known === undefined) FORMS.set(word, { deeds: [deed], form })
  else if (!known.deeds.includes(deed)) known.deeds.push(deed)
}

for (const deed of DEED_NAMES) {
  const words = deedRow(deed)
  VERBS.set(deed, new Set(each(words.verbs)))
  EFFECTS.set(deed, new Set(each(words.effects ?? '')))
  for (const word of each(words.past)) keep(word, deed, 'past')
  for (const word of each(words.own ?? ''))
    if (word.startsWith('^')) keep(word.slice(1), deed, 'lead')
    else keep(word, deed, 'own')
  for (const word of each(words.base)) keep(word, deed, 'base')
  for (const stem of each(words.russianPast)) {
    for (const ending of ['л', 'ла', 'ло', 'ли']) keep(stem + ending, deed, 'past')
    if (/[срг]$/.test(stem)) keep(stem, deed, 'past')
    keep(`${stem}ть`, deed, 'base')
  }
  for (const stem of each(words.russianParticiple))
    for (const ending of ['', 'а', 'о', 'ы'])
      keep(stem.replace(/ён$/, ending === '' ? 'ён' : 'ен') + ending, deed, 'participle')
}

/** What a lower-case word claims; null where it claims nothing. */
export const deedOf = (word: string): DeedForm | null => FORMS.get(word) ?? null

const isForm = (verb: string, known: string): boolean =>
  verb === known || (known.length > 3 && verb.startsWith(known) && verb.length - known.length < 4)

/** True where a verb of an effect or of a function's name does what a deed says. */
export const doesDeed = (verb: string, deed: Deed): boolean =>
  Array.from(VERBS.get(deed) ?? []).some((known) => isForm(verb, known))

/** True where an effect such as `create:email` does what a deed says: it is sent. */
export const isEffectOf = (effect: string, deed: Deed): boolean => EFFECTS.get(deed)?.has(effect) ?? false

/** True for a verb of any deed. */
export const isKnownVerb = (verb: string): boolean => DEED_NAMES.some((deed) => doesDeed(verb, deed))

const WIDE = new Set(
  each('update edit change modify patch set upsert put toggle manage configure adjust save bulk batch'),
)

/** True for a verb that says nothing of what is changed: what was done stands in arguments and data. */
export const isWideVerb = (verb: string): boolean => WIDE.has(verb)

const OBJECTS: readonly (readonly string[])[] = [
  each('email mail letter message reply draft invitation inbox письм сообщени ответ черновик приглашени'),
  each('note page document заметк документ страниц'),
  each('task todo reminder event meeting appointment calendar задач напоминани событи встреч'),
  each('file attachment файл вложени'),
  each('project проект'),
  each('folder папк'),
  each('contact контакт'),
  each('invoice payment order bill money счёт счет плат заказ деньг денег перевод'),
  each('monitor монитор'),
  each('subscription newsletter подписк рассылк'),
  each('account password login аккаунт парол'),
  each('server script сервер скрипт'),
  each('access permission доступ'),
  each('booking reservation table flight бронь брон билет'),
]

/** Which class of things a lower-case word names; -1 where none is known. */
export const objectOf = (word: string): number =>
  OBJECTS.findIndex((names) => names.some((name) => word.startsWith(name) && word.length - name.length < 4))
