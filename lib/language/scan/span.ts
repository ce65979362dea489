/** A stretch of a text: `end` is behind its last character. */
export interface Span {
  start: number
  end: number
  text: string
}

/** What the named groups of a pattern caught. */
export type Groups = Partial<Record<string, string>>

/** Every match of a global pattern with what `read` makes of its groups; what it makes null is no find. */
export const scan = <T>(
  text: string,
  pattern: RegExp,
  read: (groups: Groups, said: string) => T | null,
): (Span & T)[] =>
  Array.from(text.matchAll(pattern)).flatMap(({ index, 0: said, groups = {} }) => {
    const made = read(groups, said)
    return made === null ? [] : [{ start: index, end: index + said.length, text: said, ...made }]
  })

/** The text with spans blanked out letter by letter, so that nothing in them is read twice. */
export const without = (text: string, spans: readonly Span[], blank = '\ue001'): string =>
  spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + blank.repeat(end - start) + rest.slice(end),
    text,
  )
