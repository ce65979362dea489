import { type Span, without } from '../../language/scan/span.ts'

const TAG = /\{\{[\s\S]*?\}\}|\{%-?\s*(\w+)[\s\S]*?%\}/g
const OPENS = /^(?:if|unless|for|case|comment)$/
/** Stands for one character of a value or a block while sentences are looked for. */
const VALUE = '\ue000'
const IN_QUOTES = /(?<=“)[^“”]{0,2000}(?=”)|(?<=«)[^«»]{0,2000}(?=»)/gu
/** Ends of what can be shown: a sentence mark with the space after it, or a line break. */
const END = /(?<=[.!?…»”"])\s+(?=[\p{Lu}\p{N}«“"*\ue000-])|(?<=\n)/gu

/** Where the values and whole blocks of a template stand, and where what is still open begins. */
function closedParts(template: string): { parts: Span[]; open: number } {
  const parts: Span[] = []
  let [depth, start, end] = [0, 0, 0]
  for (const { index, 0: tag, 1: name = '' } of template.matchAll(TAG)) {
    if (depth === 0) start = index
    if (OPENS.test(name)) depth += 1
    else if (name.startsWith('end')) depth = Math.max(0, depth - 1)
    end = index + tag.length
    if (depth === 0) parts.push({ start, end, text: '' })
  }
  const begun = template.slice(end).search(/\{[{%]|\{$/)
  return { parts, open: depth > 0 ? start : begun < 0 ? template.length : end + begun }
}

/** Splits prose into sentences and lines, each with the white space after it; what stands in values ends none. */
export function splitSentences(text: string, values: readonly Span[] = []): string[] {
  const plain = without(text, values, VALUE).replace(IN_QUOTES, (quoted) => VALUE.repeat(quoted.length))
  const ends = Array.from(plain.matchAll(END), ({ index, 0: { length } }) => index + length)
  const starts = [0, ...ends.filter((end) => end > 0 && end < text.length)]
  return starts.map((start, at) => text.slice(start, starts[at + 1])).filter((piece) => piece !== '')
}

/**
 * The closed pieces at the start of a growing template, and what is still open: a sentence or a line, or a whole block
 * from `{% if %}` to its end with the rest of its sentence.
 */
export function closedPieces(template: string): { closed: string[]; rest: string } {
  const { parts, open } = closedParts(template)
  const whole = template.slice(0, open)
  const pieces = splitSentences(whole, parts)
  const last = whole.endsWith('\n') && parts.at(-1)?.end !== open ? '' : (pieces.pop() ?? '')
  return { closed: pieces, rest: last + template.slice(open) }
}

/** All pieces of a template that is whole. */
export function piecesOf(template: string): string[] {
  const { closed, rest } = closedPieces(template)
  return rest === '' ? closed : [...closed, rest]
}
