import { evalToken, toValueSync } from 'liquidjs'
import type { Json } from '../turn-state.ts'
import { conditionHolds, readCondition, sidesOf } from './condition.ts'
import { engine } from './engine.ts'
import { checkFilters } from './filters.ts'
import { kept } from './kept.ts'
import { type ExpressionProblem, problemOf } from './problem.ts'
import { Run } from './run.ts'
import type { ExpressionScope } from './scope.ts'
import { checkLength, readValue } from './syntax.ts'
import { Block, Computed, DataRecord, isNothing, Leaf, List, pathsOfAll, type Value } from './values.ts'

/**
 * Where a value came from. `leaf`: one whole leaf of data; `leaves`: a record, or a list of whole leaves or records,
 * `paths` being the address of each item in its order; `computed`; `literal`: written in the expression.
 */
export interface Origin {
  is: 'leaf' | 'leaves' | 'computed' | 'literal'
  paths: string[]
}

/** Of a list whose result does not hold all of it: how many it holds, of how many where that is known. */
export interface IncompleteList {
  path: string
  held: number
  total: number | null
}

export type Evaluated =
  | { ok: true; value: Json; origin: Origin; incomplete?: IncompleteList }
  | { ok: false; problem: ExpressionProblem }

/** Reads an expression; refuses filters that are not allowed and what is not whole. */
export const readExpression = kept((source: string) => {
  checkLength(source)
  const value = readValue(source)
  checkFilters(value)
  return value
})

/** Reads a condition with its filters checked. */
export function readCheckedCondition(source: string): ReturnType<typeof readCondition> {
  const condition = readCondition(source)
  for (const side of sidesOf(condition)) checkFilters(side)
  return condition
}

const placeOf = (item: Value): string[] =>
  item instanceof Leaf || item instanceof DataRecord
    ? [item.path]
    : item instanceof List && item.traits.path !== null
      ? [item.traits.path]
      : []

function originOf(value: Value): Origin {
  if (value instanceof Leaf) return { is: 'leaf', paths: [value.path] }
  if (value instanceof DataRecord) return { is: 'leaves', paths: [value.path] }
  if (value instanceof List) {
    const paths = value.items.flatMap(placeOf)
    return paths.length === value.items.length
      ? { is: 'leaves', paths }
      : { is: 'computed', paths: pathsOfAll([value]) }
  }
  const isWritten =
    !(value instanceof Computed || value instanceof Block) && !isNothing(value) && typeof value !== 'object'
  return { is: isWritten ? 'literal' : 'computed', paths: pathsOfAll([value]) }
}

/** Evaluates an expression over the data of a scope to plain JSON, with its origin; never throws. */
export function evaluate(expression: string, scope: ExpressionScope): Evaluated {
  try {
    const token = readExpression(expression)
    const run = new Run(scope, engine, 'plain')
    const value = toValueSync(evalToken(token, run)) as Value
    const partial = value instanceof List ? value.traits.partial : null
    const incomplete =
      partial === null ? {} : { incomplete: { path: partial.path, held: partial.held, total: partial.total } }
    const made = Array.isArray(value) ? (value as Value[]).map((item) => run.plain(item)) : run.plain(value)
    return { ok: true, value: made, origin: originOf(value), ...incomplete }
  } catch (error) {
    return { ok: false, problem: problemOf(error, expression) }
  }
}

/** Whether a condition holds over the data of a scope; never throws. */
export function holds(
  condition: string,
  scope: ExpressionScope,
): { ok: true; holds: boolean } | { ok: false; problem: ExpressionProblem } {
  try {
    const read = readCheckedCondition(condition)
    return { ok: true, holds: conditionHolds(read, new Run(scope, engine, 'plain'), 'strict') }
  } catch (error) {
    return { ok: false, problem: problemOf(error, condition) }
  }
}
