const MAX_DATA_DEPTH = 64
const POLLUTING = '__proto__'

/** Counts what a tree may still hold; a negative rest means it was cut. */
export interface SizeBudget {
  left: number
}

/**
 * A copy of JSON-like data without functions, symbols and `__proto__`, charged against the budget.
 * Values inside it for which `keep` holds are left as they are, for the walk to parse.
 */
export function plainData(value: unknown, budget: SizeBudget, keep: (value: unknown) => boolean): unknown {
  return copy(value, 0)

  function copy(current: unknown, depth: number): unknown {
    if (typeof current !== 'object' || current === null) return plainScalar(current, budget)
    if (depth > MAX_DATA_DEPTH || budget.left < 0) return undefined
    if (depth > 0 && keep(current)) return current
    budget.left -= 2
    if (Array.isArray(current)) return current.map((item) => copy(item, depth + 1) ?? null)
    return current instanceof Date ? dateText(current) : copyFields(current, depth)
  }

  function copyFields(fields: object, depth: number): Record<string, unknown> {
    const result: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(fields)) {
      const copied = name === POLLUTING ? undefined : copy(field, depth + 1)
      if (copied === undefined) continue
      budget.left -= name.length
      result[name] = copied
    }
    return result
  }
}

function plainScalar(value: unknown, budget: SizeBudget): unknown {
  if (typeof value === 'string') budget.left -= value.length
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value)))
    return String(value)
  return typeof value === 'function' || typeof value === 'symbol' ? undefined : value
}

const dateText = (date: Date): string | undefined =>
  Number.isNaN(date.getTime()) ? undefined : date.toISOString()
