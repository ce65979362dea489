import { isRecord, spacedJson } from '../json.ts'
import type { Json } from '../turn-state.ts'

/** What stands in place of what is left out: `… shown 25 of 206`. */
export const shownOf = (shown: number, of: number): string => `… shown ${shown} of ${of}`

const NOTE_ROOM = spacedJson(shownOf(9_999_999, 9_999_999)).length + 2
const CHARACTERS = ' characters'
/** Records that are shown at least, each of them shortened, before one is shown whole. */
const LEAST_RECORDS = 5

const sizeOf = (value: Json): number => spacedJson(value).length

/** The leading portion of a text, and how much of it that is; the note alone where there is no room. */
function shortenText(text: string, room: number): string {
  const note = (shown: number): string => shownOf(shown, text.length) + CHARACTERS
  let shown = Math.max(0, Math.min(text.length, room - NOTE_ROOM - CHARACTERS.length))
  for (;;) {
    const leading = text.slice(0, shown).replace(/[\ud800-\udbff]$/, '')
    const cut = `${leading}${note(leading.length)}`
    const over = sizeOf(cut) - room
    if (over <= 0 || shown === 0) return cut
    // Escapes make a text longer: no character becomes more than six.
    shown = Math.max(0, shown - Math.ceil(over / 6))
  }
}

/** The most each part may have so that all of them fit: short ones stay whole, long ones share what is left. */
function shares(sizes: readonly number[], room: number): number {
  let left = room
  for (const [index, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (sizes.length - index))
    if (size > share) return share
    left -= size
  }
  return Number.POSITIVE_INFINITY
}

/** The first records of a list, whole ones; where few would have room, the first few, each of them shortened. */
function shortenList(list: readonly Json[], room: number): Json {
  const left = room - '[]'.length - NOTE_ROOM
  const sizes: number[] = []
  let used = 0
  for (const item of list) {
    const size = sizeOf(item) + ', '.length
    if (used + size > left) break
    used += size
    sizes.push(size)
  }
  const few = list.slice(0, LEAST_RECORDS)
  const shown =
    sizes.length >= few.length
      ? list.slice(0, sizes.length)
      : shortenFew(few, left - few.length * ', '.length)
  const note = shown.length < list.length ? [shownOf(shown.length, list.length)] : []
  return [...shown, ...note]
}

/** As many of the first records as have room for something of them. */
function shortenFew(records: readonly Json[], room: number): Json[] {
  for (let count = records.length; count > 0; count -= 1) {
    const some = records.slice(0, count)
    const share = shares(some.map(sizeOf), room)
    const cut = some.map((record) => shortenJson(record, share))
    if (cut.every(saysSomething) && cut.reduce((sum: number, each) => sum + sizeOf(each), 0) <= room)
      return cut
  }
  return []
}

const saysSomething = (value: Json): boolean =>
  Array.isArray(value)
    ? value.some((item) => typeof item !== 'string' || !item.startsWith('… shown 0'))
    : true

const isLeaf = (value: Json): boolean => typeof value !== 'object' || value === null

/** Every field while there is room: numbers and short texts whole, lists and long texts share what is left. */
function shortenFields(record: Record<string, Json>, room: number): Json {
  const entries = Object.entries(record)
  const heads = entries.map(([key]) => spacedJson(key).length + ': '.length + ', '.length)
  const frame = '{}'.length + heads.reduce((sum, head) => sum + head, 0)
  const share = shares(
    entries.map(([, value]) => sizeOf(value)),
    room - frame,
  )
  const cut = entries.map(([key, value]): [string, Json] => [key, shortenJson(value, Math.max(0, share))])
  if (sizeOf(Object.fromEntries(cut)) <= room) return Object.fromEntries(cut)
  return firstFields(cut, entries.length, room)
}

/** A record with too many fields: its leaves first, in their order, then what else has room. */
function firstFields(entries: readonly [string, Json][], of: number, room: number): Json {
  const note = (shown: number): [string, Json] => ['…', shownOf(shown, of).slice('… '.length)]
  let left = room - sizeOf(Object.fromEntries([note(of)])) - ', '.length
  const kept = new Set<string>()
  for (const [key, value] of [
    ...entries.filter(([, value]) => isLeaf(value)),
    ...entries.filter(([, value]) => !isLeaf(value)),
  ]) {
    const size = spacedJson(key).length + sizeOf(value) + ': , '.length
    if (size > left) continue
    left -= size
    kept.add(key)
  }
  return Object.fromEntries([...entries.filter(([key]) => kept.has(key)), note(kept.size)])
}

/**
 * JSON of at most `maxChars` characters as `spacedJson` writes it (at least some 60), cut between records: objects, totals
 * and flags stay, a list keeps its first records and ends in `"… shown 25 of 206"`, a long text ends in the same with
 * `characters`, a record with too many fields has `"…": "shown 25 of 206"`. What fits is returned as it is.
 */
export function shortenJson(value: Json, maxChars: number): Json {
  if (sizeOf(value) <= maxChars) return value
  if (typeof value === 'string') return shortenText(value, maxChars)
  if (Array.isArray(value)) return shortenList(value, maxChars)
  return isRecord(value) ? shortenFields(value, maxChars) : value
}
