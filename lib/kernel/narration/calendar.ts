import type { DayReading } from '../../language/scan/days.ts'
import { readDateText, wallOf } from '../expressions/dates.ts'

const DAY_MS = 86_400_000

/** A moment on the user's clock: days since 1970, and minutes after midnight where it has a time. */
export interface Moment {
  day: number
  minute: number | null
}

/** An instant in milliseconds as the user's clock shows it. */
export function momentAt(at: number, timezone: string): Moment {
  const wall = wallOf(at, timezone)
  return { day: Math.floor(wall / DAY_MS), minute: Math.floor((wall % DAY_MS) / 60_000) }
}

/** A text that is a day or a moment in ISO form; null for any other. */
export function momentOf(text: string, timezone: string): Moment | null {
  const read = readDateText(text, timezone)
  if (read?.is === 'moment') return momentAt(read.at, timezone)
  return read === null ? null : { day: Date.parse(read.day) / DAY_MS, minute: null }
}

/** True where all that is said of a day holds of it. */
export function isDay(reading: DayReading, day: number, today: number): boolean {
  const date = new Date(day * DAY_MS)
  const is = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    away: day - today,
  }
  return Object.entries(reading).every(([field, value]) => is[field as keyof DayReading] === value)
}
