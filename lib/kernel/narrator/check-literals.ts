import { type Around, first, pad } from './around.ts'
import { dayWord, isTensOfDay } from './check-days.ts'
import { numberWord } from './check-number-words.ts'
import { spanWord } from './check-spans.ts'
import type { Place } from './evidence.ts'
import type { Mark } from './mark.ts'
import { scaledNumberAt } from './number-phrase.ts'
import { numberPlace, splitNumbers } from './number-places.ts'
import { readingsOf, scaled, scaleOf } from './number-text.ts'
import type { SupportedValues } from './supported-values.ts'

/** A literal of a sentence: where it stands in the evidence, null where it stands nowhere. */
export interface LiteralFound {
  is: 'number' | 'id' | 'date' | 'address' | 'mask'
  text: string
  place: Place | null
  /** The mark behind it, where it is of more than one. */
  to?: number
  /** True for what needs no source of its own: the number of a list item, a number word. */
  isQuiet: boolean
}

const MARKER = /^\s*(?:[-*+•]\s+)?(?:\*\*)?$/
const UNIT = /^(\d+(?:[.,]\d+)?)(\p{L}{1,3})$/u
const ORDINAL = /^(\d+)(?:st|nd|rd|th|-?(?:й|я|е|го|м|му|ю|ый|ой|ая))$/u
const LEADING = /^(\d+(?:[.,]\d+)?)-\p{L}+$/u
const ZONE = /^(?:UTC|GMT)[+-]\d{1,2}$/

/** `3rd`, `250MB`, `1.2k`, `24-hour`: a number that begins a word; undefined where the token is none. */
function leadingNumber(values: SupportedValues, text: string): Place | null | undefined {
  const ordinal = ORDINAL.exec(text)
  const longest = values.longestList()
  if (ordinal !== null && longest !== null && Number(ordinal[1]) <= longest.length) return longest.place
  const unit = UNIT.exec(text)
  const power = unit === null ? 0 : (scaleOf(unit[2] ?? '') ?? 0)
  const number =
    ordinal?.[1] ?? unit?.[1] ?? LEADING.exec(text)?.[1] ?? (/^\d+$/.test(text) ? text : undefined)
  if (number === undefined) return undefined
  return first(readingsOf(number), (reading) => values.number(power === 0 ? reading : scaled(reading, power)))
}

/** `5/15` as a day of a month, either way round. */
function slashedDay(values: SupportedValues, text: string): Place | null {
  const parts = /^(\d{1,2})\/(\d{1,2})$/.exec(text)
  if (parts === null) return null
  const [a, b] = [pad(parts[1]), pad(parts[2])]
  return values.day(`--${a}-${b}`) ?? values.day(`--${b}-${a}`)
}

/** `23h30` as a time, `EUR-35.75` as an amount. */
function marked(values: SupportedValues, text: string): Place | null {
  const time = /^(\d{1,2})[hч](\d{2})$/u.exec(text)
  if (time !== null) return values.time(`${pad(time[1])}:${time[2]}`)
  const amount = /^[A-Z]{3}(-\d.*)$/.exec(text)?.[1]
  return amount === undefined ? null : first(readingsOf(amount), (reading) => values.number(reading))
}

/** A token with letters and digits: whole and letter by letter, or a number with a unit, a place in a row, a part. */
function idPlace(around: Around, mark: Mark): Place | null {
  const { values, sentence } = around
  const bare = mark.text.replace(/^_+|_+$/g, '')
  const text = values.text()
  const found = text.id(mark.text) ?? text.id(bare) ?? (bare.length <= 3 ? text.word(bare) : null)
  if (found !== null) return found
  const number = leadingNumber(values, bare)
  if (number !== undefined) return number
  const isCut = /^(?:…|\.\.\.)/.test(sentence.slice(mark.end)) && bare.length > 5
  return (
    slashedDay(values, bare) ??
    marked(values, bare) ??
    (/^[\d/:.–-]+$/.test(bare) ? splitNumbers(around, bare) : null) ??
    values.number(bare) ??
    (isCut ? text.beginning(bare) : null)
  )
}

function addressPlace(values: SupportedValues, text: string): Place | null {
  const bare = text.replace(/^(?:https?:\/\/|mailto:)?(?:www\.)?/i, '').replace(/\/$/, '')
  return (
    values.text().address(text) ??
    values.text().address(bare) ??
    values.text().address(`www.${bare}`) ??
    (/[/@]/.test(bare) ? null : values.text().host(bare))
  )
}

const timePlace = (values: SupportedValues, mark: Extract<Mark, { is: 'time' }>): Place | null =>
  first(mark.readings, (reading) => values.time(reading)) ?? values.text().id(mark.text)

function isListMarker({ sentence, values }: Around, mark: Mark): boolean {
  if (mark.is !== 'number' && mark.is !== 'id') return false
  const digits = /^\d{1,3}$/.exec(mark.text)?.[0]
  if (digits === undefined || !/^[.)](?:\s|$)/.test(sentence.slice(mark.end))) return false
  const line = sentence.slice(sentence.lastIndexOf('\n', mark.start) + 1, mark.start)
  return MARKER.test(line) && Number(digits) <= Math.max(20, values.longestList()?.length ?? 0)
}

function placeOf(around: Around, mark: Mark): Place | null {
  const { values } = around
  switch (mark.is) {
    case 'number':
      return numberPlace(around, mark)
    case 'id':
      return idPlace(around, mark)
    case 'date':
      return first(mark.readings, (reading) => values.day(reading)) ?? values.text().id(mark.text)
    case 'time':
      return timePlace(values, mark)
    case 'moment':
      return values.text().id(mark.text) ?? (values.time(mark.time) === null ? null : values.day(mark.day))
    case 'phone':
      return values.text().phone(mark.text)
    case 'address':
      return addressPlace(values, mark.text)
    case 'mask':
      // A token of this prompt was put back before; one that stands in the data is a text like any other.
      return values.text().word(mark.text)
    default:
      return null
  }
}

const KIND = {
  number: 'number',
  id: 'id',
  date: 'date',
  time: 'date',
  moment: 'date',
  phone: 'address',
  address: 'address',
  mask: 'mask',
} as const

/** The literal at one mark of a sentence; null where there is none. */
export function literalAt(around: Around): LiteralFound | null {
  const mark = around.marks[around.index]
  if (mark === undefined) return null
  if (mark.is === 'word') {
    const word = mark.text.toLowerCase()
    if (isTensOfDay(around, word)) return null
    return dayWord(around, mark, word) ?? spanWord(around, word) ?? numberWord(around, mark)
  }
  if (isListMarker(around, mark) || ZONE.test(mark.text)) return null
  const phrase = scaledNumberAt(around.marks, around.index)
  if (phrase !== null) {
    const text = around.sentence.slice(mark.start, around.marks[phrase.to - 1]?.end)
    const place = first(phrase.values, (value) => around.values.number(String(value)))
    return {
      is: 'number',
      text,
      place: place ?? around.values.text().word(text),
      isQuiet: false,
      to: phrase.to,
    }
  }
  return { is: KIND[mark.is], text: mark.text, place: placeOf(around, mark), isQuiet: false }
}
