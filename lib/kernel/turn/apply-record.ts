import type { CardReceipt } from '../../protocol/confirmation-card.ts'
import type { EndedAs } from '../../protocol/turn-view.ts'
import type { UnknownOutcomeCardView } from '../../protocol/unknown-outcome-card.ts'
import { applyBatchRecord, type BatchRecord, isBatchRecord } from '../batch/batch-records.ts'
import { applyCardRecord, type CardRecord, closeCard, isCardRecord } from '../confirmation/card-records.ts'
import { assertNever } from '../errors.ts'
import { limits } from '../limits.ts'
import {
  applyOutcomeRecord,
  closeOutcomeCard,
  isOutcomeRecord,
  type OutcomeRecord,
} from '../survival/outcome-records.ts'
import type {
  ActionPlan,
  AnswerSource,
  ArgOrigin,
  Args,
  BatchItem,
  Json,
  ModelCall,
  PendingConfirmation,
  RecalledFact,
  Skipped,
  StepState,
  TurnState,
} from '../turn-state.ts'
import { applyStepRecord, type StepEntry } from './apply-step-record.ts'
import { endStep, withoutCopies } from './end-step.ts'

/** What happened, as it is written into the turn. */
export type TurnRecordEntry =
  | { type: 'model-asked'; call: ModelCall }
  /** `steps` are those of this round alone. */
  | {
      type: 'planned'
      plan: ActionPlan
      steps: StepState[]
      dropped: string[]
      model: string
      shownTools?: string[]
    }
  /** A later round brought no plan: what was done is told. */
  | { type: 'planning-over'; reason: string }
  | { type: 'step-bound'; step: number; args: Args; origins: Record<string, ArgOrigin>; replanned?: true }
  /** Its list was read: these are its calls. */
  | { type: 'step-spread'; step: number; batch: BatchItem[] }
  | { type: 'step-skipped'; step: number; skipped: Skipped }
  /** The same write succeeded in this turn: it is done, and not made again. */
  | { type: 'step-repeated'; step: number; args: Args; origins: Record<string, ArgOrigin>; sameAs: number }
  /** A read that failed gets other arguments, once; null where the planner had none. */
  | { type: 'step-repaired'; step: number; plannedArgs: Args | null }
  | { type: 'step-failed'; step: number; code: string; message: string }
  | { type: 'step-asked'; pending: PendingConfirmation }
  | { type: 'step-begun'; step: number; at: string; replay: string; receipt?: CardReceipt }
  /** Its outcome is not known, and it may run again alone. */
  | { type: 'step-begun-again'; step: number; at: string }
  /** `lost`: its data could not be kept; what is said of the steps that need it. */
  | {
      type: 'step-succeeded'
      step: number
      data: Json
      summary: string
      durationMs: number
      lost?: string
      executedDigest?: string
    }
  | {
      type: 'step-call-failed'
      step: number
      code: string
      message: string
      durationMs: number
      isAppError?: true
      executedDigest?: string
    }
  | { type: 'step-unknown'; step: number; message: string; card: UnknownOutcomeCardView }
  | OutcomeRecord
  | CardRecord
  | BatchRecord
  | { type: 'recalled'; facts: RecalledFact[] }
  | { type: 'narrating' }
  | { type: 'spoken'; text: string; sources?: Omit<AnswerSource, 'sentence'>[] }
  | { type: 'question-asked' }
  | { type: 'stop-requested' }
  /** Its process was gone before there was a plan, and another one starts it. */
  | { type: 'restarted' }
  | { type: 'ended'; as: EndedAs; reason: string | null; at: string }

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
    steps: asked.steps.map((step) => ({ ...withoutCopies(step), ...endStep(step) })),
  }
}

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

const isStepEntry = (entry: TurnRecordEntry): entry is StepEntry => entry.type.startsWith('step-')

/** Moves a turn by one record. Pure: the same record on the same state gives the same state. */
export function applyRecord(turn: TurnState, entry: TurnRecordEntry): TurnState {
  if (isStepEntry(entry)) return applyStepRecord(turn, entry)
  if (isOutcomeRecord(entry)) return applyOutcomeRecord(turn, entry)
  if (isCardRecord(entry)) return applyCardRecord(turn, entry)
  if (isBatchRecord(entry)) return applyBatchRecord(turn, entry)
  switch (entry.type) {
    case 'model-asked':
      return { ...turn, modelCalls: [...turn.modelCalls, entry.call] }
    case 'planned': {
      const { plan, steps, dropped, model, shownTools } = entry
      return {
        ...turn,
        phase: { is: 'running' },
        plan,
        ...(turn.plan === null ? {} : { earlierPlans: [...(turn.earlierPlans ?? []), turn.plan] }),
        droppedDependencies: [...turn.droppedDependencies, ...dropped],
        steps: [...turn.steps, ...steps],
        model,
        ...(shownTools === undefined ? {} : { shownTools }),
      }
    }
    case 'planning-over':
      return { ...turn, planningOver: entry.reason }
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
    case 'restarted':
      return { ...turn, restarts: (turn.restarts ?? 0) + 1 }
    case 'ended':
      return end(turn, entry)
    default:
      return assertNever(entry)
  }
}
