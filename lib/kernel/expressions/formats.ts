import { type DateRead, dayOf, daysBetween, readDate } from './dates.ts'

type Language = 'en' | 'ru'

const LOCALES = { en: 'en', ru: 'ru' } as const
/** Days and months as `Fri 27 November`. */
const DAY_LOCALES = { en: 'en-GB', ru: 'ru' } as const

const WORDS = {
  en: {
    yes: 'yes',
    no: 'no',
    of: (shown: number, total: number) => `${shown} of ${total}`,
    among: (shown: number, held: number, total: number | null) =>
      total === null
        ? `${shown}, chosen from the first ${held}`
        : `${shown}, chosen from the first ${held} of ${total}`,
    more: (shown: number) => `first ${shown}, there are more`,
    first: (shown: number, total: number) => `first ${shown} of ${total}`,
  },
  ru: {
    yes: 'да',
    no: 'нет',
    of: (shown: number, total: number) => `${shown} из ${total}`,
    among: (shown: number, held: number, total: number | null) =>
      total === null
        ? `${shown}, выбрано из первых ${held}`
        : `${shown}, выбрано из первых ${held} (всего ${total})`,
    more: (shown: number) => `первые ${shown}, есть и другие`,
    first: (shown: number, total: number) => `первые ${shown} из ${total}`,
  },
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const ago = [
  { unit: 'minute', ms: MINUTE, below: HOUR },
  { unit: 'hour', ms: HOUR, below: 24 * HOUR },
] as const

const daysAgo = [
  { unit: 'day', days: 1, below: 14 },
  { unit: 'week', days: 7, below: 60 },
  { unit: 'month', days: 30.44, below: 365 },
  { unit: 'year', days: 365.25, below: Number.POSITIVE_INFINITY },
] as const

const safeZone = (timezone: string): string => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone })
    return timezone
  } catch {
    return 'UTC'
  }
}

/** Says numbers, money, days and times in one language and one zone. */
export class Formats {
  readonly words: (typeof WORDS)[Language]
  readonly #language: Language
  readonly #timezone: string
  readonly #numbers = new Map<string, Intl.NumberFormat>()
  readonly #day: Intl.DateTimeFormat
  readonly #dayOfYear: Intl.DateTimeFormat
  readonly #time: Intl.DateTimeFormat
  readonly #relative: Intl.RelativeTimeFormat
  readonly #collator: Intl.Collator

  constructor(language: Language, timezone: string) {
    this.words = WORDS[language]
    this.#language = language
    this.#timezone = safeZone(timezone)
    const day = { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
    this.#day = new Intl.DateTimeFormat(DAY_LOCALES[language], day)
    this.#dayOfYear = new Intl.DateTimeFormat(DAY_LOCALES[language], { ...day, year: 'numeric' })
    this.#time = new Intl.DateTimeFormat(DAY_LOCALES[language], {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: this.#timezone,
    })
    this.#relative = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' })
    this.#collator = new Intl.Collator(LOCALES[language], { numeric: true })
  }

  /** Order of two texts in the language. */
  compare(left: string, right: string): number {
    return this.#collator.compare(left, right)
  }

  #number(options: Intl.NumberFormatOptions): Intl.NumberFormat {
    const key = JSON.stringify(options)
    const made = this.#numbers.get(key) ?? new Intl.NumberFormat(LOCALES[this.#language], options)
    this.#numbers.set(key, made)
    return made
  }

  number(value: number, digits: number | null): string {
    if (digits === null) return this.#number({ maximumFractionDigits: 3 }).format(value)
    return this.#number({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
  }

  /** A share, 1 being the whole. */
  percent(share: number, digits: number): string {
    return this.#number({
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(share)
  }

  /** `currency` is an ISO 4217 code. */
  money(value: number, currency: string): string {
    return this.#number({ style: 'currency', currency }).format(value)
  }

  /** Which of the forms of a noun goes with a number; three forms are those of a Slavic language. */
  plural(value: number, forms: readonly string[]): string {
    const rules = new Intl.PluralRules(forms.length > 2 ? 'ru' : LOCALES[this.#language])
    const places: Record<string, number> =
      forms.length > 2 ? { one: 0, few: 1, many: 2, other: 1 } : { one: 0 }
    return forms[places[rules.select(value)] ?? forms.length - 1] ?? ''
  }

  read(value: unknown): DateRead | null {
    return readDate(value, this.#timezone)
  }

  today(now: string): string {
    return dayOf(Date.parse(now), this.#timezone)
  }

  dayText(read: DateRead): string {
    return read.is === 'day' ? read.day : dayOf(read.at, this.#timezone)
  }

  /** `tomorrow`, `Fri 27 November`, with the year where it is another one than now. */
  day(read: DateRead, now: string): string {
    const today = this.today(now)
    const day = this.dayText(read)
    const away = daysBetween(today, day)
    if (Math.abs(away) < 2) return this.#relative.format(away, 'day')
    const format = day.slice(0, 4) === today.slice(0, 4) ? this.#day : this.#dayOfYear
    const said = format.format(new Date(`${day}T12:00:00Z`))
    return this.#language === 'en' ? said.replace(',', '') : said
  }

  /** `14:24`; null for a day without a time. */
  time(read: DateRead): string | null {
    return read.is === 'day' ? null : this.#time.format(read.at)
  }

  moment(read: DateRead, now: string): string {
    const time = this.time(read)
    return time === null ? this.day(read, now) : `${this.day(read, now)} ${time}`
  }

  /** `3 hours ago`, `in 2 days`, `yesterday`. */
  ago(read: DateRead, now: string): string {
    const away = read.is === 'day' ? null : read.at - Date.parse(now)
    const unit = away === null ? undefined : ago.find(({ below }) => Math.abs(away) < below)
    if (away !== null && unit !== undefined)
      return this.#relative.format(Math.round(away / unit.ms), unit.unit)
    const days = daysBetween(this.today(now), this.dayText(read))
    const large = daysAgo.find(({ below }) => Math.abs(days) < below) ?? daysAgo[daysAgo.length - 1]
    return large === undefined ? '' : this.#relative.format(Math.round(days / large.days), large.unit)
  }
}

const made = new Map<string, Formats>()
const MOST_KEPT = 64

/** The formats of a language and a zone, made once. */
export function formatsOf(language: Language, timezone: string): Formats {
  const key = `${language} ${timezone}`
  const known = made.get(key)
  if (known !== undefined) return known
  if (made.size >= MOST_KEPT) made.clear()
  const formats = new Formats(language, timezone)
  made.set(key, formats)
  return formats
}
