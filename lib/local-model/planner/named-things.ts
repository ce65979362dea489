import { isMark } from './clause-words.ts'
import { hasKind, type Unit } from './reading.ts'

export const JOINS = /^(?:but|yet|and|or|а|но|и|или|только|just|only|then)$/
export const DETERMINES =
  /^(?:the|that|this|those|these|my|our|its|their|his|her|эту|этот|ту|тот|мою|мой|мои|ее|его|их)$/
const SPANS = new Set(['id', 'number', 'email', 'quote', 'name', 'handle', 'domain', 'url', 'repo', 'phone'])

/** True for a unit that names a thing by itself: an id, a number, an address, a quote. */
export const isSpan = (unit: Unit | undefined): boolean => unit !== undefined && SPANS.has(unit.kind)

/** How many units from `at` on are, taken together, of these words; 0 where none are. */
export function lengthOf(units: readonly Unit[], at: number, words: RegExp): number {
  for (let length = 4; length > 0; length -= 1) {
    const part = units.slice(at, at + length)
    if (part.length === length && words.test(part.map(({ folded }) => folded).join(' '))) return length
  }
  return 0
}

/** True where a thing is named at `at`: a span, an ordinal, a pronoun, a noun. */
export function namesThing(units: readonly Unit[], at: number): boolean {
  const unit = units[at]
  if (!unit || unit.kind === 'mark' || hasKind(unit, 'neg')) return false
  if (isSpan(unit) || hasKind(unit, 'ordinal') || hasKind(unit, 'anaphora')) return true
  if (hasKind(unit, 'noun')) return !hasKind(unit, 'verb') || isSpan(units[at + 1])
  const next = units[at + 1]
  return DETERMINES.test(unit.folded) && next !== undefined && next.kind !== 'mark'
}

/** True where units are spans alone, with the nouns before them and what joins them. */
export const isOnlySpan = (units: readonly Unit[]): boolean =>
  units.some(isSpan) &&
  units.every(
    (unit, at) =>
      isSpan(unit) ||
      /^(?:and|or|и|или)$/.test(unit.folded) ||
      (isSpan(units[at + 1]) && hasKind(unit, 'noun')) ||
      DETERMINES.test(unit.folded),
  )

export const ALSO = /^(?:and|or|и|или)$/

/** True where a row of things goes on at `at`, a comma or an `and`. */
function goesOn(units: readonly Unit[], at: number): boolean {
  const next = units[at + 1]
  if (ALSO.test(units[at]?.folded ?? ''))
    return next !== undefined && next.kind !== 'mark' && !hasKind(next, 'neg')
  if (!isMark(units[at], ',')) return false
  if (next && (DETERMINES.test(next.folded) || hasKind(next, 'ordinal'))) return true
  return isSpan(next) || (next !== undefined && hasKind(next, 'noun') && isSpan(units[at + 2]))
}

/** Where the things that are named from `at` on end: after the last span, or with the phrase where none is. */
export function thingsFrom(units: readonly Unit[], at: number, bound: number): number {
  let end = at
  let afterSpan = false
  for (; end < bound; end += 1) {
    const unit = units[end]
    if (!unit) break
    const joins = unit.kind === 'mark' || JOINS.test(unit.folded)
    if (joins && !goesOn(units, end)) break
    if (!joins && afterSpan && !isSpan(unit) && !isSpan(units[end + 1])) break
    if (end > at && /^(?:as|that|что|saying)$/.test(unit.folded)) break
    afterSpan = !joins && (afterSpan || isSpan(unit))
  }
  return end
}
