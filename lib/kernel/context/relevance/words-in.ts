const WORD = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu
const CAMEL = /(?<=\p{Ll})(?=\p{Lu})/gu
const COMPOUND = /\p{L}+(?:-\p{L}+)+|\p{L}*\p{Ll}\p{Lu}\p{L}*/gu

/**
 * The words of a text in lower case, `ё` as `е`. A name such as `list_trash` is two words; `to-do` and `toDo` are `to`,
 * `do` and `todo`.
 */
export function wordsIn(text: string): string[] {
  const compounds = text.match(COMPOUND)?.map((each) => each.replaceAll('-', '')) ?? []
  const parts = text.replace(CAMEL, ' ').match(WORD) ?? []
  return [...parts, ...compounds].map((word) => word.toLowerCase().replaceAll('ё', 'е'))
}

export const isCyrillic = (word: string): boolean => /^\p{Script=Cyrillic}/u.test(word)
