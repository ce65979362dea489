const DEPTH = 12

const keysOf = (value: object): PropertyKey[] => {
  const keys = new Set<PropertyKey>()
  for (let each: object | null = value; each !== null; each = Object.getPrototypeOf(each))
    for (const key of Reflect.ownKeys(each)) keys.add(key)
  return [...keys]
}

function read(value: object, key: PropertyKey): unknown {
  try {
    return Reflect.get(value, key)
  } catch {
    return undefined
  }
}

const childrenOf = (value: object): [string, unknown][] => {
  const held: [string, unknown][] = keysOf(value).map((key) => [String(key), read(value, key)])
  const inside = value instanceof Map || value instanceof Set ? [...value] : []
  return [...held, ...inside.map((item, index): [string, unknown] => [`<${index}>`, item])]
}

// The language's own `RegExp` remembers the last text that anything matched; it is no part of what a handler is given.
const isHolder = (value: unknown): value is object =>
  ((typeof value === 'object' && value !== null) || typeof value === 'function') && value !== RegExp

/**
 * Where named texts are reached from a value, as `name at path`: over own and inherited properties, symbols, getters,
 * maps and sets, keys as well as values. Nothing is called but getters.
 */
export function reached(from: unknown, texts: Readonly<Record<string, string>>): string[] {
  const seen = new Set<unknown>()
  const found: string[] = []
  const note = (held: string, path: readonly string[]): void => {
    for (const [name, text] of Object.entries(texts))
      if (held.includes(text)) found.push(`${name} at ${path.join('.')}`)
  }
  const walk = (value: unknown, path: string[]): void => {
    if (typeof value === 'string') note(value, path)
    if (!isHolder(value) || seen.has(value) || path.length > DEPTH) return
    seen.add(value)
    for (const [key, item] of childrenOf(value)) {
      note(key, [...path, key])
      walk(item, [...path, key])
    }
  }
  walk(from, [])
  return found
}
