import { distance } from 'fastest-levenshtein'
import { listedWords } from '../lexicon/lexicon.ts'

const script = (word: string): 'ru' | 'en' => (/[а-я]/.test(word) ? 'ru' : 'en')
const letters = (word: string): string => [...word].sort().join('')

/** One slip apart: a letter left out, doubled, swapped with its neighbour, or (in longer words) another letter. */
function oneSlipApart(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false
  if (word.length === other.length && letters(word) === letters(other)) return distance(word, other) === 2
  if (word[0] !== other[0] && word.length < 6) return false
  if (distance(word, other) !== 1) return false
  return word.length !== other.length || word.length >= 5
}

/** The listed word that a misspelt one most likely means; null where none is one slip away. Never used on ids. */
export function correctSpelling(word: string, extraWords: readonly string[]): string | null {
  if (word.length < 4) return null
  const candidates = [...listedWords, ...extraWords].filter(
    (other) => script(other) === script(word) && oneSlipApart(word, other),
  )
  return candidates.sort((a, b) => rank(word, a) - rank(word, b))[0] ?? null
}

/** Smaller is likelier: swapped letters first, then the same beginning. */
function rank(word: string, other: string): number {
  const swapped = letters(word) === letters(other) ? 0 : 2
  return swapped + (word[0] === other[0] ? 0 : 1) + (word.at(-1) === other.at(-1) ? 0 : 0.5)
}
