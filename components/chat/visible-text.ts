// Bidi controls, zero-width and other characters that change what a text seems to say without being seen.
const HIDDEN =
  /[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\p{Cc}\u{e0000}-\u{e007f}]/gu
const WELCOME = new Set(['\n', '\t'])

/** A text in which nothing hides: invisible characters stand as `⟨U+202E⟩`. What is approved on a card has to be read as it is. */
export const visibleText = (text: string): string =>
  text.replace(HIDDEN, (char) =>
    WELCOME.has(char)
      ? char
      : `⟨U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  )

/** The beginning of a text, never cut inside a character. */
export const beginningOf = (text: string, length: number): string => {
  const cut = text.slice(0, length)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
