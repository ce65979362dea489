import { type Around, first, pad, wordOf } from './around.ts'
import type { Place } from './evidence.ts'
import type { Mark } from './mark.ts'

const BETWEEN_DAYS = /^\s*[–—-]\s*$/
/** Without common spaces it is no dash between two things: “Order 12 – 15 May”. */
const RANGE = /^\u2009?[–-]\u2009?$/
const TO = /^(?:по|до|to|until|till|through)$/
const AND = /^(?:and|or|и|или)$/

/** A date's readings with another day of its month. */
const onDay = (readings: readonly string[], day: string): string[] =>
  readings.filter((reading) => /-\d{2}$/.test(reading)).map((reading) => `${reading.slice(0, -2)}${pad(day)}`)

/** The dates that a number of one or two digits can share its month with: the next one or the one before. */
function dateBeside({ sentence, marks, index }: Around, mark: Mark): { date: Mark; isSure: boolean } | null {
  for (const side of [1, -1]) {
    const [near, far] = [marks[index + side], marks[index + 2 * side]]
    const word = wordOf(near)
    const isWord = TO.test(word) || AND.test(word)
    const date = isWord ? far : near
    if (date?.is !== 'date') continue
    const between = side > 0 ? sentence.slice(mark.end, date.start) : sentence.slice(date.end, mark.start)
    const isBeside = isWord || BETWEEN_DAYS.test(between)
    // “15 and 17 May” begins with the day, “May 15 and 17” with the month.
    if (isBeside && /^\d/.test(date.text) === side > 0)
      return { date, isSure: isWord ? TO.test(word) : RANGE.test(between) }
  }
  return null
}

/** `15–17 May`, `May 15 – 17, 2026`, «с 15 по 17 мая»: a number that is a day of the month beside it; undefined where it is none. */
export function dayOfRange(around: Around, mark: Extract<Mark, { is: 'number' }>): Place | null | undefined {
  if (!/^\d{1,2}$/.test(mark.text)) return undefined
  const beside = dateBeside(around, mark)
  if (beside?.date.is !== 'date') return undefined
  const next = around.marks[around.index + 1]
  const year = next?.is === 'number' && /^\d{4}$/.test(next.text) ? next.text : null
  const days = onDay(beside.date.readings, mark.text)
  const dated = year === null ? days : days.map((day) => day.replace(/^-(?=-)/, year))
  const place = first(dated, (day) => around.values.day(day))
  return place ?? (beside.isSure ? null : undefined)
}

const AT = /^(?:at|by|from|until|till|before|after|around|about|в|во|к|до|с|после|около)$/
const HOURS = /^(?:ч|час|часа|часов|h|hr|hrs|hours?)$/
const MINUTES = /^(?:м|мин|минут|минута|минуты|минуту|m|min|mins|minutes?)$/

/** `at 23.30`, «23 ч 30 мин», «7 часов»: a time that is written as a number or two. */
export function clockPlace({ marks, index, values }: Around, text: string): Place | null {
  const dotted = /^(\d{1,2})\.(\d{2})$/.exec(text)
  if (dotted !== null && AT.test(wordOf(marks[index - 1])))
    return values.time(`${pad(dotted[1])}:${dotted[2]}`)
  if (!/^\d{1,2}$/.test(text)) return null
  const unit = wordOf(marks[index + 1])
  if (HOURS.test(unit)) {
    const minutes = marks[index + 2]
    if (minutes?.is === 'number' && MINUTES.test(wordOf(marks[index + 3])))
      return values.time(`${pad(text)}:${pad(minutes.text)}`)
    return unit === 'часов' ? values.time(`${pad(text)}:00`) : null
  }
  const hours = marks[index - 2]
  return MINUTES.test(unit) && hours?.is === 'number' && HOURS.test(wordOf(marks[index - 1]))
    ? values.time(`${pad(hours.text)}:${pad(text)}`)
    : null
}

/** `89161234567`, `+7 916 123`: digits that stand as a phone number. */
export function phonePlace({ values }: Around, mark: Mark): Place | null {
  const digits = mark.text.replace(/\D/g, '')
  return digits.length > 6 && (mark.text.startsWith('+') || /^8\d{10}$/.test(digits))
    ? values.text().phone(digits)
    : null
}
