import type { Json } from './turn-state.ts'

/** What was dropped or changed to make a value JSON, as paths. */
export interface JsonReading {
  value: Json
  findings: string[]
}

const MAX_DEPTH = 500

function readNumber(value: number, path: string, findings: string[]): Json {
  if (Number.isFinite(value)) return value
  findings.push(`${path}: ${value} became null`)
  return null
}

/** One walk over a value: remembers its ancestors, so that a cycle is cut where it closes. */
class JsonReader {
  readonly findings: string[] = []
  readonly #ancestors = new Set<object>()

  read(value: unknown, path: string, depth: number): Json {
    if (value === null || typeof value === 'boolean') return value
    if (typeof value === 'string') return value.toWellFormed()
    if (typeof value === 'number') return readNumber(value, path, this.findings)
    if (typeof value === 'bigint') return value.toString()
    if (typeof value === 'object') return this.#readObject(value, path, depth)
    if (value !== undefined) this.findings.push(`${path}: a ${typeof value} became null`)
    return null
  }

  #readObject(value: object, path: string, depth: number): Json {
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
    if (this.#ancestors.has(value) || depth > MAX_DEPTH) {
      this.findings.push(`${path}: ${depth > MAX_DEPTH ? 'too deep' : 'a cycle'}, cut here`)
      return null
    }
    this.#ancestors.add(value)
    const json = Array.isArray(value) ? this.#items(value, path, depth) : this.#fields(value, path, depth)
    this.#ancestors.delete(value)
    return json
  }

  #items(value: unknown[], path: string, depth: number): Json {
    return value.map((item, index) => this.read(item, `${path}[${index}]`, depth + 1))
  }

  #fields(value: object, path: string, depth: number): Json {
    const fields = Object.entries(value).filter(([, item]) => item !== undefined)
    return Object.fromEntries(
      fields.map(([key, item]) => [key.toWellFormed(), this.read(item, `${path}.${key}`, depth + 1)]),
    )
  }
}

/**
 * Any value as JSON, at full depth and in key order (I-CROSS-TURN-FACT-LEDGER-DEEP-SERIALIZED): NaN becomes null,
 * a bigint a string, a Date its ISO form, a cycle or a function null. Never throws.
 */
export function toJson(input: unknown): JsonReading {
  const reader = new JsonReader()
  return { value: reader.read(input, 'data', 0), findings: reader.findings }
}

/** JSON with `, ` and `: ` between parts, as the documented prompts write it; non-ASCII stays, one line. */
export function spacedJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(spacedJson).join(', ')}]`
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value).map(
      ([key, item]) => `${lineSafe(JSON.stringify(key))}: ${spacedJson(item)}`,
    )
    return `{${fields.join(', ')}}`
  }
  return lineSafe(JSON.stringify(value))
}

// U+2028/9, bidi controls and C1 break or disguise a line although JSON allows them.
const UNSAFE = /[\u{7f}-\u{9f}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Escapes characters that could end or disguise a line, as `\uXXXX`. */
export const lineSafe = (text: string): string =>
  text.replace(UNSAFE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** JSON with sorted keys and no space: equal values give equal text, `40.0` and `40` included. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const keys = Object.keys(value).sort()
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

/** True for a JSON object (not an array, not null). */
export const isRecord = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
