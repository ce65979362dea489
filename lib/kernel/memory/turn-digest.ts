import { leaves } from '../chain/arg-origin.ts'
import { wholeSeconds } from '../iso-time.ts'
import { isRecord, spacedJson } from '../json.ts'
import type { ToolCallDigest, TurnDigest } from '../ports.ts'
import type { Json, StepState, TurnState } from '../turn-state.ts'
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
export const hasFact = ({ status, settledBy, reusedFrom, sameAs }: StepState): boolean =>
  status === 'succeeded' && settledBy === undefined && reusedFrom === undefined && sameAs === undefined

/** A write whose arguments are its user's words, and whose data holds no other text: ids and dates are single words. */
function isOwnWords({ actionType, origins, batch, args, data }: StepState): boolean {
  if (actionType === 'read' || batch !== undefined) return false
  const isSaid = Object.values(origins).every((origin) => origin === 'message' || origin === 'default')
  const said = new Set(leaves(args))
  return isSaid && leaves(data).every((leaf) => said.has(leaf) || !/\s/.test(leaf))
}

/** One ledger entry of one successful call, verbatim and as models see it (I-CROSS-TURN-FACT-LEDGER-DEEP-SERIALIZED). */
export function toolCallDigest(step: StepState, masker: Masker, at: string): ToolCallDigest {
  const facts = payload(step.data)
  return {
    appId: step.appId,
    fnName: step.fnName,
    dataFactsJson: spacedJson(facts),
    // Where values are exposed nothing is masked: this must not be taken for masked once they are not.
    modelFactsJson: masker.exposes ? null : spacedJson(masker.json(facts)),
    ...(isOwnWords(step) ? { ownWords: true as const } : {}),
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

const flat = (text: string): string =>
  text
    .replace(/\\(?=[^\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** True where the kernel or the built-in model told the turn, or its end, and what was said holds the summary of a step. */
function isToldBySummaries({ sentences, steps, modelCalls }: TurnState): boolean {
  const narrations = modelCalls.filter(({ call }) => call === 'narrator')
  const isModels =
    narrations.length === 1 &&
    narrations.every(({ answerSha256, model }) => answerSha256 !== null && model !== 'local')
  if (isModels) return false
  const said = flat(sentences.join(''))
  return steps.some(({ summary }) => summary !== null && flat(summary) !== '' && said.includes(flat(summary)))
}

/** The narrator's prose, or the reason where there is none. Prose that was built from summaries is not remembered: what was done is. */
function previewOf(turn: TurnState): string {
  const { plan, pending, answeredCards } = turn
  const choices = plan?.kind === 'clarify' && plan.choices.length > 0 ? ` [${plan.choices.join(' | ')}]` : ''
  const cards = [...answeredCards, ...(pending?.card.status === 'waiting' ? [pending.card] : [])]
  const asked = cards.map(({ title, status }) => ` [card, ${status}: ${title}]`).join('')
  const told = isToldBySummaries(turn) ? callsPreview(turn) : turn.sentences.join('') || (turn.reason ?? '')
  return `${told}${choices}${asked}`.trim()
}

/** What the turn asked its user: a question of the planner, or of the kernel about a list. */
function questionOf({ plan, phase, sentences }: TurnState): Pick<TurnDigest, 'question' | 'choices'> {
  if (plan?.kind === 'clarify') return { question: plan.question, choices: plan.choices }
  return phase.is === 'waiting' && phase.for === 'question' ? { question: sentences.join('') } : {}
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
    ...questionOf(turn),
    ...(turn.shownTools === undefined ? {} : { shownTools: turn.shownTools }),
    facts: [...facts],
  }
}
