import { lexicon, meaningsOf } from './meanings.ts'
import { soundOf } from './sound.ts'
import { nearWords } from './spelling.ts'
import { stem } from './stem.ts'
import type { ToolIndex } from './tool-index.ts'
import { isCyrillic } from './words-in.ts'

/** Terms, each with its share of what the word itself would count for. */
export type WordTerms = readonly (readonly [term: string, share: number])[]

const LEADING_SHARE = 0.8
const MEANING_SHARE = 0.75
const RUSSIAN_SHARE = 0.9
const NEAR_SHARE = 0.7
const SOUND_SHARE = 0.75

/** The terms of a catalogue that may stand for one word, each with its best share. */
class Terms {
  readonly #index: ToolIndex
  readonly found = new Map<string, number>()

  constructor(index: ToolIndex) {
    this.#index = index
  }

  add(terms: Iterable<string>, share: number): void {
    for (const term of terms)
      if (this.#index.postings.has(term)) this.found.set(term, Math.max(share, this.found.get(term) ?? 0))
  }
}

/**
 * The terms of a catalogue that may stand for a word: itself, its meanings, what sounds like it in the other alphabet,
 * or what it may be misspelt from. `leads` says that it begins what is asked for, where `email` is something to do.
 */
export function termsOf(word: string, index: ToolIndex, { leads }: { leads: boolean }): WordTerms {
  const stemmed = stem(word)
  const isRussian = isCyrillic(word)
  const terms = new Terms(index)
  const meanings = meaningsOf(stemmed)
  const isDone = leads && meanings.some((meaning) => lexicon().verbs.has(meaning))
  terms.add([stemmed], isDone ? LEADING_SHARE : 1)
  if (isDone)
    terms.add(
      meanings.filter((meaning) => lexicon().verbs.has(meaning)),
      1,
    )
  // A Russian word has little but its meanings where the catalogue is English.
  terms.add(meanings, isRussian ? RUSSIAN_SHARE : MEANING_SHARE)
  if (terms.found.size > 0 && (meanings.length > 0 || !isRussian)) return [...terms.found]
  if (isRussian) terms.add(index.sounds.get(soundOf(stemmed) ?? '') ?? [], SOUND_SHARE)
  if (terms.found.size > 0) return [...terms.found]
  // The stem of a misspelt word may be another's: `taks` is no plural.
  for (const wrong of new Set([stemmed, word])) {
    terms.add(nearWords(wrong, index.spellings), NEAR_SHARE)
    for (const near of nearWords(wrong, lexicon().spellings))
      terms.add(meaningsOf(near), NEAR_SHARE * MEANING_SHARE)
  }
  return [...terms.found]
}
