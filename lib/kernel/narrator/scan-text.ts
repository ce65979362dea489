import { monthOf } from './calendar-words.ts'
import { clockTimes, type Mark, numericDays, twoDigits } from './mark.ts'
import { foreignNumber, signBefore } from './number-signs.ts'
import { readingsOf } from './number-text.ts'
import { isDigit, nextStart, wordEnd } from './word-span.ts'

const SPACE = '[ \\u00a0\\u202f]'
const MASK = /<[A-Z][A-Z0-9_]*_\d+>/g
const LINK = /(?:https?|ftp|mailto|file|webbee):[^\s<>"“”«»)\]|`*]+|www\.[^\s<>"“”«»)\]|`*]+/gi
const LOCAL_PART = /[\p{L}\p{N}._%+'-]{1,64}$/u
const DOMAIN = /[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,250}[\p{L}\p{N}])?/uy
const TRAILING = /[.,;:!?'’]+$/

const ISO =
  /(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:[.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?(?![\p{L}\p{N}:]|-\d)/uy
const NUMERIC_DATE = /(?:\d{1,4}[./]\d{1,2}[./]\d{2,4}|\d{1,2}-\d{1,2}-\d{4})(?![\p{L}\p{N}]|[-./]\d)/uy
const DAY_MONTH = new RegExp(
  `(\\d{1,2})(?:st|nd|rd|th|-?го|-?е|-?ое|-?му)?(?:${SPACE}of)?(?:${SPACE}|-)(\\p{L}{3,9})(?!\\p{L})\\.?(?:(?:,?${SPACE}|-)(\\d{4})(?![\\d:]))?`,
  'uy',
)
const MONTH_DAY = new RegExp(
  `\\.?${SPACE}(\\d{1,2})(?:st|nd|rd|th)?(?![\\p{L}\\p{N}]|[:.,]\\d)(?:,?${SPACE}(\\d{4})(?![\\d:]))?`,
  'uy',
)
const MONTH_YEAR = new RegExp(`\\.?,?${SPACE}(\\d{4})(?![\\p{L}\\p{N}])`, 'uy')
const TIME = new RegExp(
  `(\\d{1,2}:\\d{2}|\\d{1,2}\\.\\d{2}(?=${SPACE}?[aApP]\\.?[mM](?!\\p{L})))(?::\\d{2})?(?![\\p{N}:])(?:${SPACE}?([aApP])\\.?[mM](?!\\p{L})|${SPACE}(утра|дня|вечера|ночи)(?!\\p{L}))?`,
  'uy',
)
const HOUR = new RegExp(
  `(\\d{1,2})(?:${SPACE}?([aApP])\\.?[mM](?!\\p{L})|${SPACE}(утра|вечера|ночи)(?!\\p{L})|${SPACE}(?:o['’]clock|(?:часов|часа?)(?=${SPACE}(?:утра|дня|вечера|ночи))))`,
  'uy',
)
const PHONE = /\+\d[\d\u00a0 ().-]{6,18}\d/y
const LOCAL_PHONE = /8[ \u00a0-]?\(?\d{3}\)?[ \u00a0-]?\d{3}[ \u00a0-]\d{2}[ \u00a0-]\d{2}(?![\p{L}\p{N}])/uy
const NUMBER =
  /(?:\d{1,3}(?:[ \u00a0\u202f'’]\d{3}(?!\d))+(?:[.,]\d+)?|\d+(?:[.,]\d+)*)(?![\p{L}\p{N}_]|[-/:.]\p{N}|-\p{L})([ \u00a0]?%)?/uy

const HAS_DIGIT = /\d/
const NOT_ASCII = /[^\p{L}\p{P}\p{S}0-9]/u
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{Ll}{2,}(?:\/\S*)?$/u
const IP = /^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?$/

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const marked = (m: RegExpExecArray): { start: number; end: number; text: string } => ({
  start: m.index,
  end: m.index + m[0].length,
  text: m[0],
})

const dated = (year: string | undefined, month: number, day: string): string[] => [
  `${year ?? '-'}-${twoDigits(month)}-${twoDigits(day)}`,
]

function isoAt(text: string, at: number): Mark | null {
  const m = match(ISO, text, at)
  const day = m?.[1]
  if (m === null || day === undefined) return null
  const [, , time, zone] = m
  if (time === undefined) return { ...marked(m), is: 'date', readings: [day] }
  const ms = zone === undefined ? Number.NaN : Date.parse(m[0].replace(' ', 'T').replace(',', '.'))
  return { ...marked(m), is: 'moment', day, time, instant: Number.isNaN(ms) ? null : ms }
}

function dayMonthAt(text: string, at: number): Mark | null {
  const m = match(DAY_MONTH, text, at)
  const month = monthOf(m?.[2]?.toLowerCase() ?? '')
  if (m === null || month === 0) return null
  return { ...marked(m), is: 'date', readings: dated(m[3], month, m[1] ?? '') }
}

function timeAt(text: string, at: number): Mark | null {
  const m = match(TIME, text, at) ?? match(HOUR, text, at)
  return m === null ? null : { ...marked(m), is: 'time', readings: clockTimes(m[1] ?? '', m[2] ?? m[3]) }
}

function numberAt(text: string, at: number): Mark | null {
  const m = match(NUMBER, text, at)
  if (m === null) return null
  const digits = m[1] === undefined ? m[0] : m[0].slice(0, -m[1].length)
  const sign = signBefore(text, at, at + m[0].length)
  const start = at - sign.width
  const unsigned = readingsOf(digits)
  const readings = sign.isNegative ? unsigned.map((reading) => `-${reading}`) : unsigned
  if (sign.isEither) readings.push(...unsigned.map((reading) => `-${reading}`))
  if (readings.length === 0 && IP.test(digits)) return { ...marked(m), is: 'address' }
  const span = { start, end: at + m[0].length, text: text.slice(start, at + m[0].length) }
  return { ...span, is: 'number', readings, isPercent: m[1] !== undefined }
}

/** What begins with a digit: a date or a time before a number, a number before an id. */
function digitsAt(text: string, at: number): Mark | null {
  const iso = isoAt(text, at)
  if (iso !== null) return iso
  const phone = text.charCodeAt(at) === 56 ? match(LOCAL_PHONE, text, at) : null
  if (phone !== null) return { ...marked(phone), is: 'phone' }
  const numeric = match(NUMERIC_DATE, text, at)
  const days = numeric === null ? [] : numericDays(numeric[0])
  if (numeric !== null && days.length > 0) return { ...marked(numeric), is: 'date', readings: days }
  return dayMonthAt(text, at) ?? timeAt(text, at) ?? numberAt(text, at)
}

/** A month's name with a day or a year after it. */
function monthAt(text: string, word: string, at: number): Mark | null {
  const month = monthOf(word.toLowerCase())
  if (month === 0) return null
  const end = at + word.length
  const m = match(MONTH_DAY, text, end)
  const year = m === null ? match(MONTH_YEAR, text, end) : null
  const found = m ?? year
  if (found === null) return null
  const readings = m === null ? [`${year?.[1]}-${twoDigits(month)}`] : dated(m[2], month, m[1] ?? '')
  const whole = text.slice(at, found.index + found[0].length)
  return { start: at, end: at + whole.length, text: whole, is: 'date', readings }
}

function wordAt(text: string, at: number): Mark {
  const end = wordEnd(text, at)
  const word = text.slice(at, end)
  const span = { start: at, end, text: word }
  if (isDigit(text.charCodeAt(end + 1)) || isDigit(text.charCodeAt(end + 2))) {
    const month = monthAt(text, word, at)
    if (month !== null) return month
  }
  const foreign = NOT_ASCII.test(word) ? foreignNumber(word) : null
  if (foreign !== null) return { ...span, is: 'number', readings: [foreign], isPercent: false }
  if (word.includes('.') && (HOST.test(word) || IP.test(word))) return { ...span, is: 'address' }
  return { ...span, is: HAS_DIGIT.test(word) || word.includes('_') ? 'id' : 'word' }
}

function markAt(text: string, at: number): Mark | null {
  const code = text.charCodeAt(at)
  if (code === 43) {
    const phone = match(PHONE, text, at)
    const number = match(NUMBER, text, at + 1)
    const isNumber = number !== null && number.index + number[0].length >= at + (phone?.[0].length ?? 0)
    return phone === null || isNumber ? null : { ...marked(phone), is: 'phone' }
  }
  return (isDigit(code) ? digitsAt(text, at) : null) ?? wordAt(text, at)
}

function linksIn(text: string): Mark[] {
  if (!text.includes(':/') && !text.includes('www.') && !text.includes('mailto:')) return []
  return Array.from(text.matchAll(LINK), (m) => {
    const bare = m[0].replace(TRAILING, '')
    return { start: m.index, end: m.index + bare.length, text: bare, is: 'address' }
  })
}

function mailAddressesIn(text: string): Mark[] {
  const marks: Mark[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const local = LOCAL_PART.exec(text.slice(Math.max(0, at - 64), at))
    const domain = match(DOMAIN, text, at + 1)
    if (local === null || domain === null) continue
    const [start, end] = [at - local[0].length, at + 1 + domain[0].length]
    marks.push({ start, end, text: text.slice(start, end), is: 'address' })
  }
  return marks
}

/** Tokens and addresses, which hold letters and digits of all kinds: found first, where their signs stand at all. */
function enclosed(text: string): Mark[] {
  const marks = [...linksIn(text), ...mailAddressesIn(text)]
  if (text.includes('<')) for (const m of text.matchAll(MASK)) marks.push({ ...marked(m), is: 'mask' })
  return marks.length > 1 ? marks.sort((a, b) => a.start - b.start) : marks
}

/** Everything in a text that can be checked, in its order: numbers, dates, times, addresses, ids, and its words. */
export function scanText(text: string): Mark[] {
  const whole = enclosed(text)
  const marks: Mark[] = []
  let next = 0
  for (let at = nextStart(text, 0); at < text.length; ) {
    while ((whole[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next += 1
    const around = whole[next]
    const mark = around !== undefined && around.start <= at ? around : markAt(text, at)
    if (mark !== null) marks.push(mark)
    at = nextStart(text, mark?.end ?? at + 1)
  }
  return marks
}
