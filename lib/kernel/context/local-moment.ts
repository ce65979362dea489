const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  })
  formats.set(timezone, made)
  return made
}

const known = (timezone: string): string => {
  try {
    formatFor(timezone)
    return timezone
  } catch {
    return 'UTC'
  }
}

/** A moment as its user reads it, with the offset of their zone: `Sunday 2026-11-22 14:24 +01:00 Europe/Berlin`. */
export function localMoment(at: string, timezone: string): string {
  const zone = known(timezone)
  const parts = formatFor(zone).formatToParts(new Date(at))
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((each) => each.type === type)?.value ?? ''
  const offset = part('timeZoneName').replace('GMT', '').slice(0, '+01:00'.length) || '+00:00'
  return `${part('weekday')} ${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')} ${offset} ${zone}`
}
