import type { Mark } from './mark.ts'
import { halfOfWord, isScaleWord, numberOfWord, scaleOfWord } from './number-words.ts'

/** A number in words, or in digits with a scale behind it: `two hundred and forty-eight`, `8 тысяч`. */
export interface NumberPhrase {
  /** The mark behind its end. */
  to: number
  /** What it can mean: `1,234 thousand` has two readings. */
  values: readonly number[]
  /** “hundreds of”, «тысячи»: of no certain value. */
  isVague: boolean
}

const VAGUE = /^(?:tens|dozens|hundreds|thousands|millions|billions|десятки|сотни|тысячи|миллионы|миллиарды)$/
const wordAt = (marks: readonly Mark[], at: number): string => {
  const mark = marks[at]
  return mark?.is === 'word' ? mark.text.toLowerCase() : ''
}

/** The words between a half and its scale: “half a million”. */
const halfBefore = (marks: readonly Mark[], at: number): boolean =>
  wordAt(marks, at) === 'half' &&
  /^(?:a|an)$/.test(wordAt(marks, at + 1)) &&
  scaleOfWord(wordAt(marks, at + 2)) !== null

class Reader {
  readonly marks: readonly Mark[]
  at: number
  #total = 0
  #part = 0
  /** The lowest place of the part that is taken: behind “twenty” only units can stand. */
  #room = 1_000
  #isOpen = true
  #scale = Number.POSITIVE_INFINITY

  constructor(marks: readonly Mark[], from: number) {
    this.marks = marks
    this.at = from
  }

  value(): number {
    return this.#total + this.#part
  }

  begin(value: number): void {
    this.#part = value
    this.#room = 0
  }

  /** Reads on while words belong to the same number. */
  readAll(): void {
    while (this.#isOpen) {
      const word = wordAt(this.marks, this.at)
      const joint = word === 'and' && this.value() >= 100 ? 1 : 0
      const next = joint === 1 ? wordAt(this.marks, this.at + 1) : word
      const small = numberOfWord(next)
      const scale = joint === 1 ? null : scaleOfWord(next)
      if (small !== null && small > 0 && small < this.#room) this.#add(small)
      else if (scale !== null && scale < this.#scale) this.#scaleBy(scale)
      else return
      this.at += 1 + joint
    }
  }

  #add(small: number): void {
    this.#part += small
    this.#room = small >= 100 ? 100 : small >= 20 && small % 10 === 0 ? 10 : 0
  }

  #scaleBy(scale: number): void {
    if (scale === 100) {
      this.#part = (this.#part || 1) * 100
      this.#room = 100
      return
    }
    this.#total += (this.#part || 1) * scale
    this.#part = 0
    this.#room = scale >= 1_000 ? 1_000 : 0
    this.#scale = scale
  }
}

/** The first word of a number in words: how many marks it takes, and what it begins with. */
function headOf(
  marks: readonly Mark[],
  from: number,
): { taken: number; value: number | null; isWhole: boolean } | null {
  const word = wordAt(marks, from)
  const half = halfOfWord(word)
  if (half !== null && !half.isBeforeScale) return { taken: 1, value: half.value, isWhole: true }
  if (half !== null)
    return scaleOfWord(wordAt(marks, from + 1)) === null
      ? null
      : { taken: 1, value: half.value, isWhole: false }
  if (halfBefore(marks, from)) return { taken: 2, value: 0.5, isWhole: false }
  const small = numberOfWord(word)
  if (small === 0) return { taken: 1, value: 0, isWhole: true }
  return small === null && !isScaleWord(word) ? null : { taken: 0, value: null, isWhole: false }
}

function readFrom(
  marks: readonly Mark[],
  from: number,
  taken: number,
  value: number | null,
): [number, number] {
  const reader = new Reader(marks, from + taken)
  if (value !== null) reader.begin(value)
  reader.readAll()
  return [Number(reader.value().toFixed(6)), reader.at]
}

/** How many words say “and a half” behind a number. */
function halfBehind(marks: readonly Mark[], at: number): number {
  const words = [0, 1, 2].map((index) => wordAt(marks, at + index)).join(' ')
  if (words === 'and a half') return 3
  return words.startsWith('с половиной') ? 2 : 0
}

/** The number in words that begins at a mark; null where none does. */
export function numberPhraseAt(marks: readonly Mark[], from: number): NumberPhrase | null {
  const head = headOf(marks, from)
  if (head === null) return null
  if (head.isWhole) return { to: from + 1, values: [head.value ?? 0], isVague: false }
  const [value, to] = readFrom(marks, from, head.taken, head.value)
  const half = halfBehind(marks, to)
  if (half > 0) return { to: to + half, values: [value + 0.5], isVague: false }
  return { to, values: [value], isVague: to === from + 1 && VAGUE.test(wordAt(marks, from)) }
}

/** `12.9 M`: a letter that is a scale as a capital alone. */
const LETTERS: Readonly<Record<string, number>> = { K: 1e3, M: 1e6 }

/** A number in digits with a scale behind it; null where none follows. */
export function scaledNumberAt(marks: readonly Mark[], from: number): NumberPhrase | null {
  const mark = marks[from]
  if (mark?.is !== 'number') return null
  const letter = LETTERS[marks[from + 1]?.text ?? '']
  if (letter !== undefined)
    return { to: from + 2, values: mark.readings.map((reading) => Number(reading) * letter), isVague: false }
  const half = halfBehind(marks, from + 1)
  if (half > 0)
    return {
      to: from + 1 + half,
      values: mark.readings.map((reading) => Number(reading) + 0.5),
      isVague: false,
    }
  if (scaleOfWord(wordAt(marks, from + 1)) === null) return null
  const read = mark.readings.map((reading) => readFrom(marks, from, 1, Number(reading)))
  return { to: read[0]?.[1] ?? from + 2, values: read.map(([value]) => value), isVague: false }
}
