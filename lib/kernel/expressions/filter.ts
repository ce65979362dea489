import { scalarOf } from './compare.ts'
import { refuse } from './problem.ts'
import type { Run } from './run.ts'
import { Computed, isNothing, List, pathsOfAll, type Scalar, type Value } from './values.ts'

/** A filter: how many arguments it takes, and what it makes of a value. */
export interface FilterSpec {
  least: number
  most: number
  /** Which arguments name fields of the items: the first, or all of them (`table`). */
  fields?: 'first' | 'all'
  apply: (run: Run, value: Value, args: readonly Value[]) => Value
}

export type FilterSpecs = Record<string, FilterSpec>

/** A filter over one scalar: nothing stays nothing. */
export function ofScalar(
  most: number,
  say: (run: Run, value: Exclude<Scalar, null>, args: readonly Scalar[]) => Scalar,
  least = 0,
): FilterSpec {
  return {
    least,
    most,
    apply: (run, value, args) => {
      const scalar = isNothing(value) ? null : scalarOf(value, run)
      if (scalar === null) return null
      const plain = args.map((arg) => scalarOf(arg, run))
      return made(say(run, scalar, plain), [value, ...args])
    },
  }
}

/** What a filter made of some values. Where none of them is data it is the model's own. */
export function made(value: Scalar, from: readonly Value[]): Value {
  if (value === null) return null
  const paths = pathsOfAll(from)
  return paths.length === 0 ? value : new Computed(value, paths)
}

const NUMERIC = /^[-+]?\d+(\.\d+)?$/

/** A number, or a text that is one; refuses everything else. */
export function numberOf(value: Scalar, what: string): number {
  if (typeof value === 'number') return value
  if (typeof value === 'string' && NUMERIC.test(value.trim())) return Number(value)
  const is = typeof value === 'string' ? `the text "${value.slice(0, 40)}"` : String(value)
  return refuse('WRONG_TYPE', what, `${what} needs a number and got ${is}: name a field that holds numbers.`)
}

/** Sums of decimal fractions as people write them: 0.1 + 0.2 is 0.3. */
export function rounded(value: number): number | null {
  if (!Number.isFinite(value)) return null
  return Number.isInteger(value) ? value : Number(value.toPrecision(15))
}

/** The list that a filter works over: nothing is a list without items; one value is refused. */
export function listOf(value: Value, filter: string): List {
  if (value instanceof List) return value
  if (Array.isArray(value)) return listFrom(value as Value[])
  if (isNothing(value)) return listFrom([])
  return refuse(
    'WRONG_TYPE',
    filter,
    `${filter} works over a list, and this is one value: write the path of the list.`,
  )
}

const listFrom = (items: readonly Value[]): List =>
  new List(items, { path: null, partial: null, sorted: false, kin: [], shape: null })

/** Some of the items of a list: what is known of the list stays known. */
export const chosen = (list: List, items: readonly Value[], sorted = list.traits.sorted): List =>
  new List(items, { ...list.traits, path: null, sorted })

/** The name that a filter is given: a text in quotes. */
export function nameOf(value: Value, filter: string): string {
  if (typeof value === 'string') return value
  return refuse('WRONG_TYPE', filter, `${filter} takes the name of a field in quotes.`)
}
