import { type Json, type JsonObject, parseJson } from './json.ts'

const DEEPEST = 100
/** A literal counts only where something ends it: cut text may have had more of it. */
const LITERAL = /^(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?=[\s,\]}])/

/** What the reader knows: the text, how far it came, and whether the text ended too early. */
interface Reader {
  text: string
  at: number
  ended: boolean
}

const skipSpace = (reader: Reader): void => {
  while (' \t\n\r'.includes(reader.text[reader.at] ?? '?')) reader.at += 1
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  return -1
}

function readString(reader: Reader): string | undefined {
  const end = endOfString(reader.text, reader.at)
  if (end < 0) {
    reader.ended = true
    return undefined
  }
  const value = parseJson(reader.text.slice(reader.at, end))
  reader.at = end
  return typeof value === 'string' ? value : undefined
}

function readLiteral(reader: Reader): Json | undefined {
  const rest = reader.text.slice(reader.at, reader.at + 40)
  const found = LITERAL.exec(rest)?.[0]
  if (found === undefined) {
    reader.ended = true
    return undefined
  }
  reader.at += found.length
  return parseJson(found)
}

function readList(reader: Reader, depth: number): Json[] {
  const list: Json[] = []
  reader.at += 1
  while (!reader.ended) {
    skipSpace(reader)
    if (reader.text[reader.at] === ']') {
      reader.at += 1
      return list
    }
    if (reader.text[reader.at] === ',') reader.at += 1
    const value = readValue(reader, depth + 1)
    if (value !== undefined) list.push(value)
  }
  return list
}

function readEntry(reader: Reader, into: JsonObject, depth: number): void {
  skipSpace(reader)
  if (reader.text[reader.at] !== '"') {
    reader.ended = true
    return
  }
  const key = readString(reader)
  skipSpace(reader)
  if (key === undefined || reader.text[reader.at] !== ':') {
    reader.ended = true
    return
  }
  reader.at += 1
  const value = readValue(reader, depth + 1)
  if (value !== undefined)
    Object.defineProperty(into, key, { value, enumerable: true, writable: true, configurable: true })
}

function readObject(reader: Reader, depth: number): JsonObject {
  const object: JsonObject = {}
  reader.at += 1
  while (!reader.ended) {
    skipSpace(reader)
    if (reader.text[reader.at] === '}') {
      reader.at += 1
      return object
    }
    if (reader.text[reader.at] === ',') reader.at += 1
    readEntry(reader, object, depth)
  }
  return object
}

function readValue(reader: Reader, depth: number): Json | undefined {
  skipSpace(reader)
  const first = reader.text[reader.at]
  if (first === undefined || depth > DEEPEST) {
    reader.ended = true
    return undefined
  }
  if (first === '{') return readObject(reader, depth)
  if (first === '[') return readList(reader, depth)
  return first === '"' ? readString(reader) : readLiteral(reader)
}

/** Reads a leading portion of JSON: every value that is whole, nothing that was cut. */
export function parsePartialJson(text: string): Json {
  return readValue({ text, at: 0, ended: false }, 0) ?? null
}
