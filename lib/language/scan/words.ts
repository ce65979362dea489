import { type Span, scan } from './span.ts'

const WORD = /[\p{L}\p{N}]+(?:[’'][\p{L}]+)?/gu
const ENDING =
  /(?:ами|ями|ого|его|ому|ему|ыми|ими|ах|ях|ов|ев|ей|ой|ий|ый|ая|яя|ую|юю|ое|ее|ом|ем|ам|ям|ые|ие|[аеиоуыэюяйь])$/u

/** A word without the ending that its place in a sentence gives it, in lower case. */
export function stemOf(word: string): string {
  const plain = word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[’']s?$/u, '')
  if (!/[а-я]/u.test(plain)) return plain.length > 3 ? plain.replace(/s$/, '') : plain
  const stem = plain.replace(ENDING, '')
  return stem.length < 3 ? plain : stem
}

/** A word of a text with its stem. */
export interface WordSpan extends Span {
  stem: string
}

/** The words of a text; an apostrophe belongs to its word. */
export const scanWords = (text: string): WordSpan[] => scan(text, WORD, (_, word) => ({ stem: stemOf(word) }))
