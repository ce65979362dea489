import { isRecord } from '../json.ts'
import { limits } from '../limits.ts'
import type { TurnDigest } from '../ports.ts'
import type { ArgOrigin, Args, Json, StepState } from '../turn-state.ts'
import { leaves } from './arg-origin.ts'
import { parseReference, type Reference, valueAt } from './reference.ts'

export interface ReferenceSources {
  steps: readonly StepState[]
  /** Digests of the turns that the classifier saw, oldest first. */
  history: readonly TurnDigest[]
  skeleton: ReadonlyMap<string, Record<string, Json>>
}

/** What a field was made of: origins of its references, and its literal parts, whose origin is looked for. */
export interface Provenance {
  known: ArgOrigin[]
  literals: string[]
}

export type Resolution =
  | { ok: true; args: Args; provenance: Record<string, Provenance> }
  | { ok: false; code: 'UNRESOLVED_REFS' | 'REF_COUNT_EXCEEDS_CAP'; reference: string }

const parseJson = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** The data a reference points at, before its path is followed; undefined where nobody produced it. */
function dataOf(reference: Reference, { steps, history, skeleton }: ReferenceSources): Json | undefined {
  switch (reference.from) {
    case 'plan': {
      const produced = steps.filter((step) => step.appId === reference.appId)[reference.n]
      return produced?.status === 'succeeded' ? produced.data : undefined
    }
    case 'history': {
      const facts = history.at(-reference.turnsBack)?.facts.filter((fact) => fact.appId === reference.appId)
      const digest = facts?.[reference.n]
      return digest === undefined ? undefined : parseJson(digest.dataFactsJson)
    }
    case 'skeleton':
      return skeleton.get(reference.section)
  }
}

/** Follows one reference to its typed value. */
export function resolveReference(
  body: string,
  sources: ReferenceSources,
): { value: Json; from: Reference['from'] } | null {
  const reference = parseReference(body)
  const data = reference === null ? undefined : dataOf(reference, sources)
  const value = data === undefined || reference === null ? undefined : valueAt(data, reference.path)
  return value === undefined || reference === null ? null : { value, from: reference.from }
}

class Unresolved extends Error {
  readonly reference: string
  constructor(reference: string) {
    super(reference)
    this.reference = reference
  }
}

/**
 * Replaces every `{ $ref }` by its typed value, once, on plan arguments alone (design.md 4). At most 20 a step,
 * five of them into earlier turns; one that leads nowhere stops the step.
 */
export function resolveArgs(args: Args, sources: ReferenceSources): Resolution {
  let references = 0
  let crossTurn = 0
  const walk = (value: Json, field: Provenance): Json => {
    if (Array.isArray(value)) return value.map((item) => walk(item, field))
    if (!isRecord(value)) {
      field.literals.push(...leaves(value))
      return value
    }
    if (typeof value.$ref !== 'string')
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, field)]))
    references += 1
    const resolved = resolveReference(value.$ref, sources)
    if (resolved === null) throw new Unresolved(value.$ref)
    if (resolved.from === 'history') crossTurn += 1
    field.known.push(resolved.from === 'plan' ? 'step' : 'fact')
    return resolved.value
  }
  try {
    const provenance: Record<string, Provenance> = Object.fromEntries(
      Object.keys(args).map((name) => [name, { known: [], literals: [] }]),
    )
    const filled = Object.fromEntries(
      Object.entries(args).map(([name, value]) => [
        name,
        walk(value, provenance[name] ?? { known: [], literals: [] }),
      ]),
    )
    if (references > limits.refsPerStep || crossTurn > limits.crossTurnRefsPerStep) {
      return { ok: false, code: 'REF_COUNT_EXCEEDS_CAP', reference: String(references) }
    }
    return { ok: true, args: filled, provenance }
  } catch (error) {
    if (error instanceof Unresolved) return { ok: false, code: 'UNRESOLVED_REFS', reference: error.reference }
    throw error
  }
}
