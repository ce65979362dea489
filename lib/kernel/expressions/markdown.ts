const MARKS = /[\\`*_[\]()<>#|~&!{}@]/g
const LEADING = /^(\s*)([-+=:])/
const NUMBERED = /^(\s*\d{1,9})\.(?=\s|$)/

/** One line of a value, written so that Markdown shows it as it is. */
export const escapeLine = (line: string): string =>
  line
    .replace(MARKS, '\\$&')
    .replace(/:\/\//g, '\\://')
    .replace(/\bwww\./gi, (found) => `${found.slice(0, -1)}\\.`)
    .replace(LEADING, '$1\\$2')
    .replace(NUMBERED, '$1\\.')

// Controls and the separators that some readers take for line ends.
const CONTROLS = /(?![\n\t])[\p{Cc}\u2028\u2029]/gu

const cleaned = (text: string): string => text.replace(/\r\n?/g, '\n').replace(CONTROLS, ' ')

/** A value in a line that has a structure, such as a row of a table: it never ends the line. */
export const escapeInline = (text: string): string =>
  escapeLine(
    cleaned(text)
      .replace(/\s*\n\s*/g, ' ')
      .replace(/^[ \t]+|[ \t]+$/g, ' '),
  )

/** A value in running text: its paragraphs and line ends stay, none of its lines becomes anything else. */
export function escapeText(text: string): string {
  const paragraphs = cleaned(text)
    .trim()
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
  const lines = (paragraph: string): string =>
    paragraph
      .split('\n')
      .map((line) => escapeLine(line.trim()))
      .join('\\\n')
  return paragraphs.map(lines).join('\n\n')
}

/** True where the rest of the line, before or behind a value, gives the line a structure that a line end would break. */
export const hasStructure = (before: string, behind: string): boolean =>
  /^(?:\s*(?:#|>|[-+*](?:\s|$)|\d+[.)](?:\s|$))|\s{2})/.test(before) ||
  /[|`[\]]/.test(before) ||
  /[|`[\]]/.test(behind)
