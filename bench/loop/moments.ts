import { plainText } from './plain-text.ts'

const LANGUAGES = ['en-GB', 'ru', 'de']
const DAY_MS = 86_400_000

const RELATIVE: Record<number, RegExp> = {
  [-2]: /day before yesterday|позавчера|vorgestern/u,
  [-1]: /yesterday|вчера|gestern/u,
  0: /today|сегодня|heute/u,
  1: /tomorrow|завтра|morgen/u,
  2: /day after tomorrow|послезавтра|übermorgen/u,
}

const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)

const named = (day: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })
    .format(new Date(`${day}T00:00:00Z`))
    .toLowerCase()

/** Whether a text names a day (`2026-11-27`), in any usual form; `today` is the user's. */
export function namesDay(inside: string, day: string, today: string): boolean {
  const text = plainText(inside)
  const [year = '', month = '', date = ''] = day.split('-')
  const [m, d] = [Number(month), Number(date)]
  const away = dayNumber(day) - dayNumber(today)
  const months = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map((style) =>
      named(day, language, { month: style, day: 'numeric' }).replace(/[\d.\s]/g, ''),
    ),
  )
  const month3 = [...new Set(months.map((name) => name.slice(0, 3)))].join('|')
  const forms = [
    new RegExp(`${day}`),
    new RegExp(`(?<!\\d)0?${d}(?:st|nd|rd|th|\\.)?(?: of)? (?:${month3})`, 'u'),
    new RegExp(`(?:${month3})\\p{L}*\\.? 0?${d}(?:st|nd|rd|th)?(?!\\d)`, 'u'),
    new RegExp(`(?<!\\d)0?${d}[./]0?${m}(?:[./](?:${year}|${year.slice(2)}))?(?!\\d)`),
    new RegExp(`(?<!\\d)0?${m}/0?${d}(?!\\d)`),
  ]
  if (forms.some((form) => form.test(text))) return true
  if (RELATIVE[away]?.test(text)) return true
  if (Math.abs(away) > 7) return false
  return LANGUAGES.some((language) => {
    const weekday = named(day, language, { weekday: 'long' })
    return new RegExp(`(?<!\\p{L})${weekday.replace(/[аь]$/, '')}`, 'u').test(text)
  })
}

/** Whether a text names a time of the day (`14:25`), in any usual form. */
export function namesTime(inside: string, time: string): boolean {
  const text = plainText(inside)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const two = String(minutes).padStart(2, '0')
  const half = hours < 12 ? 'a\\.?m' : 'p\\.?m'
  const twelve = hours % 12 === 0 ? 12 : hours % 12
  const forms = [
    `(?<!\\d)0?${hours}[:.]${two}(?!\\d)`,
    `(?<!\\d)0?${twelve}[:.]${two} ?${half}`,
    ...(minutes === 0 ? [`(?<!\\d)0?${twelve} ?${half}`, `(?:в|um|at) 0?${hours}(?![\\d:.])`] : []),
  ]
  return forms.some((form) => new RegExp(form, 'u').test(text))
}
