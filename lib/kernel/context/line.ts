import { lineSafe } from '../json.ts'

// Every control but the newline, which has a short form.
const CONTROL = /[^\P{Cc}\n]/gu

// An arrow with nothing but spaces or ends around it; neighbours share a space, so none is consumed.
const ARROW = /(?<=^| )→(?= |$)/gu

/** Text as one line of a prompt record that nothing in it can end or imitate; `docs/prompts.md` names the escapes. */
export const promptLine = (text: string): string =>
  lineSafe(
    text
      .toWellFormed()
      .replaceAll('\\', '\\\\')
      .replace(CONTROL, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .replaceAll('\n', '\\n')
      .replace(ARROW, '\\u2192'),
  )

const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu
const MARKER = /(?<=^| )(effects|id|params)=/gu

/** What an author wrote of an app or a function, as part of one line: plain text without escapes, no marker in it. */
export const catalogText = (text: string): string =>
  text.toWellFormed().replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim().replace(MARKER, '$1 =')

/** Cuts at `max` characters, never inside a surrogate pair; a cut text ends in `…` and is not longer than `max`. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const leading = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')
  return `${leading.toWellFormed()}…`
}

// No character becomes more than six: `\u202e`.
const LONGEST_ESCAPE = 6

/** Text as one line of at most `max` characters as they stand there, escapes counted; what is cut ends in `…`. */
export function promptLineWithin(text: string, max: number): string {
  let cut = cutText(text, max)
  let line = promptLine(cut)
  while (line.length > max) {
    cut = cutText(text, cut.length - Math.ceil((line.length - max) / LONGEST_ESCAPE))
    line = promptLine(cut)
  }
  return line
}
