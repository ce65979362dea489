import { dayOffsetOf, weekdayOf, wordsOfOffset } from './calendar-words.ts'
import type { Place } from './evidence.ts'
import type { Mark } from './mark.ts'
import {
  type Around,
  asPart,
  bareNumber,
  first,
  numberPlace,
  pad,
  shortNumber,
  splitNumbers,
  wordOf,
} from './number-places.ts'
import { readingsOf, scaled, scaleOf } from './number-text.ts'
import { numberOfWord, takesUnits } from './number-words.ts'
import type { SupportedValues } from './supported-values.ts'

/** A literal of a sentence: where it stands in the evidence, null where it stands nowhere. */
export interface LiteralFound {
  is: 'number' | 'id' | 'date' | 'address' | 'mask'
  text: string
  place: Place | null
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

/** `today`, «в пятницу»: equal to a day of the evidence, or a word of the evidence itself. */
function dayWord({ marks, index, values }: Around, mark: Mark, word: string): LiteralFound | null {
  const offset = dayOffsetOf(word)
  if (offset !== null) {
    const said = first(wordsOfOffset(offset), (each) => values.text().word(each))
    return {
      is: 'date',
      text: mark.text,
      place: said ?? values.dayInData(values.dayFromToday(offset)),
      isQuiet: true,
    }
  }
  const weekday = weekdayOf(word)
  if (weekday === null) return null
  const beside = [marks[index + 1], marks[index - 1]].find((each) => each?.is === 'date')
  const isOther =
    beside?.is === 'date' && !beside.readings.some((reading) => values.fallsOn(weekday, reading))
  const place = isOther ? null : (values.text().word(word) ?? values.weekday(weekday))
  return { is: 'date', text: mark.text, place, isQuiet: true }
}

const NO_COUNT_BEFORE =
  /^(?:no|any|every|each|this|that|the|another|or|ни|не|ещё|еще|как|всё|все|по|такой|другой|another)$/
const NO_COUNT_AFTER =
  /^(?:of|more|another|by|thing|moment|day|time|and|or|is|can|at|из|и|раз|за|другой|на|к|по)$/

/** “one of them”, «ни один»: no count. Every other number word states one. */
function numberWord(around: Around, mark: Mark, word: string): LiteralFound | null {
  const { marks, index, values } = around
  const value = numberOfWord(word)
  if (value === null) return null
  const before = wordOf(marks[index - 1])
  const after = wordOf(marks[index + 1])
  if (value === 1 && (NO_COUNT_BEFORE.test(before) || NO_COUNT_AFTER.test(after) || after === '')) return null
  const units = takesUnits(value) ? (numberOfWord(after) ?? 0) : 0
  const isUnits = takesUnits(numberOfWord(before) ?? 1) && value < 10
  if (isUnits) return null
  const reading = String(units < 10 ? value + units : value * units)
  const place =
    bareNumber(around, [reading]) ??
    values.text().word(mark.text) ??
    asPart(around, reading, mark.end) ??
    shortNumber(around, [reading])
  return { is: 'number', text: mark.text, place, isQuiet: true }
}

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
      return values.text().digits(mark.text)
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
    return dayWord(around, mark, word) ?? numberWord(around, mark, word)
  }
  if (isListMarker(around, mark) || ZONE.test(mark.text)) return null
  return { is: KIND[mark.is], text: mark.text, place: placeOf(around, mark), isQuiet: false }
}
