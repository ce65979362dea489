import { StoreRejected } from '../../sdk/errors.ts'
import { limits } from '../limits.ts'

// SQLite reads JSON to a depth of 1000; half of it leaves room for whatever wraps a document.
const DEPTH_CAP = 500

const kindOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null) return value.constructor?.name ?? 'object'
  return typeof value === 'number' ? String(value) : typeof value
}

/** True for object literals, of this realm or another. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

const isPlainScalar = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)

function checkEntry(parent: object, key: string, path: string, ancestors: object[]): void {
  if (key === '__proto__') throw new StoreRejected(`${path} has a key __proto__, which no document may have.`)
  const value: unknown = Reflect.get(parent, key)
  const isOptional = value === undefined && !Array.isArray(parent)
  if (!isOptional) checkValue(value, Array.isArray(parent) ? `${path}[${key}]` : `${path}.${key}`, ancestors)
}

function checkValue(value: unknown, path: string, ancestors: object[]): void {
  if (isPlainScalar(value)) return
  if (typeof value !== 'object' || value === null)
    throw new StoreRejected(`${path} is no plain JSON: ${kindOf(value)}.`)
  if (ancestors.includes(value)) throw new StoreRejected(`${path} contains itself.`)
  if (ancestors.length >= DEPTH_CAP)
    throw new StoreRejected(`${path} is nested deeper than ${DEPTH_CAP} levels.`)
  if (!Array.isArray(value) && !isPlainObject(value)) {
    throw new StoreRejected(`${path} is no plain JSON: ${kindOf(value)}.`)
  }
  ancestors.push(value)
  // Array.from, because Object.keys leaves out the holes of an array.
  const keys = Array.isArray(value) ? Array.from(value, (_, index) => String(index)) : Object.keys(value)
  for (const key of keys) checkEntry(value, key, path, ancestors)
  ancestors.pop()
}

/** A copy of a document's data, once it is proved to be plain JSON of at most 1 MB. Throws `StoreRejected`. */
export function plainData(data: unknown): Record<string, unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new StoreRejected('The data of a document is an object.')
  }
  checkValue(data, 'data', [])
  const text = JSON.stringify(data)
  const bytes = new TextEncoder().encode(text).length
  if (bytes > limits.documentMaxBytes) {
    throw new StoreRejected(`The document has ${bytes} bytes; at most ${limits.documentMaxBytes} are stored.`)
  }
  return JSON.parse(text)
}
