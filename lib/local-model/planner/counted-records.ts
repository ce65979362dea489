import { newestRecord } from './newest-record.ts'
import { conceptsOf, hasKind, type Unit } from './reading.ts'
import type { KnownRecord } from './records.ts'

/** Records that ordinals count in a list, and the places of those words. */
export interface Counted {
  records: KnownRecord[]
  used: number[]
  /** False where the words count several but not clearly which: `records` is then all there is to choose from. */
  clear: boolean
}

const JOINS = /^(?:and|plus|,|и|да|&)$/
/** Words between ordinals that leave open which are meant: a range, a choice, a correction. */
const RANGES = /^(?:no|not|nope|or|actually|rather|instead|нет|не|или|точнее|to|through|till|until|по|-|–|—)$/
const COUNTS: readonly (readonly [RegExp, number])[] = [
  [/^(?:2|two|couple|два|две|двух|двое)$/, 2],
  [/^(?:3|three|три|трех|трое)$/, 3],
  [/^(?:4|four|четыре|четырех)$/, 4],
  [/^(?:5|five|пять|пяти)$/, 5],
]

const ordinalOf = (unit: Unit | undefined): number => Number((unit && conceptsOf(unit, 'ordinal')[0]) ?? 0)

const countAfter = (units: readonly Unit[], at: number): number =>
  COUNTS.find(([words]) => words.test(units[at + 1]?.folded ?? ''))?.[1] ?? 1

/** The places of ordinals that belong together: `the first and the third`. */
function rowOf(units: readonly Unit[]): { places: number[]; isRange: boolean } {
  const all = units.flatMap((unit, at) => (hasKind(unit, 'ordinal') ? [at] : []))
  const places: number[] = []
  let isRange = false
  for (const place of all) {
    const before = places.at(-1)
    const between = before === undefined ? [] : units.slice(before + 1, place)
    const ranges = between.some(({ folded }) => RANGES.test(folded))
    if (before !== undefined && !ranges && !between.some(({ folded }) => JOINS.test(folded))) break
    isRange ||= ranges
    places.push(place)
  }
  return { places, isRange }
}

/** `the first two`, `the last two`; the last ones are clear only where the list ends with the newest. */
function severalFrom(group: readonly KnownRecord[], ordinal: number, count: number): KnownRecord[] {
  if (count > group.length) return []
  if (ordinal === 1) return group.slice(0, count)
  return ordinal < 0 && newestRecord(group) === group.at(-1) ? group.slice(-count) : []
}

/** What ordinals count in a list: every one that is said, or all to choose from where one of them is not there. */
export function countedRecords(units: readonly Unit[], group: readonly KnownRecord[]): Counted | null {
  const { places, isRange } = rowOf(units)
  const [first] = places
  if (first === undefined || group.length < 2) return null
  const count = countAfter(units, first)
  const found =
    places.length === 1 && count > 1
      ? severalFrom(group, ordinalOf(units[first]), count)
      : places.flatMap((place) => {
          const ordinal = ordinalOf(units[place])
          return (ordinal > 0 ? group[ordinal - 1] : newestRecord(group)) ?? []
        })
  const several = places.length > 1 || count > 1
  const clear = !isRange && found.length === Math.max(places.length, count)
  if (!several && !clear) return null
  const used = count > 1 ? [...places, first + 1] : places
  return clear ? { records: [...new Set(found)], used, clear } : { records: [...group], used, clear }
}
