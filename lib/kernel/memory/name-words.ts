import { COMMON_WORDS } from './lexicon/common-words.ts'
import { LATIN_FIRST_NAMES, RUSSIAN_FIRST_NAMES } from './lexicon/first-names.ts'
import {
  EVERYDAY_WORDS,
  PLACE_OR_FIRM_AFTER,
  PLACE_OR_FIRM_BEFORE,
  PLACES,
  RUSSIAN_WORDS,
} from './lexicon/no-names.ts'
import { LATIN_SURNAMES } from './lexicon/surnames.ts'

/** What is known of one word as a part of a person's name. */
export interface NameWord {
  first: boolean
  surname: boolean
  patronymic: boolean
  /** A word of the language too, as Mark, Young and Вера are. */
  common: boolean
  /** A word of the language by its ending alone. */
  ordinary: boolean
  /** Makes what follows it a place or a firm: Fort, Hotel, ООО, улица. */
  opensPlace: boolean
  /** Makes what stands before it a place or a firm: Inc, Street, Foundation. */
  closesPlace: boolean
  cyrillic: boolean
}

const CASE_ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ия$/, ['ия', 'ии', 'ию', 'ией']],
  [/я$/, ['я', 'и', 'ю', 'е', 'ей']],
  [/а$/, ['а', 'ы', 'и', 'у', 'е', 'ой', 'ей']],
  [/ий$/, ['ий', 'ия', 'ию', 'ием', 'ии']],
  [/й$/, ['й', 'я', 'ю', 'ем', 'е']],
  [/ь$/, ['ь', 'я', 'ю', 'ем', 'е', 'и', 'ью']],
  [/[^аеиоуыэюя]$/, ['', 'а', 'у', 'ом', 'е']],
]
const IRREGULAR_CASES = 'павла павлу павлом павле льва льву львом льве петра петру петром петре'

const words = (text: string): string[] => text.split(/[\s|]+/).filter((word) => word !== '')

function casesOf(name: string): string[] {
  const rule = CASE_ENDINGS.find(([ending]) => ending.test(name))
  if (rule === undefined) return [name]
  const stem = rule[0].source.startsWith('[^') ? name : name.replace(rule[0], '')
  return rule[1].map((ending) => stem + ending)
}

const FIRST = new Set([
  ...words(LATIN_FIRST_NAMES),
  ...words(RUSSIAN_FIRST_NAMES).flatMap(casesOf),
  ...words(IRREGULAR_CASES),
])
const SURNAMES = new Set(words(LATIN_SURNAMES))
const BEFORE = new Set(words(PLACE_OR_FIRM_BEFORE))
const AFTER = new Set(words(PLACE_OR_FIRM_AFTER))
const COMMON = new Set([...words(COMMON_WORDS), ...words(EVERYDAY_WORDS), ...words(RUSSIAN_WORDS)])
const PLACE = new Set(PLACES.split(/[|\n]/).filter((place) => place !== ''))

const LATIN_SURNAME =
  /^(?:o['’][a-z]{3,}|mac[a-z]{4,}|mc[a-z]{3,}|fitz[a-z]{3,}|[a-z]{2,}(?:son|sson|sen|ez|ov|ova|ev|eva|enko|chuk|sky|ski|ska|skis|wicz|vich|vic|berg|stein|mann|baum|feld|bach|meyer|maier|schmidt|ini|elli|etti|idis|opoulos|dottir|quist|gren|ström|strom|ian|yan|oglu))$/
const SHORT_AS_SURNAME =
  /^(?:son|person|season|reason|lesson|poison|prison|horizon|comparison|citizen|dozen|frozen|open|seven|eleven|given|driven|even|proven|chosen|listen|iceberg|asian|indian|russian|italian|canadian|egyptian|brazilian|christian|guardian|librarian|custodian|technician|politician|musician|historian|vegetarian|median|civilian|martian|median)$/
const RUSSIAN_SURNAME =
  /^[а-я]{2,}(?:(?:[ое]в|[иы]н)(?:а|у|ым|е|ой|ы)?|(?<!че)[сц]к(?:ий|ого|ому|им|ом|ая|ой|ую)|енко|чук|щук|юк|ук|як|янц?|дзе|швили|ых|их|ко|ец|ич)$/
const PATRONYMIC =
  /^[а-я]{2,}(?:(?:[ое]вич|ьич|тич|мич|кич)(?:а|у|ем|е)?|(?:[ое]вн|[иь]ничн|ичн)(?:а|ы|е|у|ой|ою))$/
const RUSSIAN_ADJECTIVE = /(?:ый|ий|ая|яя|ое|ее|ые|ие|ого|ому|ым|ых|ной)$/
const COMMON_ENDING =
  /(?:ing|tion|tions|sion|sions|ment|ments|ness|able|ible|ical|ic|ous|ful|less|ism|ist|ity|ities|ship|ware|ance|ence|ally|ized|ised|izer|ify|ed|ly|ies|ology|ography|ation|ость|ение|ание|ация|ции|ство|тель)$/

/** A word as the lists hold it: lower case, `ё` as `е`, Latin letters without their marks. */
export function folded(word: string): string {
  const low = word.toLowerCase().replaceAll('ё', 'е').replace(/\.$/, '').replaceAll('’', "'")
  return /[^\x20-\x7Eа-я]/.test(low) ? low.normalize('NFD').replace(/(?<=[a-z])\p{M}+/gu, '') : low
}

const anyPart = (word: string, holds: (part: string) => boolean): boolean =>
  word.includes('-') ? word.split('-').some(holds) : holds(word)

const isCommon = (word: string): boolean =>
  COMMON.has(word) || (word.endsWith('s') && COMMON.has(word.slice(0, -1)))
const isOrdinary = (word: string): boolean =>
  (word.length > 5 && COMMON_ENDING.test(word)) ||
  (RUSSIAN_ADJECTIVE.test(word) && (!RUSSIAN_SURNAME.test(word) || /ческ\p{L}+$/u.test(word)))

const KNOWN = new Map<string, NameWord>()
const KNOWN_MAX = 4_096

/** What a word is as a part of a name; remembered, for the same words come again. */
export function nameWord(word: string): NameWord {
  const seen = KNOWN.get(word)
  if (seen !== undefined) return seen
  const key = folded(word)
  const cyrillic = /^[а-я]/.test(key)
  const known: NameWord = {
    first: anyPart(key, (part) => FIRST.has(part)),
    surname:
      SURNAMES.has(key) ||
      anyPart(
        key,
        (part) =>
          SURNAMES.has(part) ||
          ((cyrillic ? RUSSIAN_SURNAME : LATIN_SURNAME).test(part) && !SHORT_AS_SURNAME.test(part)),
      ),
    patronymic: cyrillic && PATRONYMIC.test(key),
    common: anyPart(key, isCommon),
    ordinary: anyPart(key, isOrdinary),
    opensPlace: BEFORE.has(key),
    closesPlace: AFTER.has(key),
    cyrillic,
  }
  if (KNOWN.size >= KNOWN_MAX) KNOWN.clear()
  KNOWN.set(word, known)
  return known
}

/** True for a place that would read as a person: Santa Clara, Austin. */
export const isPlace = (name: string): boolean => PLACE.has(folded(name).replaceAll('-', ' '))
