import type { CallState } from '../batch/batch.ts'
import { blockStep } from '../chain/block-step.ts'
import { askAnew } from '../confirmation/ask-anew.ts'
import { misfitOf } from '../confirmation/misfit.ts'
import { type ReadPreview, readPreview, witnessOf, witnessOfCall } from '../confirmation/read-preview.ts'
import { voidCard } from '../confirmation/void-card.ts'
import { canonicalJson } from '../json.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { PendingConfirmation } from '../turn-state.ts'
import { leavesNothing } from './after-break.ts'
import { askPerson } from './settle-break.ts'

/**
 * Before a call that broke off is made again, what was looked at before the first one is looked at once more: that its
 * user may, and that what was approved is still what it was. Where not, nothing is called: a step that left nothing ends
 * or is asked anew; one that may have been done the first time is for a person. True where the call may be made.
 */
export async function stillHolds(turn: OpenTurn, step: CallState, tool: ToolContract): Promise<boolean> {
  if ((step.attempts ?? 1) < 2) return true
  const old = turn.state.pending?.card.stepIndex === step.index ? turn.state.pending : null
  const misfit = misfitOf(turn, step, tool)
  const preview = old === null || misfit !== null ? null : await readPreview(turn, step, tool)
  const isSame = old === null || canonicalJson(witnessOf(preview)) === canonicalJson(witnessOfCall(old, step))
  if (misfit === null && isSame) return true
  if (!leavesNothing(step))
    askPerson(turn, step, { message: turn.words.outcomeUnknown(tool.appName), durationMs: null })
  else if (misfit === null) await askForChanged(turn, step, tool, { old, preview })
  else if (old !== null) voidCard(turn, step, misfit)
  else blockStep(turn, step.index, misfit.code, misfit.message)
  return false
}

/** What was approved is not what it was: an item of a batch is left out, any other call gets a new card. */
async function askForChanged(
  turn: OpenTurn,
  step: CallState,
  tool: ToolContract,
  { old, preview }: { old: PendingConfirmation | null; preview: ReadPreview | null },
): Promise<void> {
  const { index, item } = step
  if (item !== undefined)
    return turn.record({ type: 'item-voided', step: index, item, message: turn.words.cardVoid })
  if (old !== null) await askAnew(turn, { step, tool, old, preview })
}
