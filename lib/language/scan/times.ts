import { WORD, wordValue } from './numbers.ts'
import { type Groups, type Span, scan } from './span.ts'

/** A time of day: `readings` in minutes after midnight. */
export interface TimeSpan extends Span {
  is: 'time'
  readings: number[]
}

const ORDINALS = 'перв втор трет четв пят шест седьм восьм девят десят одиннадцат двенадцат'.split(' ')
const HALF_DAY = String.raw`\s*(?<part>a\.?m\.?|p\.?m\.?|утра|вечера|ночи)`
const HOUR = '(?<hour>[01]?\\d|2[0-4])'
const FORMS = [
  String.raw`(?<=\d{4}-\d{2}-\d{2})T${HOUR}:(?<minute>[0-5]\d)(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?`,
  String.raw`(?<![\p{N}.,:])(?:${HOUR}[:h](?<minute>[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(?:${HALF_DAY}|\s*(?<part>дня))?|${HOUR}(?:\.(?<minute>[0-5]\d))?${HALF_DAY}|${HOUR}\s*o[’']clock)`,
  `(?<side>half past|quarter past|quarter to|половин[ауе]) (?<about>${WORD}|\\d{1,2}|\\p{L}+(?=ого))(?:ого)?`,
  '(?<noon>noon|midday|полдень)|(?<midnight>midnight|полночь)',
]
const ANY_TIME = new RegExp(String.raw`(?<!\p{L})(?:${FORMS.join('|')})(?![\p{L}\p{N}])`, 'giu')

/** Minutes after midnight, in both halves of the day where none is said. */
function readingsOf({ hour, minute = '0', part, side, about = '', noon }: Groups): number[] {
  if (side !== undefined) {
    const named = ORDINALS.findIndex((start) => about.toLowerCase().startsWith(start))
    const from = (named < 0 ? (wordValue(about) ?? 0) : named) * 60
    const first = (from + (/^quarter to/i.test(side) ? -15 : /^q/i.test(side) ? 15 : 30) + 720) % 720
    return [first, first + 720]
  }
  if (hour === undefined) return [noon === undefined ? 0 : 720]
  const said = Number(hour) * 60 + Number(minute)
  if (part === undefined) return [said]
  return [(said % 720) + (/^[pдв]/iu.test(part) ? 720 : 0)]
}

/** The times of day that a text names. */
export const scanTimes = (text: string): TimeSpan[] =>
  scan(text, ANY_TIME, (groups) => ({ is: 'time', readings: readingsOf(groups) }))
