import { limits } from './limits.ts'
import type { Json } from './turn-state.ts'

/** What was dropped or changed to make a value JSON, as paths. */
export interface JsonReading {
  value: Json
  findings: string[]
}

const MAX_DEPTH = 500
const MAX_FINDINGS = 20

function nameOf(value: object): string {
  const name: unknown = Reflect.get(value, 'constructor')?.name
  return typeof name === 'string' && name !== '' ? name : 'object'
}

/** One walk over a value: remembers its ancestors, so that a cycle is cut where it closes, and what may still come. */
class JsonReader {
  readonly findings: string[] = []
  readonly #ancestors = new Set<object>()
  /** Never more than the characters that the JSON would have: what uses it up is too large for every cap there is. */
  #left: number = limits.resultMaxBytes

  read(value: unknown, path: string, depth: number): Json {
    this.#left -= 1
    if (value === null || typeof value === 'boolean') return value
    if (typeof value === 'string') {
      this.#left -= value.length
      return value.toWellFormed()
    }
    if (typeof value === 'number') return this.#number(value, path)
    if (typeof value === 'bigint') return value.toString()
    if (typeof value === 'object') return this.#object(value, path, depth)
    if (value !== undefined) this.#find(`${path}: a ${typeof value} became null`)
    return null
  }

  #find(finding: string): void {
    if (this.findings.length < MAX_FINDINGS) this.findings.push(finding)
  }

  #number(value: number, path: string): Json {
    // JSON has no -0: what was stored and read again must not differ from what was not.
    if (Number.isFinite(value)) return value === 0 ? 0 : value
    this.#find(`${path}: ${value} became null`)
    return null
  }

  /** Getters, proxies and `toJSON` are code of an extension: what throws becomes null. */
  #object(value: object, path: string, depth: number): Json {
    if (this.#ancestors.has(value) || depth > MAX_DEPTH) {
      this.#find(`${path}: ${depth > MAX_DEPTH ? 'too deep' : 'a cycle'}, cut here`)
      return null
    }
    this.#ancestors.add(value)
    try {
      return Array.isArray(value) ? this.#items(value, path, depth) : this.#fields(value, path, depth)
    } catch {
      this.#find(`${path}: reading it threw, it became null`)
      return null
    } finally {
      this.#ancestors.delete(value)
    }
  }

  #isOver(path: string): boolean {
    if (this.#left >= 0) return false
    this.#find(`${path}: more than ${limits.resultMaxBytes} characters, cut here`)
    return true
  }

  #items(value: readonly unknown[], path: string, depth: number): Json {
    const items: Json[] = []
    for (let index = 0; index < value.length && !this.#isOver(path); index += 1)
      items.push(this.read(value[index], `${path}[${index}]`, depth + 1))
    return items
  }

  #fields(value: object, path: string, depth: number): Json {
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
      this.#find(`${path}: bytes became null`)
      return null
    }
    if (value instanceof Date && Number.isNaN(value.getTime())) {
      this.#find(`${path}: an invalid date became null`)
      return null
    }
    const toJSON: unknown = Reflect.get(value, 'toJSON')
    if (typeof toJSON === 'function') return this.read(toJSON.call(value, ''), path, depth + 1)
    const keys = Object.keys(value)
    const fields: [string, Json][] = []
    for (const key of keys) {
      if (this.#isOver(path)) break
      const item = this.#get(value, key, path)
      if (item !== undefined) fields.push([key.toWellFormed(), this.read(item, `${path}.${key}`, depth + 1)])
    }
    if (keys.length === 0 && nameOf(value) !== 'Object' && nameOf(value) !== 'object')
      this.#find(`${path}: a ${nameOf(value)} has no fields, it became {}`)
    // Not by assignment: a field may be called `__proto__`.
    return Object.fromEntries(fields)
  }

  #get(value: object, key: string, path: string): unknown {
    try {
      return Reflect.get(value, key)
    } catch {
      this.#find(`${path}.${key}: reading it threw, it became null`)
      return null
    }
  }
}

/**
 * Any value as JSON, at full depth and in key order (I-CROSS-TURN-FACT-LEDGER-DEEP-SERIALIZED), as `JSON.stringify`
 * reads it, but that NaN becomes null, a bigint a string, halves of characters U+FFFD, a cycle, a function or what
 * throws null, and that what has more than 1,048,576 characters is cut behind them. Keys that are whole numbers stand
 * first, in their order: JavaScript keeps them so. Never throws.
 */
export function toJson(input: unknown): JsonReading {
  const reader = new JsonReader()
  return { value: reader.read(input, 'data', 0), findings: reader.findings }
}

/** The breaks of indented JSON inside of brackets. No text holds one: there it is written as `\n`. */
const EDGE = /(?<=[[{])\n *|\n *(?=[\]}])/g

/** JSON with `, ` and `: ` between parts, as the documented prompts write it; non-ASCII stays, one line. */
export const spacedJson = (value: Json): string =>
  lineSafe(JSON.stringify(value, null, 1).replace(EDGE, '').replace(/\n */g, ' '))

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
