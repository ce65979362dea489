import { lineSafe } from '../json.ts'

// Every control but the newline, which has a short form.
const CONTROL = /[^\P{Cc}\n]/gu

/** Text as one line of a prompt record that nothing in it can end or imitate; `docs/prompts.md` names the escapes. */
export const promptLine = (text: string): string =>
  lineSafe(
    text
      .toWellFormed()
      .replaceAll('\\', '\\\\')
      .replace(CONTROL, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .replaceAll('\n', '\\n')
      .replaceAll(' → ', ' \\u2192 '),
  )

/** Cuts at `max` characters, never inside a surrogate pair; a cut text ends in `…` and is not longer than `max`. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  return `${text
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`
}
