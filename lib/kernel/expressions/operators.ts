import { contains, equal, isTrue, order } from './compare.ts'
import type { Run } from './run.ts'
import { Computed, pathsOfAll, type Value } from './values.ts'

type Compare = (left: Value, right: Value, run: Run) => boolean

const ordered =
  (holds: (order: number) => boolean): Compare =>
  (left, right, run) => {
    const found = order(left, right, run)
    return found !== null && holds(found)
  }

/** Comparisons by value, of one type; over nothing only `==` and `!=` can be true. */
export const comparisons: Record<string, Compare> = {
  '==': equal,
  '!=': (left, right, run) => !equal(left, right, run),
  '<': ordered((found) => found < 0),
  '>': ordered((found) => found > 0),
  '<=': ordered((found) => found <= 0),
  '>=': ordered((found) => found >= 0),
  contains,
}

const logic: Record<string, Compare> = {
  and: (left, right, run) => isTrue(left, run) && isTrue(right, run),
  or: (left, right, run) => isTrue(left, run) || isTrue(right, run),
}

// The engine takes what an operator gives as it is: what was compared stays known.
const traced =
  (compare: Compare) =>
  (left: Value, right: Value, run: Run): boolean =>
    new Computed(compare(left, right, run), pathsOfAll([left, right])) as unknown as boolean

/** The operators of the language, for the engine. */
export const OPERATORS = {
  ...Object.fromEntries(
    Object.entries({ ...comparisons, ...logic }).map(([name, compare]) => [name, traced(compare)]),
  ),
  not: (value: Value, run: Run): boolean =>
    new Computed(!isTrue(value, run), pathsOfAll([value])) as unknown as boolean,
}
