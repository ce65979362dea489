import { wholeSeconds } from '../iso-time.ts'
import { isRecord, spacedJson } from '../json.ts'
import { plainAccount } from '../narrator/plain-account.ts'
import type { ToolCallDigest, TurnDigest } from '../ports.ts'
import type { Json, StepState, TurnState } from '../turn-state.ts'
import { words } from '../words.ts'
import type { Masker } from './pii-mask.ts'

/**
 * The recorded payload: `ActionResult.data` minus the `_action_meta` envelope, never prose (I-DISPATCH-RESULT-DATA-PLUMBED).
 * The envelope stands at the top; a field of that name further down is data like any other.
 */
function payload(data: Json): Json {
  if (!isRecord(data) || !Object.hasOwn(data, '_action_meta')) return data
  const { _action_meta: _, ...facts } = data
  return facts
}

/**
 * A step that succeeded leaves a fact, unless it counts as done by somebody's word, which has no data, or succeeded in
 * the turn that this one continues, where its fact is.
 */
export const hasFact = ({ status, settledBy, reusedFrom }: StepState): boolean =>
  status === 'succeeded' && settledBy === undefined && reusedFrom === undefined

/** One ledger entry of one successful call, verbatim and as models see it (I-CROSS-TURN-FACT-LEDGER-DEEP-SERIALIZED). */
export function toolCallDigest(step: StepState, masker: Masker, at: string): ToolCallDigest {
  const facts = payload(step.data)
  return {
    appId: step.appId,
    fnName: step.fnName,
    dataFactsJson: spacedJson(facts),
    // Where values are exposed nothing is masked: this must not be taken for masked once they are not.
    modelFactsJson: masker.exposes ? null : spacedJson(masker.json(facts)),
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

/** What was done, by effects and counts: `2 ok: create:note, list_notes; 1 failed: TIMEOUT`. */
function callsPreview(turn: TurnState): string {
  const done = turn.steps.filter((step) => step.status === 'succeeded' && step.reusedFrom === undefined)
  const failed = turn.steps.filter((step) => step.error !== null)
  const what = (words: readonly string[]): string => [...new Set(words)].join(', ')
  const parts = [
    `${done.length} ok: ${what(done.flatMap(({ effects, fnName }) => (effects.length > 0 ? effects : [fnName])))}`,
    ...(failed.length > 0
      ? [`${failed.length} failed: ${what(failed.map((step) => step.error?.code ?? ''))}`]
      : []),
  ]
  return parts.join('; ')
}

/** True where summaries tell the turn, or its end: no narrator answered, or what it said was not kept. */
function isToldBySummaries(turn: TurnState): boolean {
  const said = turn.sentences.join('')
  if (said === '' || !turn.steps.some((step) => step.status === 'succeeded')) return false
  const narrations = turn.modelCalls.filter(({ call }) => call === 'narrator')
  if (narrations.every(({ answerSha256 }) => answerSha256 === null)) return true
  const account = plainAccount(turn, words[turn.language])
  return said === account ? narrations.length > 1 : said.endsWith(`\n\n${account}`)
}

/** The narrator's prose, or the reason where there is none. Prose that was built from summaries is not remembered: what was done is. */
function previewOf(turn: TurnState): string {
  if (isToldBySummaries(turn)) return callsPreview(turn)
  return turn.sentences.join('') || (turn.reason ?? '')
}

/** What is remembered of a turn. */
export function turnDigest(turn: TurnState, facts: readonly ToolCallDigest[]): Omit<TurnDigest, 'sequence'> {
  const called = turn.steps.filter(
    (step) => step.reusedFrom === undefined && (step.status === 'succeeded' || step.status === 'failed'),
  )
  return {
    turn: turn.id,
    conversation: turn.conversation,
    at: wholeSeconds(turn.receivedAt),
    kind: turn.kind,
    status: digestStatus(turn),
    appIds: [...new Set(called.map((step) => step.appId))],
    message: turn.message,
    preview: previewOf(turn),
    facts: [...facts],
  }
}
