import { scanWords } from '../../language/scan/words.ts'

const PROPER = /^\p{Lu}\S*(?:\s\p{Lu}\S*){1,2}$/u

/** A short text of a record, as it is and in small letters, with the address of the record. */
export interface Name {
  value: string
  lower: string
  row: string
}

/** Words of a sentence that name a record; `isWeak`: a part of a name that may mean something else. */
export interface Mention {
  start: number
  end: number
  rows: string[]
  isWeak: boolean
}

/** The records that words of a sentence name, by the longest name of each word. */
export function mentionsIn(text: string, names: () => readonly Name[]): Mention[] {
  const words = scanWords(text)
  const long = words.map(({ stem }) => stem).filter((stem) => stem.length > 2)
  const near = (long.length === 0 ? [] : names())
    .filter(({ lower }) => long.some((stem) => lower.includes(stem)))
    .map((name) => ({ ...name, stems: scanWords(name.value).map(({ stem }) => stem) }))
  const found = words.flatMap(({ start, end, stem, text: word }, at): Mention[] => {
    const whole = near.filter(({ stems }) => stems.every((each, next) => words[at + next]?.stem === each))
    const longest = whole.reduce((most, { stems }) => Math.max(most, stems.length), 0)
    const rows = whole.filter(({ stems }) => stems.length === longest).map(({ row }) => row)
    if (longest > 0) return [{ start, end: words[at + longest - 1]?.end ?? end, rows, isWeak: false }]
    const parts =
      long.includes(stem) && !/^\d/.test(stem) ? near.filter(({ stems }) => stems.includes(stem)) : []
    const isProper = at > 0 || parts.some(({ value }) => PROPER.test(value))
    const isWeak = !isProper || !/^\p{Lu}/u.test(word)
    return parts.length === 0 ? [] : [{ start, end, rows: parts.map(({ row }) => row), isWeak }]
  })
  const isIn = (a: Mention, b: Mention): boolean =>
    b.start <= a.start && b.end >= a.end && b.end - b.start > a.end - a.start
  return found.filter((each) => !found.some((other) => isIn(each, other)))
}
