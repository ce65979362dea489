import type { CardReceipt } from '../../protocol/confirmation-card.ts'
import type { EndedAs } from '../../protocol/turn-view.ts'
import type { UnknownOutcomeCardView } from '../../protocol/unknown-outcome-card.ts'
import {
  applyCardRecord,
  type CardRecord,
  closeCard,
  isCardRecord,
  withReceipt,
} from '../confirmation/card-records.ts'
import { assertNever } from '../errors.ts'
import { limits } from '../limits.ts'
import {
  applyOutcomeRecord,
  askOutcome,
  closeOutcomeCard,
  isOutcomeRecord,
  type OutcomeRecord,
  withoutDataOf,
} from '../survival/outcome-records.ts'
import type {
  ActionPlan,
  AnswerSource,
  ArgOrigin,
  Args,
  Json,
  ModelCall,
  PendingConfirmation,
  RecalledFact,
  StepState,
  TurnState,
} from '../turn-state.ts'
import { withStep } from './with-step.ts'

/** What happened, as it is written into the turn. */
export type TurnRecordEntry =
  | { type: 'model-asked'; call: ModelCall }
  | {
      type: 'planned'
      plan: ActionPlan
      steps: StepState[]
      dropped: string[]
      model: string
    }
  | { type: 'step-bound'; step: number; args: Args; origins: Record<string, ArgOrigin> }
  | { type: 'step-failed'; step: number; code: string; message: string }
  | { type: 'step-asked'; pending: PendingConfirmation }
  | { type: 'step-begun'; step: number; at: string; replay: string; receipt?: CardReceipt }
  /** Its outcome is not known, and it may run again alone. */
  | { type: 'step-begun-again'; step: number; at: string }
  /** `lost`: its data could not be kept; what is said of the steps that need it. */
  | { type: 'step-succeeded'; step: number; data: Json; summary: string; durationMs: number; lost?: string }
  | { type: 'step-call-failed'; step: number; code: string; message: string; durationMs: number }
  | { type: 'step-unknown'; step: number; message: string; card: UnknownOutcomeCardView }
  | OutcomeRecord
  | CardRecord
  | { type: 'recalled'; facts: RecalledFact[] }
  | { type: 'narrating' }
  | { type: 'spoken'; text: string; sources?: Omit<AnswerSource, 'sentence'>[] }
  | { type: 'question-asked' }
  | { type: 'stop-requested' }
  | { type: 'ended'; as: EndedAs; reason: string | null; at: string }

const UNDONE = new Set<StepState['status']>(['planned', 'bound', 'asked', 'approved'])

/** A call that nobody saw the end of is not known to have happened, unless nothing of it can outlive it. */
function endStatus({ status, actionType, replay }: StepState): StepState['status'] {
  if (status === 'begun') return actionType === 'read' || replay === 'store-only' ? 'not-run' : 'unknown'
  return UNDONE.has(status) ? 'not-run' : status
}

/** What a step handed on that ran in another turn is kept there alone. */
const withoutCopies = (step: StepState): StepState =>
  step.reusedFrom === undefined ? step : { ...step, data: null, summary: null }

function end(turn: TurnState, entry: Extract<TurnRecordEntry, { type: 'ended' }>): TurnState {
  const closed =
    turn.pending?.card.status === 'waiting'
      ? closeCard(turn, {
          status: 'superseded',
          at: entry.at,
          why: entry.as === 'superseded' ? undefined : 'stopped',
        })
      : turn
  const asked = closeOutcomeCard(closed, entry.as === 'superseded' ? 'superseded' : 'stopped', entry.at)
  return {
    ...asked,
    pending: null,
    phase: { is: 'ended', as: entry.as },
    reason: entry.reason,
    steps: asked.steps.map((step) => ({ ...withoutCopies(step), status: endStatus(step) })),
  }
}

/** The card that allowed a step is over with its call; another step's card is not. */
const withoutCardOf = (turn: TurnState, step: number): TurnState =>
  turn.pending?.card.stepIndex === step ? { ...turn, pending: null } : turn

const begin = (turn: TurnState, index: number, change: Partial<StepState>): TurnState =>
  withStep(turn, index, {
    ...change,
    status: 'begun',
    attempts: (turn.steps[index]?.attempts ?? 0) + 1,
  })

/** A sentence with where its literals stand. What a turn keeps of sources is limited: a table of thousands is no answer. */
function speak(
  turn: TurnState,
  { text, sources = [] }: Extract<TurnRecordEntry, { type: 'spoken' }>,
): TurnState {
  const sentence = turn.sentences.length
  const spoken = { ...turn, sentences: [...turn.sentences, text] }
  const known = turn.sources ?? []
  const added = sources
    .slice(0, limits.answerSources - known.length)
    .map((source) => ({ sentence, ...source }))
  return added.length === 0 ? spoken : { ...spoken, sources: [...known, ...added] }
}

type StepEntry = Extract<TurnRecordEntry, { type: `step-${string}` }>

/** The step entries: a call that ended closes the card that allowed it. */
function applyStepRecord(turn: TurnState, entry: StepEntry): TurnState {
  switch (entry.type) {
    case 'step-bound':
      return withStep(turn, entry.step, { status: 'bound', args: entry.args, origins: entry.origins })
    case 'step-failed':
      return withStep(turn, entry.step, {
        status: 'failed',
        error: { code: entry.code, message: entry.message },
      })
    case 'step-asked': {
      const asked = withStep(turn, entry.pending.card.stepIndex, { status: 'asked' })
      return { ...asked, pending: entry.pending, phase: { is: 'waiting', for: 'confirmation' } }
    }
    case 'step-begun':
      return begin(withReceipt(turn, entry.step, entry.receipt), entry.step, {
        startedAt: entry.at,
        replay: entry.replay,
      })
    case 'step-begun-again':
      return begin(turn, entry.step, { startedAt: entry.at })
    case 'step-succeeded': {
      const { data, summary, durationMs, lost } = entry
      const steps = lost === undefined ? turn.steps : withoutDataOf(turn.steps, entry.step, lost)
      return withoutCardOf(
        withStep({ ...turn, steps }, entry.step, { status: 'succeeded', data, summary, durationMs }),
        entry.step,
      )
    }
    case 'step-call-failed': {
      const error = { code: entry.code, message: entry.message }
      return withoutCardOf(
        withStep(turn, entry.step, { status: 'failed', error, durationMs: entry.durationMs }),
        entry.step,
      )
    }
    case 'step-unknown': {
      const error = { code: 'OUTCOME_UNKNOWN', message: entry.message }
      const unknown = withoutCardOf(withStep(turn, entry.step, { status: 'unknown', error }), entry.step)
      return askOutcome(unknown, entry.card)
    }
    default:
      return assertNever(entry)
  }
}

const isStepEntry = (entry: TurnRecordEntry): entry is StepEntry => entry.type.startsWith('step-')

/** Moves a turn by one record. Pure: the same record on the same state gives the same state. */
export function applyRecord(turn: TurnState, entry: TurnRecordEntry): TurnState {
  if (isStepEntry(entry)) return applyStepRecord(turn, entry)
  if (isOutcomeRecord(entry)) return applyOutcomeRecord(turn, entry)
  if (isCardRecord(entry)) return applyCardRecord(turn, entry)
  switch (entry.type) {
    case 'model-asked':
      return { ...turn, modelCalls: [...turn.modelCalls, entry.call] }
    case 'planned': {
      const { plan, steps, dropped, model } = entry
      return {
        ...turn,
        phase: { is: 'running' },
        plan,
        droppedDependencies: dropped,
        steps,
        model,
      }
    }
    case 'recalled':
      return { ...turn, recalled: entry.facts, phase: { is: 'narrating' } }
    case 'narrating':
      return { ...turn, phase: { is: 'narrating' } }
    case 'spoken':
      return speak(turn, entry)
    case 'question-asked':
      return { ...turn, phase: { is: 'waiting', for: 'question' } }
    case 'stop-requested':
      return { ...turn, stopRequested: true }
    case 'ended':
      return end(turn, entry)
    default:
      return assertNever(entry)
  }
}
