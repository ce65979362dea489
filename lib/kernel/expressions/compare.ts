import { canonicalJson } from '../json.ts'
import { compareDates } from './dates.ts'
import { refuse } from './problem.ts'
import type { Run } from './run.ts'
import { BLANK, EMPTY, isNothing, List, NIL, type Scalar, toPlain, type Value } from './values.ts'

const kindOf = (value: Scalar): string =>
  value === null
    ? 'nothing'
    : typeof value === 'string'
      ? 'a text'
      : typeof value === 'number'
        ? 'a number'
        : 'true or false'

/** What a value is, for a message. */
export function described(value: Value, run: Run): string {
  if (value instanceof List) return 'a list'
  const plain = run.plain(value)
  return plain !== null && typeof plain === 'object' ? 'a record' : kindOf(plain)
}

/** The plain value of something that is neither list nor record; refuses those. */
export function scalarOf(value: Value, run: Run): Scalar {
  const plain = value instanceof List ? undefined : run.plain(value)
  if (plain !== undefined && (plain === null || typeof plain !== 'object')) return plain
  const hint =
    value instanceof List
      ? 'choose one with first or find, or count them with size'
      : 'name one of its fields'
  return refuse(
    'WRONG_TYPE',
    described(value, run),
    `This is ${described(value, run)} where one value is needed: ${hint}.`,
  )
}

function isEmpty(value: Value, run: Run): boolean {
  if (isNothing(value)) return true
  if (value instanceof List) return isEmptyList(value)
  const plain = run.plain(value)
  return plain === '' || (typeof plain === 'string' && plain.trim() === '')
}

/** Whether a list is empty; refused where it is but its result holds only a part of the data. */
export function isEmptyList({ items, traits }: List): boolean {
  if (items.length > 0) return false
  if (traits.partial !== null)
    refuse(
      'INCOMPLETE_LIST',
      traits.partial.path,
      `Nothing was found in ${traits.partial.path}, but it holds only the first ${traits.partial.held}: read all of it before you say that there is none.`,
    )
  return true
}

/** Equal by value; a day and a moment are equal where the moment is on that day of the user's. Refuses values of two types. */
export function equal(left: Value, right: Value, run: Run): boolean {
  if (right === EMPTY || right === BLANK) return isEmpty(left, run)
  if (left === EMPTY || left === BLANK) return isEmpty(right, run)
  if (isNothing(left) || isNothing(right)) return isNothing(left) && isNothing(right)
  const [a, b] = [run.plain(left), run.plain(right)]
  if (typeof a === 'object' && typeof b === 'object') return canonicalJson(a) === canonicalJson(b)
  if (typeof a !== typeof b) refuseTypes(left, right, run)
  return sameScalar(a as Scalar, b as Scalar, run)
}

/** Equal where both are of one type; values of two types are not. */
export function sameScalar(left: Scalar, right: Scalar, run: Run): boolean {
  if (left === right) return true
  if (typeof left !== 'string' || typeof right !== 'string') return false
  return compareDates(left, right, run.scope.timezone) === 0
}

function refuseTypes(left: Value, right: Value, run: Run): never {
  const [a, b] = [described(left, run), described(right, run)]
  return refuse(
    'WRONG_TYPE',
    `${a}, ${b}`,
    `One side is ${a} and the other ${b}: compare values of one type, text in quotes, numbers, true and false without.`,
  )
}

/** Order of two values of one type: null where one of them is nothing. Refuses lists, records, truth values and two types. */
export function order(left: Value, right: Value, run: Run): number | null {
  if (isNothing(left) || isNothing(right)) return null
  const [a, b] = [scalarOf(left, run), scalarOf(right, run)]
  if (typeof a !== typeof b || typeof a === 'boolean') return refuseTypes(left, right, run)
  return orderScalars(a, b, run)
}

/** Order of two scalars of one type: dates by time, texts as the language has them. */
export function orderScalars(a: Scalar, b: Scalar, run: Run): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  const [left, right] = [String(a), String(b)]
  return compareDates(left, right, run.scope.timezone) ?? run.formats.compare(left, right)
}

const folded = (value: Scalar): string => String(value ?? '').toLowerCase()

/** True where a text holds a text, or a list an equal value; upper and lower case are the same. */
export function contains(whole: Value, part: Value, run: Run): boolean {
  if (isNothing(whole) || isNothing(part)) return false
  const wanted = folded(scalarOf(part, run))
  if (!(whole instanceof List)) return folded(scalarOf(whole, run)).includes(wanted)
  const found = whole.items.some((item) => {
    const plain = run.plain(item)
    return plain !== null && typeof plain !== 'object' && folded(plain) === wanted
  })
  if (!found && whole.traits.partial !== null) isEmptyList(new List([], whole.traits))
  return found
}

/** Nothing, false, an empty text and an empty list are false; everything else is true. */
export function isTrue(value: Value, run: Run): boolean {
  if (value === NIL || isNothing(value)) return false
  if (value === EMPTY || value === BLANK) return false
  if (value instanceof List) return !isEmptyList(value)
  const plain = toPlain(value, run.reveal)
  return plain !== false && plain !== ''
}
