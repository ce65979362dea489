import { batchData, begunItem, withoutWaiting } from '../batch/batch.ts'
import type { BatchItem, StepState } from '../turn-state.ts'

const UNDONE = new Set<StepState['status']>(['planned', 'bound', 'asked', 'approved'])

type Ended = Pick<StepState, 'status'> & Partial<StepState>

/** A batch that is cut short: what its items came to so far, and the rest is not run. */
function endBatch(step: StepState, batch: readonly BatchItem[]): Ended {
  const isCut = begunItem(step) >= 0 && !(step.actionType === 'read' || step.replay === 'store-only')
  const items = batch.map((item): BatchItem => {
    if (item.status === 'begun') return { ...item, status: isCut ? 'unknown' : 'not-run' }
    return item.status === 'bound' ? { ...item, status: 'not-run' } : item
  })
  const isDone = items.some(({ status }) => status === 'succeeded')
  return { batch: items, data: batchData(items), status: isCut ? 'unknown' : isDone ? 'failed' : 'not-run' }
}

/** A call that nobody saw the end of is not known to have happened, unless nothing of it can outlive it. */
export function endStep(step: StepState): Ended {
  const { status, actionType, replay, batch } = step
  if (status === 'begun' && batch !== undefined) return endBatch(step, batch)
  if (status === 'begun')
    return { status: actionType === 'read' || replay === 'store-only' ? 'not-run' : 'unknown' }
  const ended: Ended = { status: UNDONE.has(status) ? 'not-run' : status }
  return batch === undefined ? ended : { ...ended, batch: withoutWaiting(batch) }
}

/** What a step handed on that ran in another turn is kept there alone. */
export const withoutCopies = (step: StepState): StepState =>
  step.reusedFrom === undefined ? step : { ...step, data: null, summary: null }
