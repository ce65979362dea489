import { isJsonObject, type Json, type JsonObject, parseJson } from './json.ts'

export interface LabelledId {
  label: string
  id: string
}

export type SkeletonValue =
  | { kind: 'value'; value: Json }
  | { kind: 'records'; records: LabelledId[] }
  | { kind: 'hint'; count: number; keys: string[] }

export interface SkeletonSection {
  name: string
  ageSeconds: number
  fields: Map<string, SkeletonValue>
}

const SECTION = /^- (\S+) \(cached ~(\d+)s ago\): ?(.*)$/
const HINT = /^list\[(\d+)\](?:\{([^}]*)\})?/

/** Index of the quote that ends the string at `from`. */
function endOfQuoted(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

const depthChange = (char: string): number => ('[{('.includes(char) ? 1 : ']})'.includes(char) ? -1 : 0)

/** Index just after the bracketed or quoted text that starts at `from`. */
function endOfNested(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '"') at = endOfQuoted(text, at)
    else depth += depthChange(text[at] ?? ' ')
    if (depth <= 0) return at + 1
  }
  return text.length
}

/** Splits at `, ` outside brackets and quotes. */
function splitTopLevel(text: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    if ('"[{('.includes(text[at] ?? ' ')) at = endOfNested(text, at) - 1
    else if (text[at] === ',') {
      parts.push(text.slice(start, at).trim())
      start = at + 1
    }
  }
  parts.push(text.slice(start).trim())
  return parts.filter((part) => part !== '')
}

const RECORD = /^(.*) \(#([^()]*)\)$/

function unquote(text: string): string {
  const value = text.startsWith('"') ? parseJson(text) : null
  return typeof value === 'string' ? value : text
}

function parseScalar(text: string): Json {
  const value = parseJson(text)
  return value === null && text !== 'null' ? text : value
}

function parseList(text: string): SkeletonValue {
  const items = splitTopLevel(text.slice(1, -1))
  const records = items.map((item) => RECORD.exec(item))
  if (items.length > 0 && records.every((record) => record !== null))
    return {
      kind: 'records',
      records: records.map((record) => ({ label: unquote(record[1] ?? ''), id: unquote(record[2] ?? '') })),
    }
  return { kind: 'value', value: items.map(parseScalar) }
}

function parseValue(text: string): SkeletonValue {
  const hint = HINT.exec(text)
  if (hint)
    return {
      kind: 'hint',
      count: Number(hint[1]),
      keys: (hint[2] ?? '').split(',').filter((key) => key !== ''),
    }
  if (text.startsWith('[') && text.endsWith(']')) return parseList(text)
  const dict: JsonObject | null = text.startsWith('{') ? asObject(parseJson(text)) : null
  return { kind: 'value', value: dict ?? parseScalar(text) }
}

const asObject = (value: Json): JsonObject | null => (isJsonObject(value) ? value : null)

/** Reads the [SKELETON] block. */
export function parseSkeleton(block: string): SkeletonSection[] {
  return block.split('\n').flatMap((line): SkeletonSection[] => {
    const found = SECTION.exec(line)
    if (!found) return []
    const fields = new Map<string, SkeletonValue>()
    for (const part of splitTopLevel(found[3] ?? '')) {
      const equals = part.indexOf('=')
      if (equals > 0) fields.set(part.slice(0, equals), parseValue(part.slice(equals + 1)))
    }
    return [{ name: found[1] ?? '', ageSeconds: Number(found[2]), fields }]
  })
}
