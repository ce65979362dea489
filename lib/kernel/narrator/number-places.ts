import { type Around, first, wordOf } from './around.ts'
import { unitSeconds } from './calendar-words.ts'
import type { Place } from './evidence.ts'
import type { Mark } from './mark.ts'
import { clockPlace, dayOfRange, phonePlace } from './number-forms.ts'
import type { SupportedValues } from './supported-values.ts'

const SELECTED = new Set(
  'first last top latest newest oldest recent next первые первых первым последние последних последними последний новейшие ближайшие ближайших топ показываю показаны showing'.split(
    ' ',
  ),
)
const SMALL = /^[-−]?\d{1,4}$/

/** True for `… days ago`, «через … дня»: a distance from now, not a mere length of time. */
const isFromNow = ({ marks, index }: Around, to: number): boolean =>
  /^(?:ago|назад)$/.test(wordOf(marks[to + 1])) || /^(?:in|через|within)$/.test(wordOf(marks[index - 1]))

/** A number that the evidence gives as a time: under a key such as `days_left`, or in a text. */
const isOfTime = ({ key, root }: Place): boolean =>
  typeof key === 'string' &&
  (/day|hour|min|sec|week|month|year|age|ttl|left/i.test(key) ||
    (root.is === 'step' && root.part === 'summary') ||
    root.is === 'message')

/** “the first three”, «топ-5», or as many things as the sentence then names: a part of a list that is there. */
export function asPart(
  { sentence, marks, index, values }: Around,
  reading: string,
  end: number,
): Place | null {
  const longest = values.longestList()
  const count = Number(reading)
  if (longest === null || !Number.isInteger(count) || count < 1 || count > longest.length) return null
  if (SELECTED.has(wordOf(marks[index - 1]))) return longest.place
  const colon = sentence.indexOf(':', end)
  if (colon < 0 || colon - end > 60) return null
  const items = sentence
    .slice(colon + 1)
    .split(/[,;]\s+(?:and\s+|и\s+)?|\s+(?:and|и)\s+/)
    .map((item) => item.replace(/^[\s“«"*_]+|[\s”»"*_.!]+$/g, ''))
  const isNamed = items.every((item) => item !== '' && values.text().contains(item))
  return items.length === count && isNamed ? longest.place : null
}

/** A number as it stands, or as the age of something; `to` is the mark behind it. */
export function bareNumber(around: Around, readings: readonly string[], to = around.index + 1): Place | null {
  const found = first(readings, (reading) => around.values.number(reading))
  const unit = unitSeconds(wordOf(around.marks[to]))
  if (unit === null) return found
  const isSpan = isFromNow(around, to)
  const age = first(readings, (reading) => around.values.age(Number(reading), unit, isSpan))
  return age ?? (found !== null && isSpan && !isOfTime(found) ? null : found)
}

const PERCENT = /^(?:percent|per|pct|процент(?:а|ов|у|ом|ы|ам|ами|ах|е)?)$/

/** True where a word such as `percent` stands at a mark. */
export const isPercentWord = (marks: readonly Mark[], at: number): boolean =>
  PERCENT.test(wordOf(marks[at])) && (wordOf(marks[at]) !== 'per' || wordOf(marks[at + 1]) === 'cent')

/** `25 %` as it stands, or as a share of one; a number of things is no share. */
export function percentPlace(values: SupportedValues, reading: string): Place | null {
  const share = values.number(String(Number((Number(reading) / 100).toFixed(6))))
  return values.percent(reading) ?? share
}

/** `15.05` may be a day of May, `2026` a year, `9.50` a rounded price, `25 %` a share of one. */
function otherReadings(around: Around, mark: Extract<Mark, { is: 'number' }>): Place | null {
  const { values } = around
  const text = mark.text.replace(/\s?%$/, '')
  const places = /[.,](\d+)$/.exec(text)?.[1]?.length ?? 0
  const day = /^(\d{1,2})\.(\d{2})$/.exec(text)
  return (
    first(mark.readings, (reading) => values.rounded(reading, places)) ??
    (day === null ? null : values.day(`--${day[2]}-${day[1]?.padStart(2, '0')}`)) ??
    (/^(?:19|20)\d{2}$/.test(text) ? values.day(text) : null) ??
    (SMALL.test(text) ? null : values.text().id(text)) ??
    clockPlace(around, text) ??
    phonePlace(around, mark) ??
    first(mark.readings, (reading) => asPart(around, reading, mark.end))
  )
}

const TIMES_BEFORE = /\d\s?[×✕]\s?$/
const TIMES_AFTER = /^\s?[×✕]\s?\d/

/** `248×12`: a product that nobody wrote; `3 × 99.90` names both of its numbers. */
function isProduct({ sentence, values }: Around, mark: Mark): boolean {
  const [before, after] = [sentence.slice(0, mark.start), sentence.slice(mark.end)]
  if (!TIMES_BEFORE.test(before) && !TIMES_AFTER.test(after)) return false
  const whole = /\S*$/.exec(before)?.[0] + mark.text + (/^\S*/.exec(after)?.[0] ?? '')
  return /\d[×✕]\d/.test(whole) && values.text().id(whole.replace(/[.,;:!?)]+$/, '')) === null
}

/** Where a number stands, in any of the forms that it may be written in. */
export function numberPlace(around: Around, mark: Extract<Mark, { is: 'number' }>): Place | null {
  if (isProduct(around, mark)) return null
  if (mark.isPercent || isPercentWord(around.marks, around.index + 1))
    return first(mark.readings, (reading) => percentPlace(around.values, reading))
  const ranged = dayOfRange(around, mark)
  if (ranged !== undefined) return ranged
  const listed = mark.readings.length === 0 ? splitNumbers(around, mark.text) : null
  return bareNumber(around, mark.readings) ?? listed ?? otherReadings(around, mark)
}

/** `12,13,14`: several numbers, each of which has to stand somewhere. */
export function splitNumbers({ values }: Around, text: string): Place | null {
  const parts = text.match(/\d+/g) ?? []
  const places = parts.map((part) => values.number(part))
  return places.every((place) => place !== null) ? (places[0] ?? null) : null
}
