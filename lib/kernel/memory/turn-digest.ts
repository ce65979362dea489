import { isRecord, spacedJson } from '../json.ts'
import type { ToolCallDigest, TurnDigest } from '../ports.ts'
import type { Json, StepState, TurnState } from '../turn-state.ts'
import type { Masker } from './pii-mask.ts'

/** The recorded payload: `ActionResult.data` minus the `_action_meta` envelope, never prose (I-DISPATCH-RESULT-DATA-PLUMBED). */
function payload(data: Json): Json {
  if (!isRecord(data)) return data
  const { _action_meta: _, ...facts } = data
  return facts
}

/** One ledger entry of one successful call, verbatim and as models see it (I-CROSS-TURN-FACT-LEDGER-DEEP-SERIALIZED). */
export function toolCallDigest(step: StepState, masker: Masker, at: string): ToolCallDigest {
  const facts = payload(step.data)
  return {
    appId: step.appId,
    fnName: step.fnName,
    dataFactsJson: spacedJson(facts),
    modelFactsJson: spacedJson(masker.json(facts)),
    at,
  }
}

export function digestStatus(turn: TurnState): TurnDigest['status'] {
  if (turn.phase.is !== 'ended')
    return turn.phase.is === 'waiting' && turn.phase.for === 'question' ? 'asked' : 'pending'
  switch (turn.phase.as) {
    case 'answered':
      return turn.plan?.kind === 'clarify' ? 'asked' : 'ok'
    case 'partly':
      return 'partial'
    case 'refused':
    case 'stopped':
    case 'superseded':
      return 'cancelled'
    case 'failed':
      return 'error'
  }
}

/** What is remembered of a turn. The preview is the narrator's prose, or the reason where there is none. */
export function turnDigest(turn: TurnState, facts: readonly ToolCallDigest[]): Omit<TurnDigest, 'sequence'> {
  const called = turn.steps.filter((step) => step.status === 'succeeded' || step.status === 'failed')
  return {
    turn: turn.id,
    conversation: turn.conversation,
    at: `${turn.receivedAt.slice(0, 19)}Z`,
    kind: turn.kind,
    status: digestStatus(turn),
    appIds: [...new Set(called.map((step) => step.appId))],
    message: turn.message,
    preview: turn.sentences.join('') || (turn.reason ?? ''),
    facts: [...facts],
  }
}
