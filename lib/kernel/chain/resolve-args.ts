import { evaluate } from '../expressions/evaluate.ts'
import type { ExpressionProblem } from '../expressions/problem.ts'
import { readsOf } from '../expressions/reads.ts'
import { renderTemplate, type Segment } from '../expressions/render-template.ts'
import type { ExpressionScope, Read } from '../expressions/scope.ts'
import { isRecord } from '../json.ts'
import { limits } from '../limits.ts'
import type { ParamSchema } from '../tool-catalog.ts'
import type { ArgOrigin, Args, Json } from '../turn-state.ts'
import { leaves } from './arg-origin.ts'

/** What a field was made of: origins of its references, and its literal parts, whose origin is looked for. */
export interface Provenance {
  known: ArgOrigin[]
  literals: string[]
}

export type Resolution =
  | { ok: true; args: Args; provenance: Record<string, Provenance> }
  /** A required parameter whose reference finds nothing: the step has nothing to act on. */
  | { ok: false; code: 'FOUND_NOTHING'; field: string }
  | { ok: false; code: 'UNRESOLVED_REFS'; field: string; problem: ExpressionProblem }
  | { ok: false; code: 'cross_turn_data_exceeds_cap' }

class Unresolved extends Error {
  readonly problem: ExpressionProblem
  constructor(problem: ExpressionProblem) {
    super(problem.message)
    this.problem = problem
  }
}

const isEmpty = (value: Json): boolean => value === null || (Array.isArray(value) && value.length === 0)

/** Where an item of a list stands that is no data; no app is called so. */
export const MADE_ITEM = '(item)'

const isFromEarlierTurn = (path: string): boolean => path.startsWith('prior_turn')
const isFromThisTurn = (path: string): boolean =>
  !isFromEarlierTurn(path) && !path.startsWith('skeleton') && !path.startsWith('recall')

const typesOf = ({ type, anyOf, oneOf }: ParamSchema): string[] => [
  ...[type].flat().filter((each) => typeof each === 'string'),
  ...[anyOf, oneOf].flat().flatMap((each) => (isRecord(each) ? typesOf(each as ParamSchema) : [])),
]

/** A number goes into a text parameter as text, a scalar into a list as a list of one. */
function fitted(value: Json, schema: ParamSchema | undefined): Json {
  if (schema === undefined) return value
  const types = typesOf(schema)
  if (types.length === 0) return value
  const isScalar = value === null || typeof value !== 'object'
  if (isScalar && value !== null && types.includes('array') && !types.includes(typeof value)) {
    const items = isRecord(schema.items) ? (schema.items as ParamSchema) : undefined
    return [fitted(value, items)]
  }
  const takesText = types.includes('string') && !types.includes('number') && !types.includes('integer')
  if (typeof value === 'number' && takesText) return String(value)
  return value
}

/** Evaluates the expressions of one argument after the other, and counts what they bring from earlier turns. */
class Resolver {
  readonly #scope: ExpressionScope
  crossTurnBytes = 0

  constructor(scope: ExpressionScope) {
    this.#scope = scope
  }

  walk(value: Json, field: Provenance): Json {
    if (Array.isArray(value)) return value.map((item) => this.walk(item, field))
    if (!isRecord(value)) {
      field.literals.push(...leaves(value))
      return value
    }
    if (typeof value.$ref === 'string') return this.#follow(value.$ref, field)
    if (typeof value.$text === 'string') return this.#render(value.$text, field)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.walk(item, field)]))
  }

  #follow(expression: string, field: Provenance): Json {
    const found = evaluate(expression, this.#scope)
    if (!found.ok) throw new Unresolved(found.problem)
    const { value, origin } = found
    if (isEmpty(value)) return value
    this.#count(value, origin.paths)
    // A value that was computed, cut, joined or written inside the expression is the model's own.
    if (origin.is === 'leaf' || origin.is === 'leaves') field.known.push(...originsOf(origin.paths))
    else if (origin.is === 'literal') field.literals.push(...leaves(value))
    else field.known.push('model')
    return value
  }

  #render(template: string, field: Provenance): Json {
    const rendered = renderTemplate(template, this.#scope, { as: 'plain' })
    if (!rendered.ok) throw new Unresolved(rendered.problem)
    const { segments } = rendered
    const origins = new Set(originsOfReads(template))
    // A text without data is one literal, however many pieces it was written in.
    if (segments.every(({ is }) => is === 'literal')) field.literals.push(...leaves(rendered.text.trim()))
    else for (const segment of segments) this.#judge(segment, field, origins)
    field.known.push(...origins)
    return rendered.text
  }

  #judge(segment: Segment, field: Provenance, origins: Set<ArgOrigin>): void {
    if (segment.is === 'literal') {
      field.literals.push(...leaves(segment.text.trim()))
      return
    }
    this.#count(segment.value, segment.paths)
    for (const origin of segment.paths.length === 0 ? ['model' as const] : originsOf(segment.paths))
      origins.add(origin)
  }

  #count(value: Json, paths: readonly string[]): void {
    if (paths.some(isFromEarlierTurn))
      this.crossTurnBytes += new TextEncoder().encode(JSON.stringify(value)).length
  }
}

const originOf = (path: string): ArgOrigin => {
  if (path.startsWith(MADE_ITEM)) return 'model'
  return isFromThisTurn(path) ? 'step' : 'fact'
}

const originsOf = (paths: readonly string[]): ArgOrigin[] => [...new Set(paths.map(originOf))]

const ORIGIN_OF_READ: Partial<Record<Read['from'], ArgOrigin>> = {
  plan: 'step',
  item: 'step',
  history: 'fact',
  skeleton: 'fact',
  recall: 'fact',
}

/** Where all that decides what a template says comes from: a text that data chose is no word of the user's. */
function originsOfReads(template: string): ArgOrigin[] {
  const found = readsOf(template, 'template')
  return found.ok ? found.reads.flatMap(({ from }) => ORIGIN_OF_READ[from] ?? []) : ['model']
}

/** A reference that leads to nothing, or to an empty list. */
const findsNothing = (planned: Json, value: Json): boolean =>
  isRecord(planned) && typeof planned.$ref === 'string' && isEmpty(value)

/**
 * Evaluates every `{ $ref }` and `{ $text }` of planned arguments, once, into typed values. An optional parameter whose
 * reference finds nothing is left out; a required one leaves the step nothing to act on. What comes from earlier turns
 * has 50,000 bytes at most together.
 */
export function resolveArgs(
  args: Args,
  scope: ExpressionScope,
  { properties = {}, required = [] }: ParamSchema = {},
): Resolution {
  const resolver = new Resolver(scope)
  const filled: [string, Json][] = []
  const provenance: Record<string, Provenance> = {}
  for (const [name, planned] of Object.entries(args)) {
    const field: Provenance = { known: [], literals: [] }
    try {
      const value = fitted(resolver.walk(planned, field), properties[name])
      const isNeeded = required.includes(name)
      const isNothing = findsNothing(planned, value)
      if (isNothing && isNeeded) return { ok: false, code: 'FOUND_NOTHING', field: name }
      // An empty list is no list that was left out: without it a write might be about everything.
      if (isNothing && !Array.isArray(value)) continue
      filled.push([name, value])
      provenance[name] = field
    } catch (error) {
      if (!(error instanceof Unresolved)) throw error
      return { ok: false, code: 'UNRESOLVED_REFS', field: name, problem: error.problem }
    }
  }
  return resolver.crossTurnBytes > limits.crossTurnMaxBytes
    ? { ok: false, code: 'cross_turn_data_exceeds_cap' }
    : { ok: true, args: Object.fromEntries(filled), provenance }
}
