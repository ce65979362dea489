import { unitSeconds } from './calendar-words.ts'
import type { Place } from './evidence.ts'
import type { Mark } from './mark.ts'
import { scaled, scaleOf } from './number-text.ts'
import type { SupportedValues } from './supported-values.ts'

/** One mark of a sentence with what stands around it, and what may be said. */
export interface Around {
  sentence: string
  marks: readonly Mark[]
  index: number
  values: SupportedValues
}

const SELECTED = new Set(
  'first last top latest newest oldest recent next первые первых первым последние последних последними последний новейшие ближайшие ближайших топ показываю показаны showing'.split(
    ' ',
  ),
)
const SMALL = /^[-−]?\d{1,4}$/

/** The word at a mark in lower case; empty where it is none. */
export const wordOf = (mark: Mark | undefined): string => (mark?.is === 'word' ? mark.text.toLowerCase() : '')

/** The first place that is found. */
export const first = <T>(items: readonly T[], find: (item: T) => Place | null): Place | null => {
  for (const item of items) {
    const place = find(item)
    if (place !== null) return place
  }
  return null
}

/** Two digits. */
export const pad = (digits = ''): string => digits.padStart(2, '0')

/** `2 minutes ago`, «через 3 дня»: how far something of the evidence is from now. */
function asAge(around: Around, readings: readonly string[], unit: number): Place | null {
  return first(readings, (reading) => around.values.age(Number(reading), unit, isFromNow(around)))
}

/** True for `… days ago`, «через … дня»: a distance from now, not a mere length of time. */
const isFromNow = ({ marks, index }: Around): boolean =>
  /^(?:ago|назад)$/.test(wordOf(marks[index + 2])) || /^(?:in|через|within)$/.test(wordOf(marks[index - 1]))

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

/** A number as it stands, or as the age of something. */
export function bareNumber(around: Around, readings: readonly string[]): Place | null {
  const found = first(readings, (reading) => around.values.number(reading))
  const unit = unitSeconds(wordOf(around.marks[around.index + 1]))
  if (unit === null) return found
  const age = asAge(around, readings, unit)
  return age ?? (found !== null && isFromNow(around) && !isOfTime(found) ? null : found)
}

/** `12.9k`, `1.2 million`: the very number, written short. */
export function shortNumber({ marks, index, values }: Around, readings: readonly string[]): Place | null {
  const power = scaleOf(wordOf(marks[index + 1]))
  return power === null ? null : first(readings, (reading) => values.number(scaled(reading, power)))
}

/** `15.05` may be a day of May, `2026` a year, `9.50` a rounded price, `25 %` a share of one. */
function otherReadings(around: Around, mark: Extract<Mark, { is: 'number' }>): Place | null {
  const { values } = around
  const text = mark.text.replace(/\s?%$/, '')
  const places = /[.,](\d+)$/.exec(text)?.[1]?.length ?? 0
  const day = /^(\d{1,2})\.(\d{2})$/.exec(text)
  const share = (reading: string): Place | null =>
    values.number(String(Number((Number(reading) / 100).toFixed(6))))
  return (
    first(mark.readings, (reading) => values.rounded(reading, places)) ??
    (mark.isPercent ? first(mark.readings, share) : null) ??
    (day === null ? null : values.day(`--${day[2]}-${day[1]?.padStart(2, '0')}`)) ??
    (/^(?:19|20)\d{2}$/.test(text) ? values.day(text) : null) ??
    (SMALL.test(text) ? null : values.text().id(text)) ??
    (wordOf(around.marks[around.index + 1]) === 'часов' ? values.time(`${pad(text)}:00`) : null) ??
    first(mark.readings, (reading) => asPart(around, reading, mark.end))
  )
}

/** Where a number stands, in any of the forms that it may be written in. */
export function numberPlace(around: Around, mark: Extract<Mark, { is: 'number' }>): Place | null {
  if (scaleOf(wordOf(around.marks[around.index + 1])) !== null) return shortNumber(around, mark.readings)
  const listed = mark.readings.length === 0 ? splitNumbers(around, mark.text) : null
  return bareNumber(around, mark.readings) ?? listed ?? otherReadings(around, mark) ?? spaced(around, mark)
}

/** `12,13,14`: several numbers, each of which has to stand somewhere. */
export function splitNumbers({ values }: Around, text: string): Place | null {
  const parts = text.match(/\d+/g) ?? []
  const places = parts.map((part) => values.number(part))
  return places.every((place) => place !== null) ? (places[0] ?? null) : null
}

/** `5 120` that is not 5120 but two numbers beside each other. */
function spaced(around: Around, mark: Mark): Place | null {
  return /\d[ \u00a0\u202f]\d/.test(mark.text) ? splitNumbers(around, mark.text) : null
}
