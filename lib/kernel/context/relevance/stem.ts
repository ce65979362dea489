import { stemmer as englishStem } from '@orama/stemmers/english'
import { stemmer as russianStem } from '@orama/stemmers/russian'
import { isCyrillic } from './words-in.ts'

/** The stem of a lower-case word, English or Russian by its letters. */
export const stem = (word: string): string => (isCyrillic(word) ? russianStem(word) : englishStem(word))
