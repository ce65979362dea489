import type { CardReceipt } from '../../protocol/confirmation-card.ts'
import { itemCall, waitingItems } from '../batch/batch.ts'
import { blockStep } from '../chain/block-step.ts'
import { steeringFields } from '../chain/steering-fields.ts'
import { stepDoubt } from '../chain/step-doubt.ts'
import { whyGone } from '../chain/why-gone.ts'
import { isoTime } from '../iso-time.ts'
import { canonicalJson } from '../json.ts'
import { findTool, type ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { StepState } from '../turn-state.ts'
import { askAnew } from './ask-anew.ts'
import { cardForStep } from './card-for-step.ts'
import { type GateDecision, kavGate } from './kav-gate.ts'
import { misfitOf } from './misfit.ts'
import { readPreview, witnessOf } from './read-preview.ts'
import { isApproved } from './sealed-action.ts'
import { voidCard } from './void-card.ts'

function begin(turn: OpenTurn, step: StepState, tool: ToolContract, receipt: CardReceipt | null): void {
  const at = isoTime(turn.world.clock.now())
  turn.record({
    type: 'step-begun',
    step: step.index,
    at,
    replay: tool.replay,
    ...(receipt === null ? {} : { receipt }),
  })
}

/** Begins an approved step, unless what it is about changed since the card was shown: that is looked at again here, just before the call. */
async function beginApproved(turn: OpenTurn, step: StepState, tool: ToolContract): Promise<void> {
  const { pending } = turn.state
  const mismatch = { code: 'CONFIRMATION_MISMATCH', message: turn.words.cardVoid }
  if (pending === null) return blockStep(turn, step.index, mismatch.code, mismatch.message)
  if (!isApproved(turn.state, step, pending, turn.world.digests)) return voidCard(turn, step, mismatch)
  // Of a batch each item is looked at just before its own call.
  if (step.batch === undefined) {
    const preview = await readPreview(turn, step, tool)
    if (canonicalJson(witnessOf(preview)) !== canonicalJson(pending.witness))
      return askAnew(turn, { step, tool, old: pending, preview })
  }
  begin(turn, step, tool, {
    approvedDigest: pending.seal,
    executedDigest: null,
    by: turn.profile.email ?? turn.profile.id,
    ranAt: isoTime(turn.world.clock.now()),
  })
}

/** What the gate says of a step; of a batch, what it says of the first item that it does not let through unasked. */
async function decide(turn: OpenTurn, step: StepState, tool: ToolContract): Promise<GateDecision> {
  const calls = step.batch === undefined ? [step] : waitingItems(step).map((place) => itemCall(step, place))
  for (const call of calls) {
    const doubt = await stepDoubt(turn, call, tool)
    const control = await steeringFields(turn, call, tool)
    const decision = kavGate(call, tool, { control, profile: turn.profile, doubt })
    if (decision.is === 'ask') return decision
  }
  return { is: 'open' }
}

/** Passes one step through the KAV gate: begins it, asks with a card, or voids an approval that no longer fits what would run. */
export async function passGate(turn: OpenTurn, index: number): Promise<void> {
  const step = turn.step(index)
  const tool = findTool(turn.catalog, step)
  const misfit = misfitOf(turn, step, tool)
  if (tool === undefined || misfit !== null) {
    const { code, message } = misfit ?? whyGone(turn, step)
    if (step.status === 'approved' && turn.state.pending !== null)
      return voidCard(turn, step, { code, message })
    return blockStep(turn, index, code, message)
  }
  if (step.status === 'approved') return beginApproved(turn, step, tool)
  const decision = await decide(turn, step, tool)
  if (decision.is === 'open') return begin(turn, step, tool, null)
  if (turn.state.source === 'automation')
    return blockStep(turn, index, 'NEEDS_A_PERSON', turn.words.needsPerson(tool.appName))
  // The preview reads the store: what earlier steps wrote has to stand there.
  if ((await turn.commit()) !== 'committed') return
  const preview = step.batch === undefined ? await readPreview(turn, step, tool) : null
  turn.record({
    type: 'step-asked',
    pending: await cardForStep(turn, step, tool, { because: decision.because, preview }),
  })
}
