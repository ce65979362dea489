import { phrases } from '../lexicon/phrases.ts'

const meant = new Map(
  phrases
    .trim()
    .split('\n')
    .map((line): [string, string] => {
      const [phrase = '', word = ''] = line.split('|')
      return [phrase, word]
    }),
)

// The longest first, so that no phrase hides a longer one.
const PHRASE = new RegExp(
  `(?<!\\p{L})(?:${[...meant.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?!\\p{L})`,
  'giu',
)

/** A text with each phrase as the word that says the same: `get rid of` as `delete`. */
export const withoutPhrases = (text: string): string =>
  text.replace(PHRASE, (phrase) => meant.get(phrase.toLowerCase()) ?? phrase)
