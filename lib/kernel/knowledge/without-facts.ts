import { isRecord } from '../json.ts'
import { bearable } from '../memory/recall.ts'
import { hasFact as leftFact } from '../memory/turn-digest.ts'
import type { ErasedParts, TurnDigest, TurnRecord } from '../ports.ts'
import type { Json, RecalledFact, StepState } from '../turn-state.ts'
import { words } from '../words.ts'

export interface FactsToErase {
  /** Null: of every turn. */
  turn: string | null
  /** Place in the turn's ledger; null: all of them. */
  fact: number | null
}

type Rewritten = NonNullable<ErasedParts['turns']>[number]

/** A step that succeeded always has a summary: without one its fact was erased before, and the ledger has no entry of it. */
const hasFact = (step: StepState): boolean => leftFact(step) && step.summary !== null

const factsOf = ({ state }: TurnRecord, { turn, fact }: FactsToErase): StepState[] =>
  turn !== null && turn !== state.id
    ? []
    : state.steps.filter(hasFact).filter((_, place) => fact === null || fact === place)

function everyPart(value: Json): Json[] {
  if (Array.isArray(value)) return [value, ...value.flatMap(everyPart)]
  return isRecord(value) ? [value, ...Object.values(value).flatMap(everyPart)] : [value]
}

/** Which recalled values came from the erased facts: of the same function, and a part of its data, cut as recall cuts it. */
function recalledFrom(steps: readonly StepState[]): (recalled: RecalledFact) => boolean {
  const erased = new Map<string, Set<string>>()
  for (const { appId, fnName, data } of steps) {
    const parts = erased.get(`${appId}.${fnName}`) ?? new Set<string>()
    for (const part of everyPart(data)) parts.add(JSON.stringify(bearable(part)))
    erased.set(`${appId}.${fnName}`, parts)
  }
  return ({ source, value }) => erased.get(source)?.has(JSON.stringify(value)) ?? false
}

/**
 * The turns of one conversation as they are without the given facts: no entry in the ledger, no data and no summary in
 * the step, and nowhere a value that was recalled from it. Only turns that change are answered.
 */
export function withoutFacts(
  turns: readonly TurnRecord[],
  digests: ReadonlyMap<string, TurnDigest>,
  what: FactsToErase,
): { turns: Rewritten[]; erased: StepState[] } {
  const erased = turns.flatMap((record) => factsOf(record, what))
  const wasRecalled = recalledFrom(erased)
  const rewritten = turns.flatMap((record): Rewritten[] => {
    const { state } = record
    const steps = new Set(factsOf(record, what))
    const recalled = state.recalled.filter((fact) => !wasRecalled(fact))
    if (steps.size === 0 && recalled.length === state.recalled.length) return []
    const digest = digests.get(record.id)
    // The kernel told the recalled values word for word.
    const isTold = state.plan?.kind === 'recall' && recalled.length < state.recalled.length
    const { nothingFound } = words[state.language]
    const told = isTold ? { sentences: [nothingFound], sources: [] } : {}
    const kept = state.steps.filter(hasFact).map((step) => !steps.has(step))
    return [
      {
        id: record.id,
        expect: record.version,
        state: {
          ...state,
          recalled,
          ...told,
          steps: state.steps.map((step) => (steps.has(step) ? { ...step, data: null, summary: null } : step)),
        },
        digest:
          digest === undefined
            ? null
            : {
                ...withoutSequence(digest),
                ...(isTold ? { preview: nothingFound } : {}),
                facts: digest.facts.filter((_, place) => kept[place] !== false),
              },
      },
    ]
  })
  return { turns: rewritten, erased }
}

const withoutSequence = ({ sequence: _, ...digest }: TurnDigest): Omit<TurnDigest, 'sequence'> => digest
