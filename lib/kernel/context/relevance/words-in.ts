const WORD = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu
const CAMEL = /(?<=\p{Ll})(?=\p{Lu})/gu

/** The words of a text in lower case, `ё` as `е`; a name such as `listTrash` or `list_trash` is two words. */
export const wordsIn = (text: string): string[] =>
  text.replace(CAMEL, ' ').toLowerCase().replaceAll('ё', 'е').match(WORD) ?? []

export const isCyrillic = (word: string): boolean => /^\p{Script=Cyrillic}/u.test(word)
