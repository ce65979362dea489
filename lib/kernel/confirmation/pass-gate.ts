import type { CardReceipt } from '../../protocol/confirmation-card.ts'
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
import { kavGate } from './kav-gate.ts'
import { misfitOf } from './misfit.ts'
import { readPreview, witnessOf } from './read-preview.ts'
import { isApproved, sealOf } from './sealed-action.ts'
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
  const preview = await readPreview(turn, step, tool)
  const witness = witnessOf(preview)
  if (canonicalJson(witness) !== canonicalJson(pending.witness))
    return askAnew(turn, { step, tool, old: pending, preview })
  const executed = sealOf(
    turn.state,
    { ...step, contract: tool.digest },
    { ...pending, witness },
    turn.world.digests,
  )
  begin(turn, step, tool, {
    approvedDigest: pending.seal,
    executedDigest: executed,
    by: turn.profile.email ?? turn.profile.id,
    ranAt: isoTime(turn.world.clock.now()),
  })
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
  const doubt = await stepDoubt(turn, step, tool)
  const control = await steeringFields(turn, step, tool)
  const decision = kavGate(step, tool, { control, profile: turn.profile, doubt })
  if (decision.is === 'open') return begin(turn, step, tool, null)
  if (turn.state.source === 'automation')
    return blockStep(turn, index, 'NEEDS_A_PERSON', turn.words.needsPerson(tool.appName))
  // The preview reads the store: what earlier steps wrote has to stand there.
  if ((await turn.commit()) !== 'committed') return
  const preview = await readPreview(turn, step, tool)
  turn.record({
    type: 'step-asked',
    pending: await cardForStep(turn, step, tool, { because: decision.because, preview }),
  })
}
