/** An ISO 8601 time in UTC without its milliseconds, as the prompts write it. */
export const wholeSeconds = (iso: string): string => `${iso.slice(0, 19)}Z`

let last = { ms: Number.NaN, text: '' }

/** ISO 8601 in UTC with milliseconds. What happens in one millisecond is written once. */
export function isoTime(ms: number): string {
  const whole = Math.trunc(ms)
  if (whole !== last.ms) last = { ms: whole, text: new Date(whole).toISOString() }
  return last.text
}
