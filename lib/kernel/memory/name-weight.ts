import { isShouted, type Piece } from './name-pieces.ts'
import { type NameWord, nameWord } from './name-words.ts'

type Place = 'first' | 'middle' | 'last'

/** How likely a word is the first, a middle or the last word of a Latin name, above 0 for. */
function latinWeight(word: NameWord, place: Place): number {
  if (word.first && place === 'first') return word.common ? 1.5 : 3
  if (word.surname && place === 'last') return word.common ? 1 : 2
  if (word.first || word.surname) return word.common ? 0 : 1.25
  if (word.common) return -4
  if (word.ordinary) return -1
  return place === 'middle' ? 0 : 1
}

function russianWeight(word: NameWord): number {
  if (word.patronymic) return 3
  if (word.first) return word.common ? 2 : 3
  if (word.surname) return word.common ? 0.5 : 1.5
  return word.common || word.ordinary ? -4 : 0
}

const placeOf = (index: number, length: number): Place =>
  index === length - 1 ? 'last' : index === 0 ? 'first' : 'middle'

/** True for a word that makes the run a place or a firm, unless it is a name too. */
function isOfPlace({ text }: Piece, index: number, words: readonly Piece[]): boolean {
  const { first, surname, opensPlace, closesPlace } = nameWord(text)
  if (first) return false
  const isLast = index === words.length - 1
  return opensPlace || (closesPlace && !(isLast && surname))
}

/** True for words that can stand in one name by their marks and scripts. */
function isRun(run: readonly Piece[], words: readonly Piece[]): boolean {
  const names = run.filter(({ kind }) => kind !== 'particle').length
  if (words.length === 0 || names < 2) return false
  if (run[0]?.kind === 'particle' || run.at(-1)?.kind === 'particle') return false
  const scripts = new Set(words.map(({ text }) => nameWord(text).cyrillic))
  return scripts.size === 1 && !words.some(isOfPlace) && !isAbbreviated(words)
}

/** `НКО Миронов`, `BYD Seal`: short capitals among written words are no name. */
const isAbbreviated = (words: readonly Piece[]): boolean =>
  words.some(({ text }) => isShouted(text) && text.length < 4) ||
  (words.some(({ text }) => isShouted(text)) && !words.every(({ text }) => isShouted(text)))

/** The weight of a run of pieces as one person's name; below 0 where it cannot be one. */
export function weigh(run: readonly Piece[]): number {
  const words = run.filter(({ kind }) => kind === 'word')
  if (!isRun(run, words)) return -1
  const known = words.map(({ text }) => nameWord(text))
  const byInitials = run.some(({ kind }) => kind === 'initial') ? initialWeight(known) : 0
  return known.reduce(
    (sum, word, index) =>
      sum + (word.cyrillic ? russianWeight(word) : latinWeight(word, placeOf(index, known.length))),
    byInitials,
  )
}

const initialWeight = (known: readonly NameWord[]): number =>
  known.length === 1 && known[0]?.common === true && !known[0].surname ? -4 : 2

/** The weight of a word that stands alone after an honorific. */
export function weighLone(piece: Piece): number {
  const word = nameWord(piece.text)
  if (piece.kind !== 'word') return -1
  return word.common && !word.first && !word.surname ? -1 : 1
}
