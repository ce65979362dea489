import { type Around, first, pad, wordOf } from './around.ts'
import { dayOffsetOf, monthOf, weekdayOf, wordsOfOffset } from './calendar-words.ts'
import type { LiteralFound } from './check-literals.ts'
import { dayOfMonth, tensOfDay } from './day-words.ts'
import type { Mark } from './mark.ts'

/** Days from today that a word names: “the day after tomorrow” is two. */
function offsetAt({ marks, index }: Around, word: string): { offset: number; isLong: boolean } | null {
  const offset = dayOffsetOf(word)
  if (offset === null) return null
  const isAround =
    wordOf(marks[index - 1]) === (offset > 0 ? 'after' : 'before') && wordOf(marks[index - 2]) === 'day'
  return isAround && Math.abs(offset) === 1 ? { offset: offset * 2, isLong: true } : { offset, isLong: false }
}

function relativeDay(around: Around, mark: Mark, word: string): LiteralFound | null {
  const named = offsetAt(around, word)
  if (named === null) return null
  const { values, marks, index, sentence } = around
  const text = named.isLong ? sentence.slice(marks[index - 2]?.start, mark.end) : mark.text
  const said = named.isLong
    ? values.text().word(text)
    : first(wordsOfOffset(named.offset), (each) => values.text().word(each))
  return {
    is: 'date',
    text,
    place: said ?? values.dayInData(values.dayFromToday(named.offset)),
    isQuiet: true,
  }
}

function weekday({ marks, index, values }: Around, mark: Mark, word: string): LiteralFound | null {
  const day = weekdayOf(word)
  if (day === null) return null
  const beside = [marks[index + 1], marks[index - 1]].find((each) => each?.is === 'date')
  const isOther = beside?.is === 'date' && !beside.readings.some((reading) => values.fallsOn(day, reading))
  const place = isOther ? null : (values.text().word(word) ?? values.weekday(day))
  return { is: 'date', text: mark.text, place, isQuiet: true }
}

/** What a month stands behind; “may” and “march” are verbs as well. */
const BEFORE_MONTH =
  /^(?:in|since|until|till|of|last|next|this|during|from|for|by|early|late|mid|в|с|за|до|к|на|по|прошлом|прошлого|следующем|этом)$/
const AMBIGUOUS =
  /^(?:may|march|mar|sep|dec|май|мая|янв|фев|мар|апр|июн|июл|авг|сен|окт|ноя|дек|jan|feb|apr|jun|jul|aug|oct|nov)$/

/** The day that ordinals name beside a month: “the fourth of May”, “May the fourth”, «двадцать пятого мая». */
function dayBesideMonth({ marks, index }: Around): { day: number; from: number; to: number } | null {
  const isOf = wordOf(marks[index - 1]) === 'of'
  const at = index - (isOf ? 2 : 1)
  const before = dayOfMonth(wordOf(marks[at]))
  if (before !== null) {
    const tens = before < 10 ? tensOfDay(wordOf(marks[at - 1])) : 0
    return { day: before + tens, from: tens > 0 ? at - 1 : at, to: index + 1 }
  }
  const behind = wordOf(marks[index + 1]) === 'the' ? dayOfMonth(wordOf(marks[index + 2])) : null
  return behind === null ? null : { day: behind, from: index, to: index + 3 }
}

/** A month in words, alone or with its day in words. */
function month(around: Around, mark: Mark, word: string): LiteralFound | null {
  const of = monthOf(word)
  if (of === 0) return null
  const { marks, index, values, sentence } = around
  const beside = dayBesideMonth(around)
  if (beside !== null) {
    const text = sentence.slice(marks[beside.from]?.start, marks[beside.to - 1]?.end)
    const place = values.day(`--${pad(String(of))}-${pad(String(beside.day))}`)
    return { is: 'date', text, place: place ?? values.text().word(text), isQuiet: true, to: beside.to }
  }
  const isNamed = /^\p{Lu}/u.test(mark.text) && index > 0 && !AMBIGUOUS.test(word)
  const isCyrillic = /^\p{Script=Cyrillic}/u.test(word) && !AMBIGUOUS.test(word)
  if (
    !isNamed &&
    !isCyrillic &&
    !(BEFORE_MONTH.test(wordOf(marks[index - 1])) && /^\p{Lu}|^(?:май|мая)/u.test(mark.text))
  )
    return null
  return { is: 'date', text: mark.text, place: values.text().word(word) ?? values.month(of), isQuiet: true }
}

/** `today`, «в пятницу», «в марте», “the fourth of May”: equal to a day of the evidence, or a word of the evidence itself. */
export const dayWord = (around: Around, mark: Mark, word: string): LiteralFound | null =>
  relativeDay(around, mark, word) ?? weekday(around, mark, word) ?? month(around, mark, word)

/** True for «двадцать» of «двадцать пятого мая»: the day is checked at its month. */
export const isTensOfDay = ({ marks, index }: Around, word: string): boolean =>
  tensOfDay(word) > 0 &&
  (dayOfMonth(wordOf(marks[index + 1])) ?? 10) < 10 &&
  monthOf(wordOf(marks[index + 2])) > 0
