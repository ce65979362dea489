import { StoreRejected } from '../../sdk/errors.ts'
import { limits } from '../limits.ts'

// SQLite reads JSON to a depth of 1000; half of it leaves room for whatever wraps a document.
const DEPTH_CAP = 500

const kindOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null) return String(value.constructor?.name ?? 'object')
  return typeof value === 'number' ? String(value) : typeof value
}

/** True for object literals, of this realm or another. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

const isPlainScalar = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)

/** One walk that checks and copies at once: what is stored is what was checked, whatever getters and proxies answer next. */
class PlainCopy {
  readonly #ancestors = new Set<object>()
  /** Characters that may still come: a graph of shared parts is a tree once it is JSON, and may be endless. */
  #left: number = limits.documentMaxBytes

  of(value: unknown, path: string): unknown {
    this.#left -= typeof value === 'string' ? value.length + 1 : 1
    if (this.#left < 0)
      throw new StoreRejected(
        `The document has more than ${limits.documentMaxBytes} bytes; that is the most.`,
      )
    if (typeof value === 'string') return value.toWellFormed()
    if (isPlainScalar(value)) return value
    if (typeof value !== 'object' || value === null)
      throw new StoreRejected(`${path} is no plain JSON: ${kindOf(value)}.`)
    if (this.#ancestors.has(value)) throw new StoreRejected(`${path} contains itself.`)
    if (this.#ancestors.size >= DEPTH_CAP)
      throw new StoreRejected(`${path} is nested deeper than ${DEPTH_CAP} levels.`)
    this.#ancestors.add(value)
    const copy = Array.isArray(value) ? this.#items(value, path) : this.#fields(value, path)
    this.#ancestors.delete(value)
    return copy
  }

  #items(value: readonly unknown[], path: string): unknown[] {
    const items: unknown[] = []
    for (let index = 0; index < value.length; index += 1)
      items.push(this.of(value[index], `${path}[${index}]`))
    return items
  }

  #fields(value: object, path: string): Record<string, unknown> {
    if (!isPlainObject(value)) throw new StoreRejected(`${path} is no plain JSON: ${kindOf(value)}.`)
    const fields: Record<string, unknown> = {}
    for (const key of Object.keys(value)) {
      if (key === '__proto__')
        throw new StoreRejected(`${path} has a key __proto__, which no document may have.`)
      const item: unknown = Reflect.get(value, key)
      if (item !== undefined) fields[key.toWellFormed()] = this.of(item, `${path}.${key}`)
    }
    return fields
  }
}

/**
 * A copy of a document's data, once it is proved to be plain JSON of at most 1 MB. Halves of characters become
 * U+FFFD. Throws `StoreRejected` with the path of what is not plain.
 */
export function plainData(data: unknown): Record<string, unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new StoreRejected('The data of a document is an object.')
  }
  const copy = new PlainCopy().of(data, 'data')
  const bytes = new TextEncoder().encode(JSON.stringify(copy)).length
  if (bytes > limits.documentMaxBytes) {
    throw new StoreRejected(`The document has ${bytes} bytes; at most ${limits.documentMaxBytes} are stored.`)
  }
  return copy as Record<string, unknown>
}
