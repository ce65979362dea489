import type { UnknownOutcomeCardView } from '../../protocol/unknown-outcome-card.ts'
import { withExecuted } from '../confirmation/card-records.ts'
import { assertNever } from '../errors.ts'
import { askOutcome } from '../survival/outcome-records.ts'
import { withStep } from '../turn/with-step.ts'
import type { BatchItem, Json, TurnState } from '../turn-state.ts'
import { batchData, withItem } from './batch.ts'

/** What can happen to one item of a batch, and to the batch as a whole, as it is written into the turn. */
export type BatchRecord =
  | { type: 'item-begun'; step: number; item: number; at: string }
  | {
      type: 'item-succeeded'
      step: number
      item: number
      data: Json
      summary: string
      durationMs: number
      executedDigest?: string
    }
  | {
      type: 'item-failed'
      step: number
      item: number
      code: string
      message: string
      durationMs: number
      executedDigest?: string
    }
  /** What it is about changed since the card was shown: it alone is not run. */
  | { type: 'item-voided'; step: number; item: number; message: string }
  | { type: 'item-unknown'; step: number; item: number; message: string; card: UnknownOutcomeCardView }
  /** Every item had its turn, or the batch stopped trying: `failure` is told where the step did not succeed. */
  | { type: 'batch-ended'; step: number; summary: string; failure: { code: string; message: string } | null }

const TYPES = new Set<string>([
  'item-begun',
  'item-succeeded',
  'item-failed',
  'item-voided',
  'item-unknown',
  'batch-ended',
])

export const isBatchRecord = (entry: { type: string }): entry is BatchRecord => TYPES.has(entry.type)

function changed(turn: TurnState, step: number, item: number, change: Partial<BatchItem>): TurnState {
  const batch = turn.steps[step]?.batch ?? []
  return withStep(turn, step, { batch: withItem(batch, item, change) })
}

/** Items that were not called are not run; the card of the batch is over with it. */
function ended(
  turn: TurnState,
  { step, summary, failure }: Extract<BatchRecord, { type: 'batch-ended' }>,
): TurnState {
  const batch = (turn.steps[step]?.batch ?? []).map(
    (item): BatchItem => (item.status === 'bound' ? { ...item, status: 'not-run' } : item),
  )
  const pending = turn.pending?.card.stepIndex === step ? null : turn.pending
  return withStep({ ...turn, pending }, step, {
    batch,
    status: failure === null ? 'succeeded' : 'failed',
    data: batchData(batch),
    summary,
    error: failure,
  })
}

/** Moves a turn by one such record. Pure. */
export function applyBatchRecord(turn: TurnState, entry: BatchRecord): TurnState {
  switch (entry.type) {
    case 'item-begun': {
      const attempts = (turn.steps[entry.step]?.batch?.[entry.item]?.attempts ?? 0) + 1
      return changed(turn, entry.step, entry.item, { status: 'begun', startedAt: entry.at, attempts })
    }
    case 'item-succeeded': {
      const { data, summary, durationMs } = entry
      return changed(withExecuted(turn, entry.step, entry.executedDigest), entry.step, entry.item, {
        status: 'succeeded',
        data,
        summary,
        durationMs,
      })
    }
    case 'item-failed': {
      const { code, message, durationMs } = entry
      return changed(withExecuted(turn, entry.step, entry.executedDigest), entry.step, entry.item, {
        status: 'failed',
        error: { code, message },
        durationMs,
      })
    }
    case 'item-voided':
      return changed(turn, entry.step, entry.item, {
        status: 'void',
        error: { code: 'WITNESS_CHANGED', message: entry.message },
      })
    case 'item-unknown': {
      const error = { code: 'OUTCOME_UNKNOWN', message: entry.message }
      const unknown = changed(turn, entry.step, entry.item, { status: 'unknown', error })
      return askOutcome(withStep(unknown, entry.step, { status: 'unknown', error }), entry.card)
    }
    case 'batch-ended':
      return ended(turn, entry)
    default:
      return assertNever(entry)
  }
}
