import { isoTime } from './iso-time.ts'
import { canonicalJson } from './json.ts'
import type { AuditEntry } from './ports.ts'
import type { OpenTurn } from './turn/open-turn.ts'
import type { Json, StepState } from './turn-state.ts'

export interface ActionOutcome {
  outcome: AuditEntry['outcome']
  code?: string | null
  card?: string | null
  data?: Json
  durationMs?: number | null
  /** The digest of what was handed to the handler under a card. */
  executedDigest?: string
}

/** What the card of a step showed, and what was called under it; nothing where there was no card. */
function digestsOf(
  { state }: OpenTurn,
  step: StepState,
  executed: string | undefined,
): Pick<AuditEntry, 'approvedDigest' | 'executedDigest'> {
  const { pending } = state
  if (pending?.card.stepIndex !== step.index || pending.card.status !== 'confirmed') return {}
  return { approvedDigest: pending.seal, executedDigest: executed ?? null }
}

/** One row of the action ledger: digests and codes, never a value. The store keeps the digests under the user's own key. */
export function auditEntry(turn: OpenTurn, step: StepState, happened: ActionOutcome): AuditEntry {
  const { digests, clock } = turn.world
  const digestOf = (value: Json): string => digests.sha256(`${turn.state.user}:${canonicalJson(value)}`)
  return {
    turn: turn.state.id,
    step: step.index,
    at: isoTime(clock.now()),
    appId: step.appId,
    fnName: step.fnName,
    actionType: step.actionType,
    effects: step.effects,
    outcome: happened.outcome,
    code: happened.code ?? null,
    card: happened.card ?? null,
    durationMs: happened.durationMs ?? null,
    ...digestsOf(turn, step, happened.executedDigest),
    argsDigest: digestOf(step.args),
    dataDigest: happened.data === undefined ? null : digestOf(happened.data),
    retention: step.actionType === 'read' ? 'standard' : 'federal',
  }
}
