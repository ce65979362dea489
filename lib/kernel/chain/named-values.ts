import { nameWords } from '../../sdk/name-words.ts'
import { isRecord } from '../json.ts'
import type { Json } from '../turn-state.ts'
import { leaves, type OriginSources } from './arg-origin.ts'
import { isSameWord, wordsOf } from './same-word.ts'
import { namesAmount } from './steering-names.ts'

/** A text that is an e-mail address, whole. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const EMAIL_IN_TEXT = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.\p{L}{2,}/u
/** A number that stands alone: `100`, `9.50`, not the one of `o_42`. */
const NUMBER_IN_TEXT = /(?<![\p{L}\p{N}_.,-])\d+(?:[.,]\d+)*(?![\p{L}\p{N}_-])/u
const ID = new Set(['id', 'ids'])
/** Fields that say who somebody is; a subject is written by whoever sends it. */
const NAME_FIELD = /name|contact|person|customer|sender|recipient|owner|assignee|author/i
const POINTS_BACK =
  /(?<!\p{L})(?:same|him|her|them|they|back|reply|respond|answer|sender|author|тот|той|тем|том|него|не[её]|ней|ему|ей|ним|них|им|обратно|ответ\p{L}*|отправител\p{L}*|автор\p{L}*)(?!\p{L})/iu

/** The records that hold a value directly. */
function recordsWith(data: Json, value: string): Record<string, Json>[] {
  if (typeof data !== 'object' || data === null) return []
  const own = isRecord(data) && Object.values(data).some((item) => item === value) ? [data] : []
  return [...own, ...Object.values(data).flatMap((item) => recordsWith(item, value))]
}

/**
 * True where words of the message name the one whom an address belongs to, and say it of no one else as well: `Irina` of
 * two Irinas leaves it open, her surname does not.
 */
export function isNamed(address: string, { message, steps, facts }: OriginSources): boolean {
  const data = [...steps, ...facts]
  const said = wordsOf(message)
  const namesOf = (value: string): string[] => {
    const fields = data
      .flatMap((each) => recordsWith(each, value))
      .flatMap((record) =>
        Object.entries(record).flatMap(([key, name]) =>
          NAME_FIELD.test(key) && typeof name === 'string' ? wordsOf(name) : [],
        ),
      )
    return [...new Set([...fields, ...wordsOf(value.slice(0, value.indexOf('@')))])]
  }
  const saidOf = (value: string): number =>
    namesOf(value).filter((name) => said.some((word) => isSameWord(word, name))).length
  const own = saidOf(address)
  const others = new Set(data.flatMap(leaves).filter((leaf) => EMAIL.test(leaf) && leaf !== address))
  return own > 0 && ![...others].some((other) => saidOf(other) >= own)
}

/** True where the message points back, and the newest data with addresses holds no other address than this. */
function isOnlyOne(address: string, { message, me, steps, facts }: OriginSources): boolean {
  if (!POINTS_BACK.test(message)) return false
  const addressesIn = (data: Json): Set<string> =>
    new Set(leaves(data).filter((value) => EMAIL.test(value) && value.toLowerCase() !== me?.toLowerCase()))
  const newest = [...facts, ...steps].map(addressesIn).findLast((found) => found.size > 0)
  return newest !== undefined && newest.size === 1 && newest.has(address)
}

const isUnsureAddress = (address: string, sources: OriginSources): boolean =>
  EMAIL_IN_TEXT.test(sources.message) || !(isNamed(address, sources) || isOnlyOne(address, sources))

/** True where some text of the data speaks of a value: whoever wrote the text may have wanted it chosen. */
const isSpokenOf = (value: string, { steps, facts }: OriginSources): boolean =>
  [...steps, ...facts].flatMap(leaves).some((text) => text !== value && wordsAround(text, value))

const wordsAround = (text: string, value: string): boolean =>
  value.length > 2 &&
  text.includes(value) &&
  text.split(/[\s"'“”«»(),;:!?]+/u).some((word) => word.replace(/\.+$/, '') === value)

/** A value out of data that the user's words do not settle: an address, an id that some text speaks of, an amount. */
export function isUnsure(name: string, value: Json, sources: OriginSources): boolean {
  if (namesAmount(name)) return NUMBER_IN_TEXT.test(sources.message)
  return leaves(value).some((leaf) =>
    EMAIL.test(leaf)
      ? isUnsureAddress(leaf, sources)
      : ID.has(nameWords(name).at(-1) ?? '') && isSpokenOf(leaf, sources),
  )
}
