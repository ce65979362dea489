const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timezone: string): Intl.DateTimeFormat => {
  const known = formats.get(timezone)
  if (known) return known
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const made = safely(timezone, options)
  formats.set(timezone, made)
  return made
}

function safely(timezone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-CA', { ...options, timeZone: timezone })
  } catch {
    // An unknown zone must not break a handler; UTC is what the server itself counts in.
    return new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' })
  }
}

/** The calendar day of a moment where the person lives: `2026-05-15`. */
export const localDay = (at: Date, timezone: string): string => formatOf(timezone).format(at)

/** A calendar day some days later, or earlier for a negative number. */
export function shiftDay(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
