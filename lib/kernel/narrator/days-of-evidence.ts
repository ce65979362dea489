import { twoDigits } from './mark.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timezone: string): Intl.DateTimeFormat {
  const kept = formats.get(timezone)
  if (kept !== undefined) return kept
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  let made: Intl.DateTimeFormat
  try {
    made = new Intl.DateTimeFormat('en-CA', { ...options, timeZone: timezone })
  } catch {
    made = new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' })
  }
  formats.set(timezone, made)
  return made
}

/** Day and time of an instant on the clocks of a zone: `2026-05-15`, `17:21`. An unknown zone counts as UTC. */
export function localTime(instant: number, timezone: string): { day: string; time: string } {
  if (timezone === 'UTC') {
    const iso = new Date(instant).toISOString()
    return { day: iso.slice(0, 10), time: iso.slice(11, 16) }
  }
  const parts = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/** A day so many days after another; both as `2026-05-15`. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)
  return `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`
}

/** 0 for Sunday. */
export const weekdayOfDay = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The ways to name a day without all of its parts: `--05-15`, `2026-05`, `2026`. */
export const partsOfDay = (day: string): string[] => [`-${day.slice(4)}`, day.slice(0, 7), day.slice(0, 4)]
