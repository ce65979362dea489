import { type Around, first, wordOf } from './around.ts'
import type { LiteralFound } from './check-literals.ts'
import type { Mark } from './mark.ts'
import { numberPhraseAt } from './number-phrase.ts'
import { asPart, bareNumber, isPercentWord, percentPlace } from './number-places.ts'
import { numberOfWord, pairOfWord } from './number-words.ts'

const NO_COUNT_BEFORE =
  /^(?:no|any|every|each|this|that|the|another|or|ни|не|ещё|еще|как|всё|все|по|такой|другой|another)$/
const NO_COUNT_AFTER =
  /^(?:of|more|another|by|thing|moment|day|time|and|or|is|can|at|из|и|раз|за|другой|на|к|по)$/

/** “one of them”, «ни один»: no count. */
const isNoCount = (before: string, after: string): boolean =>
  NO_COUNT_BEFORE.test(before) || NO_COUNT_AFTER.test(after) || after === ''

const FRACTIONS: ReadonlyMap<string, number> = new Map(
  (
    [
      [2, 'half halves половина половину половины'],
      [3, 'third thirds треть трети'],
      [4, 'quarter quarters четверть четверти четвертью'],
      [5, 'fifths'],
    ] as const
  ).flatMap(([parts, forms]) => forms.split(' ').map((form) => [form, parts] as const)),
)
const FIRST_HALF =
  /^(?:перв|втор|трет|четв|последн|first|second|third|fourth|last|next|this|previous|other|the$)/

/** “a third of”, «две трети»: a share of one, or that of a hundred. */
function fractionWord({ marks, index, sentence, values }: Around, mark: Mark): LiteralFound | null {
  const parts = FRACTIONS.get(mark.text.toLowerCase().replace(/^.*-/, ''))
  if (parts === undefined) return null
  const [before, after] = [wordOf(marks[index - 1]), wordOf(marks[index + 1])]
  const joined = mark.text.includes('-')
    ? numberOfWord(mark.text.slice(0, mark.text.indexOf('-')).toLowerCase())
    : null
  const counted = joined ?? numberOfWord(before)
  const isCyrillic = /\p{Script=Cyrillic}/u.test(mark.text)
  const isShare =
    counted !== null || (isCyrillic ? !FIRST_HALF.test(before) && after !== 'часа' : after === 'of')
  if (!isShare || FIRST_HALF.test(before)) return null
  const share = (counted ?? 1) / parts
  const place = [share, 100 * share].map((value) => values.number(String(Number(value.toFixed(6)))))
  const from = joined === null && counted !== null ? index - 1 : index
  const text = sentence.slice(marks[from]?.start, mark.end)
  return { is: 'number', text, place: place[0] ?? place[1] ?? values.text().word(text), isQuiet: true }
}

const ROMAN = /^(?=[IVX]{3,}$)X{0,3}(?:IX|IV|V?I{0,3})$/
const ROMAN_DIGITS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 }

/** `XXXI`; shorter ones are as often initials. */
function romanNumber({ values }: Around, mark: Mark): LiteralFound | null {
  if (!ROMAN.test(mark.text)) return null
  const digits = Array.from(mark.text, (digit) => ROMAN_DIGITS[digit] ?? 0)
  const value = digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
  const place = values.text().word(mark.text) ?? values.number(String(value))
  return { is: 'number', text: mark.text, place, isQuiet: true }
}

/** «пять-шесть»: both of them have to stand somewhere. */
function pairOfNumbers({ values }: Around, mark: Mark): LiteralFound | null {
  const pair = pairOfWord(mark.text.toLowerCase())
  if (pair === null) return null
  const places = pair.map((value) => values.number(String(value)))
  const place = places.every((each) => each !== null) ? (places[0] ?? null) : null
  return { is: 'number', text: mark.text, place, isQuiet: true }
}

/** Every number in words states a count, of as many words as belong to it. */
export function numberWord(around: Around, mark: Mark): LiteralFound | null {
  const { marks, index, values, sentence } = around
  const phrase = numberPhraseAt(marks, index)
  if (phrase === null)
    return pairOfNumbers(around, mark) ?? fractionWord(around, mark) ?? romanNumber(around, mark)
  const { to } = phrase
  const last = marks[to - 1] ?? mark
  const text = sentence.slice(mark.start, last.end)
  const [value = 0] = phrase.values
  const isNegative = /^(?:minus|negative|минус)$/.test(wordOf(marks[index - 1])) && value > 0
  const readings = [`${isNegative ? '-' : ''}${value}`]
  const after = wordOf(marks[to])
  // “two thirds” is one number, told at its second word.
  if (to === index + 1 && FRACTIONS.has(after) && value < 10) return null
  if (value === 1 && to === index + 1 && isNoCount(wordOf(marks[index - 1]), after)) return null
  const found = phrase.isVague
    ? null
    : isPercentWord(marks, to)
      ? first(readings, (reading) => percentPlace(values, reading))
      : (bareNumber(around, readings, to) ?? asPart(around, readings[0] ?? '', last.end))
  return { is: 'number', text, place: found ?? values.text().word(text), isQuiet: true, to }
}
