/** What may be copied as it is: numbers, truth values, colons. */
const PLAIN = /[^"“”„{}[\],\s/]+/y
const BLANKS = /(?:\s+|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)*/y
const STRAIGHT = /"([^"\\]*(?:\\.[^"\\]*)*)"/sy
/** Between smart quotes no other quote may stand: then there is one place where it can end. */
const SMART = /[“”„]([^"“”„\\]*(?:\\.[^"“”„\\]*)*)[“”]/sy

const CLOSES: Readonly<Record<string, string>> = { '{': '}', '[': ']' }
const CONTROL: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Behind the blanks and comments that stand at `at`. */
export const afterBlanks = (text: string, at: number): number =>
  at + (match(BLANKS, text, at)?.[0].length ?? 0)

/** The next string, sign or word as JSON writes it, with its length; null for a quote or a comment that never closes. */
function tokenAt(text: string, at: number): { json: string; length: number } | null {
  const string = match(STRAIGHT, text, at) ?? match(SMART, text, at)
  // Line breaks and tabs inside a string mean themselves.
  if (string !== null) {
    const inner = (string[1] ?? '').replace(/[\n\r\t]/g, (char) => CONTROL[char] ?? '')
    return { json: `"${inner}"`, length: string[0].length }
  }
  const char = text[at] ?? '/'
  if ('"“”„/'.includes(char)) return null
  const json = match(PLAIN, text, at)?.[0] ?? char
  return { json, length: json.length }
}

/** A trailing comma means nothing; one that follows nothing is a mistake and stays. */
function dropTrailingComma(parts: string[]): void {
  if (parts.at(-1) === ',' && !['{', '[', ','].includes(parts.at(-2) ?? ',')) parts.pop()
}

/** Follows a bracket: false where it closes what is not open, or opens too much. */
function nests(open: string[], sign: string, maxDepth: number): boolean {
  const closing = CLOSES[sign]
  if (closing !== undefined) return open.push(closing) <= maxDepth
  return open.pop() === sign
}

/**
 * The balanced object or list that opens at `start`, as strict JSON text, and the place after it: comments and trailing commas
 * are gone, smart quotes are straight. Null where it is never closed, closed wrongly, or deeper than `maxDepth`. Whether the
 * rest is JSON is for its parser to say.
 */
export function looseJson(
  text: string,
  start: number,
  maxDepth: number,
): { json: string; end: number } | null {
  const parts: string[] = []
  const open: string[] = []
  for (let at = start; at < text.length; ) {
    const token = tokenAt(text, at)
    if (token === null) return null
    const isBracket = '{}[]'.includes(token.json)
    if (isBracket && !nests(open, token.json, maxDepth)) return null
    if (token.json === '}' || token.json === ']') dropTrailingComma(parts)
    parts.push(token.json)
    at += token.length
    if (open.length === 0) return { json: parts.join(''), end: at }
    const next = afterBlanks(text, at)
    // Two words with a blank between them are not one word.
    if (next > at && !isBracket && token.json !== ',' && !',}]'.includes(text[next] ?? ',')) parts.push(' ')
    at = next
  }
  return null
}
