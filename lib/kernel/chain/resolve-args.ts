import { isRecord } from '../json.ts'
import { limits } from '../limits.ts'
import type { TurnDigest } from '../ports.ts'
import type { ArgOrigin, Args, Json, StepState } from '../turn-state.ts'
import { leaves } from './arg-origin.ts'
import { parseReference, type Reference, referencesIn, valueAt } from './reference.ts'

export interface ReferenceSources {
  steps: readonly StepState[]
  /** Digests of the turns that the classifier saw, oldest first, with the calls that it saw of them. */
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
  | { ok: false; code: 'UNRESOLVED_REFS'; field: string; reference: string }
  | { ok: false; code: 'REF_COUNT_EXCEEDS_CAP' | 'cross_turn_data_exceeds_cap' }

const parseJson = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** The data a reference points at, before its path is followed; undefined where nobody produced it. */
function dataOf(reference: Reference, sources: ReferenceSources): Json | undefined {
  switch (reference.from) {
    case 'plan': {
      const produced = sources.steps.filter((step) => step.appId === reference.appId)[reference.n]
      return produced?.status === 'succeeded' ? produced.data : undefined
    }
    case 'history': {
      // Beyond the window no model has seen facts: what it names there is a guess.
      if (reference.turnsBack < 1 || reference.turnsBack > limits.factsWindowTurns) return undefined
      const turn = sources.history.at(-reference.turnsBack)
      const facts = turn?.facts.filter((fact) => fact.appId === reference.appId)
      const digest = facts?.[reference.n]
      return digest === undefined ? undefined : parseJson(digest.dataFactsJson)
    }
    case 'skeleton':
      return sources.skeleton.get(reference.section)
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

/** Follows the references of one argument after the other, and counts what they bring from earlier turns. */
class Resolver {
  readonly #sources: ReferenceSources
  crossTurnBytes = 0

  constructor(sources: ReferenceSources) {
    this.#sources = sources
  }

  walk(value: Json, field: Provenance): Json {
    if (Array.isArray(value)) return value.map((item) => this.walk(item, field))
    if (!isRecord(value)) {
      field.literals.push(...leaves(value))
      return value
    }
    if (typeof value.$ref === 'string') return this.#follow(value.$ref, field)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.walk(item, field)]))
  }

  #follow(body: string, field: Provenance): Json {
    const resolved = resolveReference(body, this.#sources)
    if (resolved === null) throw new Unresolved(body)
    if (resolved.from === 'history')
      this.crossTurnBytes += new TextEncoder().encode(JSON.stringify(resolved.value)).length
    field.known.push(resolved.from === 'plan' ? 'step' : 'fact')
    return resolved.value
  }
}

/**
 * Replaces every `{ $ref }` by its typed value, once, on plan arguments alone (design.md 4). At most 20 a step, five of
 * them into earlier turns with 50,000 bytes together; one that leads nowhere stops the step.
 */
export function resolveArgs(args: Args, sources: ReferenceSources): Resolution {
  const bodies = referencesIn(args)
  const crossTurn = bodies.filter((body) => parseReference(body)?.from === 'history').length
  if (bodies.length > limits.refsPerStep || crossTurn > limits.crossTurnRefsPerStep)
    return { ok: false, code: 'REF_COUNT_EXCEEDS_CAP' }
  const resolver = new Resolver(sources)
  const filled: [string, Json][] = []
  const provenance: Record<string, Provenance> = {}
  for (const [name, value] of Object.entries(args)) {
    const field: Provenance = { known: [], literals: [] }
    provenance[name] = field
    try {
      filled.push([name, resolver.walk(value, field)])
    } catch (error) {
      if (!(error instanceof Unresolved)) throw error
      return { ok: false, code: 'UNRESOLVED_REFS', field: name, reference: error.reference }
    }
  }
  return resolver.crossTurnBytes > limits.crossTurnMaxBytes
    ? { ok: false, code: 'cross_turn_data_exceeds_cap' }
    : { ok: true, args: Object.fromEntries(filled), provenance }
}
