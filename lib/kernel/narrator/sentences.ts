/** Ends of what can be shown: a sentence mark with the space after it, or a line break. */
const END = /(?<=[.!?…»”"])\s+(?=[\p{Lu}\p{N}«“"*-])|(?<=\n)/u

/** Splits prose into pieces whose concatenation is the prose: sentences and lines, each with the white space after it. */
export function splitSentences(prose: string): string[] {
  const pieces: string[] = []
  let rest = prose
  for (;;) {
    const match = END.exec(rest)
    if (match === null) break
    const end = match.index + match[0].length
    if (end === 0 || end >= rest.length) break
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return rest === '' ? pieces : [...pieces, rest]
}

/** The complete sentences at the start of a growing text, and what is not complete yet. */
export function completeSentences(text: string): { complete: string[]; rest: string } {
  const pieces = splitSentences(text)
  const last = pieces.at(-1) ?? ''
  return last.endsWith('\n') ? { complete: pieces, rest: '' } : { complete: pieces.slice(0, -1), rest: last }
}
