import { type Around, first, pad, wordOf } from './around.ts'
import { unitSeconds } from './calendar-words.ts'
import type { LiteralFound } from './check-literals.ts'
import { hourOfWord } from './day-words.ts'
import { dayAfter, weekdayOfDay } from './days-of-evidence.ts'
import type { Place } from './evidence.ts'
import type { SupportedValues } from './supported-values.ts'

const SHIFT: ReadonlyMap<string, number> = new Map(
  (
    [
      [-1, 'last previous past прошлой прошлом прошлую прошлый прошлого прошлая'],
      [0, 'this current этой этом эту этот текущей текущем'],
      [1, 'next coming следующей следующем следующую следующий следующего будущей будущем'],
    ] as const
  ).flatMap(([shift, words]) => words.split(' ').map((word) => [word, shift] as const)),
)
const UNIT = /^(week|month|year|недел[ьяею]+|месяц[аеу]?|год[ау]?)$/
const AGO = /^(?:ago|назад|earlier)$/
const AHEAD = /^(?:in|within|через|спустя)$/

/** Days from the first to the last of a calendar week, month or year that lies so many of them from a day. */
function spanOf(unit: string, shift: number, today: string): { from: string; to: string }[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  if (/^(?:year|год)/.test(unit)) return [{ from: `${year + shift}-01-01`, to: `${year + shift}-12-31` }]
  if (/^(?:month|месяц)/.test(unit)) {
    const at = new Date(Date.UTC(year, month - 1 + shift, 1)).toISOString().slice(0, 7)
    return [{ from: `${at}-01`, to: `${at}-31` }]
  }
  // A week begins on Monday or on Sunday.
  const weekday = weekdayOfDay(today)
  return [(weekday + 6) % 7, weekday].map((since) => {
    const from = dayAfter(today, shift * 7 - since)
    return { from, to: dayAfter(from, 6) }
  })
}

const found = (around: Around, from: number, to: number, place: Place | null): LiteralFound => {
  const { sentence, marks, values } = around
  const text = sentence.slice(marks[from]?.start, marks[to - 1]?.end)
  return {
    is: 'date',
    text,
    place: place ?? values.text().word(text),
    isQuiet: true,
    to: Math.max(to, around.index + 1),
  }
}

/** `last week`, «в прошлом месяце»: a span in which a day of the evidence lies. */
function relativeSpan(around: Around, word: string): LiteralFound | null {
  const { marks, index, values } = around
  const shift = SHIFT.get(word)
  const unit = wordOf(marks[index + 1])
  if (shift === undefined || !UNIT.test(unit)) return null
  const place = first(spanOf(unit, shift, values.today()), ({ from, to }) => values.dayBetween(from, to))
  return found(around, index, index + 2, place)
}

/** `an hour ago`, «через неделю», «полчаса назад»: one unit of time, or half of one, from now. */
function unitFromNow(around: Around, word: string): LiteralFound | null {
  const { marks, index, values } = around
  const seconds = word === 'полчаса' || word === 'получаса' ? 1_800 : unitSeconds(word)
  if (seconds === null || marks[index - 1]?.is === 'number') return null
  const [far, near] = [wordOf(marks[index - 2]), wordOf(marks[index - 1])]
  const hasArticle = /^(?:a|an|one)$/.test(near)
  // “in a minute” is soon.
  const isAhead = seconds > 60 && (AHEAD.test(near) || (hasArticle && AHEAD.test(far)))
  if (!isAhead && !AGO.test(wordOf(marks[index + 1]))) return null
  // A count before the unit is checked with it.
  if (!isAhead && !hasArticle && /^\p{Script=Latin}/u.test(word)) return null
  if (!isAhead && /^(?:days|дней|дня|часа|часов|минуты|минут|недели|недель|месяца|месяцев)$/.test(word))
    return null
  const isHalf = far === 'half' && hasArticle
  const place = values.age(1, isHalf ? seconds / 2 : seconds, true, false)
  return found(around, index, index + 1, place)
}

const HALF_PAST = /^(?:past|after)$/
const hourTimes = (hour: number, minutes: number): string[] =>
  [hour % 12, (hour % 12) + 12].map((each) => `${pad(String(each))}:${pad(String(minutes))}`)

/** Minutes of a clock as words tell them: “half past three” is 3:30, «без четверти девять» 8:45. */
function clockWords(
  marks: Around['marks'],
  index: number,
  word: string,
): { times: string[]; to: number } | null {
  const [one, two] = [wordOf(marks[index + 1]), wordOf(marks[index + 2])]
  if (/^(?:noon|midday|полдень|полудню|полудня)$/.test(word)) return { times: ['12:00'], to: index + 1 }
  if (/^(?:midnight|полночь|полуночи)$/.test(word)) return { times: ['00:00'], to: index + 1 }
  const told = (hour: number | null, minutes: number, to: number): { times: string[]; to: number } | null =>
    hour === null ? null : { times: hourTimes(hour, minutes), to }
  const before = (hour: number | null): number | null => (hour === null ? null : hour - 1 || 12)
  if (word === 'half' && one === 'past') return told(hourOfWord(two), 30, index + 3)
  if (word === 'quarter' && HALF_PAST.test(one)) return told(hourOfWord(two), 15, index + 3)
  if (word === 'quarter' && /^(?:to|before)$/.test(one)) return told(before(hourOfWord(two)), 45, index + 3)
  if (word === 'половине' || word === 'половина') return told(before(hourOfWord(one)), 30, index + 2)
  if (word === 'без' && one === 'четверти') return told(before(hourOfWord(two)), 45, index + 3)
  if (word === 'четверть' && /ого$|его$/.test(one)) return told(before(hourOfWord(one)), 15, index + 2)
  return null
}

const CLOCK = new Set(
  'noon midday полдень полудню полудня midnight полночь полуночи half quarter половине половина без четверть'.split(
    ' ',
  ),
)

/** A time in words. */
function timeInWords(around: Around, word: string): LiteralFound | null {
  if (!CLOCK.has(word)) return null
  const told = clockWords(around.marks, around.index, word)
  if (told === null) return null
  const late = (times: readonly string[], values: SupportedValues): Place | null =>
    first(times, (time) => values.exactTime(time))
  return found(around, around.index, told.to, late(told.times, around.values))
}

/** Spans, distances and times that words alone name. */
export const spanWord = (around: Around, word: string): LiteralFound | null =>
  relativeSpan(around, word) ?? unitFromNow(around, word) ?? timeInWords(around, word)
