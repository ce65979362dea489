/** Cuts a prompt into its blocks: a known header alone on a line starts one. A header counts once, the first time. */
export function splitBlocks(text: string, names: readonly string[]): Record<string, string> {
  const blocks: Record<string, string[]> = {}
  let current: string[] | null = null
  let waiting = names.map((name) => `[${name}]`)
  for (const line of text.split('\n')) {
    const header = waiting.indexOf(line.trimEnd())
    if (header >= 0) {
      current = []
      blocks[line.trim().slice(1, -1)] = current
      waiting = waiting.slice(header + 1)
    } else current?.push(line)
  }
  return Object.fromEntries(
    names.map((name) => [name, (blocks[name] ?? []).join('\n').replace(/^\n+|\n+$/g, '')]),
  )
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\\': '\\' }

/** Undoes the escapes of user text: `\\`, `\n`, `\uXXXX`. */
export function unescapeLine(text: string): string {
  return text.replace(/\\(u[0-9a-fA-F]{4}|.)/g, (whole, code: string) =>
    code.length === 5 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (ESCAPES[code] ?? whole),
  )
}
