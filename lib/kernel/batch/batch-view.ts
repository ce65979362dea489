import type { BatchView } from '../../protocol/turn-view.ts'
import type { BatchItem, StepState } from '../turn-state.ts'
import { begunItem } from './batch.ts'

const itemStatus = ({ status }: BatchItem): BatchView['items'][number]['status'] =>
  status === 'declined' ? 'unticked' : status

/** How far a batch is, as a browser may see it: names and outcomes, no arguments. Absent for any other step. */
export function batchView(step: Pick<StepState, 'batch'>): BatchView | undefined {
  const { batch } = step
  if (batch === undefined) return undefined
  const running = begunItem(step)
  return {
    total: batch.length,
    succeeded: batch.filter(({ status }) => status === 'succeeded').length,
    failed: batch.filter(({ status }) => status === 'failed').length,
    running: running < 0 ? null : running,
    items: batch.map((item, index) => ({
      index,
      label: item.label,
      status: itemStatus(item),
      ...(item.error === null ? {} : { error: item.error.message }),
    })),
    shown: batch.length,
  }
}
