const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i

/** A date text that was read: a whole day, or an instant in milliseconds. */
export type DateRead = { is: 'day'; day: string } | { is: 'moment'; at: number }

const zones = new Map<string, Intl.DateTimeFormat>()

function zoneFormat(timezone: string): Intl.DateTimeFormat {
  const known = zones.get(timezone)
  if (known !== undefined) return known
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const
  let made: Intl.DateTimeFormat
  try {
    made = new Intl.DateTimeFormat('en-CA', { ...options, timeZone: timezone })
  } catch {
    made = new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' })
  }
  zones.set(timezone, made)
  return made
}

const SLOT = 15 * 60_000
const MOST_OFFSETS = 10_000
const offsets = new Map<string, number>()

/** How far the clock of a zone is from UTC, in milliseconds; zones change it at quarters of an hour, so it is read once for each. */
function offsetOf(at: number, timezone: string): number {
  const slot = Math.floor(at / SLOT)
  const key = `${slot} ${timezone}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const parts = zoneFormat(timezone).formatToParts(slot * SLOT)
  const named = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = named
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - slot * SLOT
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/** The clock of a zone at an instant, counted as if it were UTC, in milliseconds; an unknown zone is UTC. */
export const wallOf = (at: number, timezone: string): number => at + offsetOf(at, timezone)

/** The calendar day of an instant in a zone: `2026-05-15`. */
export const dayOf = (at: number, timezone: string): string =>
  new Date(wallOf(at, timezone)).toISOString().slice(0, 10)

/** A time without an offset is what the clock of the zone showed. */
function instantOfWall(wall: number, timezone: string): number {
  const guess = wall - (wallOf(wall, timezone) - wall)
  return wall - (wallOf(guess, timezone) - guess)
}

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

const SECONDS_FROM = 1e9
const MILLISECONDS_FROM = 1e11
const MILLISECONDS_TO = 1e13

/** Reads an ISO 8601 day or moment, or a count of seconds or milliseconds since 1970; null for anything else. */
export function readDate(value: unknown, timezone: string): DateRead | null {
  if (typeof value === 'number') return readEpoch(value)
  return typeof value === 'string' ? readDateText(value, timezone) : null
}

function readEpoch(value: number): DateRead | null {
  if (value < SECONDS_FROM || value >= MILLISECONDS_TO) return null
  return { is: 'moment', at: value >= MILLISECONDS_FROM ? value : value * 1000 }
}

/** Reads an ISO 8601 day or moment; null for any other text. */
export function readDateText(text: string, timezone: string): DateRead | null {
  if (DAY.test(text)) return isDay(text) ? { is: 'day', day: text } : null
  const [, day = '', time = '', offset] = MOMENT.exec(text) ?? []
  if (day === '' || !isDay(day)) return null
  const at = Date.parse(`${day}T${time.replace(',', '.')}${offset === undefined ? 'Z' : isoOffset(offset)}`)
  if (Number.isNaN(at)) return null
  return { is: 'moment', at: offset === undefined ? instantOfWall(at, timezone) : at }
}

const isoOffset = (offset: string): string => {
  if (/^z$/i.test(offset)) return 'Z'
  const digits = offset.replace(':', '')
  return `${digits.slice(0, 3)}:${digits.slice(3) || '00'}`
}

/** Days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Order of two date texts, negative where the first is earlier; null where one of them is no date. A day and a moment compare as days of the zone. */
export function compareDates(left: string, right: string, timezone: string): number | null {
  const a = readDateText(left, timezone)
  const b = a === null ? null : readDateText(right, timezone)
  if (a === null || b === null) return null
  if (a.is === 'moment' && b.is === 'moment') return a.at - b.at
  const dayFrom = (read: DateRead): string => (read.is === 'day' ? read.day : dayOf(read.at, timezone))
  return daysBetween(dayFrom(b), dayFrom(a))
}
