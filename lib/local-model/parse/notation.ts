import { type Json, type JsonObject, parseJson } from './json.ts'

/** A text in the notation of parameters and shapes, and how far it was read. */
interface Reader {
  text: string
  at: number
}

/** Where a text is not in the notation. */
class NotInNotation extends Error {}

const fail = (): never => {
  throw new NotInNotation()
}

const peek = ({ text, at }: Reader, part: string): boolean => text.startsWith(part, at)

function take(reader: Reader, part: string): boolean {
  if (!peek(reader, part)) return false
  reader.at += part.length
  return true
}

const expect = (reader: Reader, part: string): void => {
  if (!take(reader, part)) fail()
}

function match(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  const sticky = new RegExp(pattern.source, 'y')
  sticky.lastIndex = reader.at
  const found = sticky.exec(reader.text)
  if (found) reader.at += found[0].length
  return found
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  return fail()
}

const LITERAL = /^(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/

function endOfLiteral(text: string, from: number): number {
  const found = LITERAL.exec(text.slice(from, from + 40))
  return found ? from + found[0].length : fail()
}

/** Index behind the list or object that starts at `from`. */
function endOfNested(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if (char === '"') at = endOfString(text, at) - 1
    else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') depth -= 1
    if (depth === 0) return at + 1
  }
  return fail()
}

/** Index behind the JSON value that starts at `from`. */
function endOfJson(text: string, from: number): number {
  if (text[from] === '"') return endOfString(text, from)
  return text[from] === '{' || text[from] === '[' ? endOfNested(text, from) : endOfLiteral(text, from)
}

function readJson(reader: Reader): Json {
  const end = endOfJson(reader.text, reader.at)
  const piece = reader.text.slice(reader.at, end)
  reader.at = end
  return parseJson(piece)
}

const RANGE = /\(([-\d.e+]*?)\.\.([-\d.e+]*)\)/

function withRange(reader: Reader, schema: JsonObject, least: string, most: string): JsonObject {
  const found = match(reader, RANGE)
  if (!found) return schema
  const [, from, to] = found
  return { ...schema, ...(from ? { [least]: Number(from) } : {}), ...(to ? { [most]: Number(to) } : {}) }
}

function readNamed(reader: Reader): JsonObject {
  const name = match(reader, /[a-z][a-z0-9-]*/)?.[0] ?? fail()
  if (name === 'schema' && peek(reader, '{')) {
    const value = readJson(reader)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : fail()
  }
  if (name === 'any') return {}
  if (name === 'integer' || name === 'number') return withRange(reader, { type: name }, 'minimum', 'maximum')
  if (name === 'boolean' || name === 'object' || name === 'null') return { type: name }
  const text: JsonObject = name === 'string' ? { type: 'string' } : { type: 'string', format: name }
  return withRange(reader, text, 'minLength', 'maxLength')
}

const isScalarNext = (reader: Reader): boolean =>
  /^(?:"|-?\d|(?:true|false)\b)/.test(reader.text.slice(reader.at, reader.at + 6))

function readChoices(reader: Reader): JsonObject {
  const values: Json[] = []
  do values.push(readJson(reader))
  while (peek(reader, '|') && !peek(reader, '|null') && take(reader, '|'))
  const types = new Set(values.map((value) => (Number.isInteger(value) ? 'integer' : typeof value)))
  const [type = 'string'] = types
  return { type: types.size > 1 ? 'number' : type, enum: values }
}

function readList(reader: Reader): JsonObject {
  expect(reader, '[')
  const items = readType(reader)
  expect(reader, ']')
  return withRange(reader, { type: 'array', items }, 'minItems', 'maxItems')
}

function readType(reader: Reader): JsonObject {
  const type = peek(reader, '{')
    ? readObject(reader)
    : peek(reader, '[')
      ? readList(reader)
      : isScalarNext(reader)
        ? readChoices(reader)
        : readNamed(reader)
  return take(reader, '|null') ? { anyOf: [type, { type: 'null' }] } : type
}

function readKey(reader: Reader): string {
  if (!peek(reader, '"')) return match(reader, /[A-Za-z_][\w-]*/)?.[0] ?? fail()
  const key = readJson(reader)
  return typeof key === 'string' ? key : fail()
}

interface Field {
  name: string
  required: boolean
  schema: JsonObject
}

function readField(reader: Reader): Field {
  const name = readKey(reader)
  const required = !take(reader, '?')
  const type = take(reader, ': ') ? readType(reader) : { type: 'string' }
  const standard = take(reader, '=') ? { default: readJson(reader) } : {}
  const told = peek(reader, ' "') && take(reader, ' ') ? { description: readJson(reader) } : {}
  return { name, required, schema: { ...type, ...standard, ...told } }
}

function readObject(reader: Reader): JsonObject {
  expect(reader, '{')
  const fields: Field[] = []
  while (!take(reader, '}')) {
    if (fields.length > 0) expect(reader, ', ')
    if (take(reader, '…')) continue
    fields.push(readField(reader))
  }
  const required = fields.flatMap((each) => (each.required ? [each.name] : []))
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 ? { required } : {}),
  }
}

/** A schema in the notation of `docs/prompts.md` that starts at `from`, and where it ends; null where none starts there. */
export function readNotation(text: string, from: number): { schema: JsonObject; end: number } | null {
  const reader = { text, at: from }
  try {
    const schema = readType(reader)
    return { schema, end: reader.at }
  } catch (error) {
    if (error instanceof NotInNotation) return null
    throw error
  }
}
