import type { UnknownOutcomeCardView, UnknownOutcomeStatus } from '../../protocol/unknown-outcome-card.ts'
import type { CheckedOutcome } from '../../sdk/chat-function.ts'
import { withItem } from '../batch/batch.ts'
import { assertNever } from '../errors.ts'
import type { StepState, TurnState } from '../turn-state.ts'

/** What can happen to a step whose outcome is not known, as it is written into the turn. */
export type OutcomeRecord =
  | { type: 'outcome-answered'; answer: 'check' | 'again' | 'leave'; at: string }
  /** By whose word it counts as done; `missing` is what the steps are told that need its data. */
  | { type: 'outcome-settled'; by: 'user' | 'check'; at: string; summary: string; missing: string }
  | { type: 'outcome-checked'; found: Exclude<CheckedOutcome, 'happened'> }
  | { type: 'outcome-expired'; at: string }

export const isOutcomeRecord = (entry: { type: string }): entry is OutcomeRecord =>
  entry.type.startsWith('outcome-')

/** The turn waits for a person's word on a step that began and did not end. */
export const askOutcome = (turn: TurnState, card: UnknownOutcomeCardView): TurnState => ({
  ...turn,
  phase: { is: 'waiting', for: 'unknown-outcome' },
  unknownOutcome: card,
})

type Closed = Exclude<UnknownOutcomeStatus, 'waiting' | 'checking'>

/** The card as it was answered stays in the turn; without an open card nothing changes. */
export function closeOutcomeCard(turn: TurnState, status: Closed, at: string): TurnState {
  const card = turn.unknownOutcome ?? null
  if (card === null) return turn
  const closed: UnknownOutcomeCardView = { ...card, status, answeredAt: at }
  return {
    ...turn,
    phase: { is: 'running' },
    unknownOutcome: null,
    settledOutcomes: [...(turn.settledOutcomes ?? []), closed],
  }
}

/** Indexes of the steps that need a step's data, directly or through others. */
function needing(steps: readonly StepState[], index: number): Set<number> {
  const needed = new Set([index])
  // Steps stand in the order in which they run: what a step needs stands before it.
  for (const step of steps) if (step.dependsOn.some((other) => needed.has(other))) needed.add(step.index)
  needed.delete(index)
  return needed
}

/** A step was done and its data is lost: what needs that data is not run; `message` says so. */
export function withoutDataOf(steps: readonly StepState[], index: number, message: string): StepState[] {
  const without = needing(steps, index)
  const error = { code: 'NEEDS_MISSING_DATA', message }
  return steps.map((step) => (without.has(step.index) ? { ...step, status: 'not-run', error } : step))
}

/** Done by somebody's word: it has no data. */
function settle(turn: TurnState, entry: Extract<OutcomeRecord, { type: 'outcome-settled' }>): TurnState {
  const index = turn.unknownOutcome?.stepIndex
  if (index === undefined) return turn
  const { by, summary } = entry
  const item = turn.unknownOutcome?.item
  const done = { status: 'succeeded' as const, data: {}, summary, error: null }
  const known = item === undefined ? withoutDataOf(turn.steps, index, entry.missing) : turn.steps
  const steps = known.map((step): StepState => {
    if (step.index !== index) return step
    return item === undefined
      ? { ...step, ...done, settledBy: by }
      : { ...step, status: 'begun', error: null, batch: withItem(step.batch ?? [], item, done) }
  })
  return closeOutcomeCard({ ...turn, steps }, by === 'check' ? 'happened' : 'marked-done', entry.at)
}

/** Through the gate once more; an item of a batch that had passed it is the next to be called. */
const callAgain = (step: StepState, item: number | undefined): StepState =>
  item === undefined
    ? { ...step, status: 'bound', error: null }
    : {
        ...step,
        status: 'begun',
        error: null,
        batch: withItem(step.batch ?? [], item, { status: 'bound', error: null }),
      }

function answered(turn: TurnState, entry: Extract<OutcomeRecord, { type: 'outcome-answered' }>): TurnState {
  const card = turn.unknownOutcome ?? null
  if (card === null) return turn
  switch (entry.answer) {
    case 'check':
      return { ...turn, phase: { is: 'running' }, unknownOutcome: { ...card, status: 'checking' } }
    case 'again': {
      const steps = turn.steps.map(
        (step): StepState => (step.index === card.stepIndex ? callAgain(step, card.item) : step),
      )
      return closeOutcomeCard({ ...turn, steps }, 'run-again', entry.at)
    }
    case 'leave':
      return closeOutcomeCard(turn, 'left', entry.at)
    default:
      return assertNever(entry.answer)
  }
}

/** Moves a turn by one such record. Pure; without an open card nothing changes. */
export function applyOutcomeRecord(turn: TurnState, entry: OutcomeRecord): TurnState {
  const card = turn.unknownOutcome ?? null
  if (card === null) return turn
  switch (entry.type) {
    case 'outcome-answered':
      return answered(turn, entry)
    case 'outcome-settled':
      return settle(turn, entry)
    case 'outcome-checked':
      return askOutcome(turn, {
        ...card,
        status: 'waiting',
        found: entry.found,
        runAgain: entry.found === 'did-not-happen' && card.runAgain === 'may-repeat' ? 'safe' : card.runAgain,
      })
    case 'outcome-expired':
      return closeOutcomeCard(turn, 'expired', entry.at)
    default:
      return assertNever(entry)
  }
}
