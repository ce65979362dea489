/**
 * One thing that stands in a text. A `date` has its readings as `2026-05-15`, `--05-15` or `2026-05`; a `time` as
 * `17:21`; a `moment` is a day with a time, and its instant where a zone stands with it; a `mask` is a token.
 */
export type Mark = { start: number; end: number; text: string } & (
  | { is: 'word' | 'id' | 'address' | 'phone' | 'mask' }
  | { is: 'number'; readings: string[]; isPercent: boolean }
  | { is: 'date'; readings: string[] }
  | { is: 'time'; readings: string[] }
  | { is: 'moment'; day: string; time: string; instant: number | null }
)

export const twoDigits = (value: number | string): string => String(value).padStart(2, '0')

/** Days that `05/06/2026` can mean; two digits of a year stand for this century. Empty where it can mean none. */
export function numericDays(text: string): string[] {
  const [a = 0, b = 0, c = 0] = text.split(/[-./]/).map(Number)
  const day = (year: number, month: number, date: number): string[] =>
    month >= 1 && month <= 12 && date >= 1 && date <= 31
      ? [`${year}-${twoDigits(month)}-${twoDigits(date)}`]
      : []
  if (a > 31) return day(a, b, c)
  if (c > 99 && c < 1000) return []
  const year = c < 100 ? 2000 + c : c
  return [...day(year, b, a), ...day(year, a, b)]
}

/** `5:21` with the half of its day as `17:21`. */
export function clockTimes(time: string, half: string | undefined): string[] {
  const [hours = 0, minutes = 0] = time.split(/[:.]/).map(Number)
  const isLate = half === undefined ? null : /^(?:p|дня|вечера)$/i.test(half)
  const hour = isLate === null ? hours : (hours % 12) + (isLate ? 12 : 0)
  return hour < 24 && minutes < 60 ? [`${twoDigits(hour)}:${twoDigits(minutes)}`] : []
}
