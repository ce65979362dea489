import { auditEntry } from '../audit-ledger.ts'
import { blockStep } from '../chain/block-step.ts'
import { whyGone } from '../chain/why-gone.ts'
import { misfitOf } from '../confirmation/misfit.ts'
import { readPreview, witnessOf, witnessOfCall } from '../confirmation/read-preview.ts'
import { isoTime } from '../iso-time.ts'
import { canonicalJson } from '../json.ts'
import { functionTitle } from '../step-words.ts'
import { findTool } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { StepState } from '../turn-state.ts'
import { failsInARow, itemCall, waitingItems } from './batch.ts'

/** Every item had its turn, or three failed in a row: a batch with an item that was not done is a failed step. */
function endBatch(turn: OpenTurn, step: StepState): void {
  const { batch = [], index } = step
  const done = batch.filter(({ status }) => status === 'succeeded').length
  const wanted = batch.filter(({ status }) => status !== 'declined' && status !== 'not-run')
  const broken = wanted.filter(({ status }) => status !== 'succeeded')
  const title = functionTitle(findTool(turn.names, step), step.fnName, turn.state.language)
  const summary = turn.words.batchDone(title, done, wanted.length)
  const why = broken.find(({ error }) => error !== null)?.error?.message ?? ''
  const failure =
    broken.length === 0
      ? null
      : { code: 'BATCH_INCOMPLETE', message: turn.words.batchFailed(done, wanted.length, why) }
  turn.record({ type: 'batch-ended', step: index, summary, failure })
}

/**
 * Begins the next item of a batch, or ends the batch. What a card showed of an item is looked at once more, just before
 * its call: one that changed since is void alone.
 */
export async function nextItem(turn: OpenTurn, index: number): Promise<void> {
  const step = turn.step(index)
  const [place] = waitingItems(step)
  if (place === undefined || failsInARow(step, turn.world.limits.batchFailuresInARow))
    return endBatch(turn, step)
  const call = itemCall(step, place)
  const tool = findTool(turn.catalog, step)
  const misfit = misfitOf(turn, call, tool)
  if (tool === undefined || misfit !== null) {
    const { code, message } = misfit ?? whyGone(turn, step)
    return blockStep(turn, index, code, message)
  }
  const { pending } = turn.state
  if (pending?.card.stepIndex === index) {
    // The preview reads the store: what earlier items wrote has to stand there.
    if ((await turn.commit()) !== 'committed') return
    const witness = witnessOf(await readPreview(turn, call, tool))
    if (canonicalJson(witness) !== canonicalJson(witnessOfCall(pending, call))) {
      const row = auditEntry(turn, call, { outcome: 'void', code: 'WITNESS_CHANGED', card: pending.card.id })
      return turn.record(
        { type: 'item-voided', step: index, item: place, message: turn.words.itemChanged },
        { audit: [row] },
      )
    }
  }
  turn.record({ type: 'item-begun', step: index, item: place, at: isoTime(turn.world.clock.now()) })
}
