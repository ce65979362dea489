import type { ConfirmationCardView } from '../../protocol/confirmation-card.ts'
import { canonicalJson, toJson } from '../json.ts'
import type { PendingConfirmation, StepState, TurnState } from '../turn-state.ts'
import type { Digests } from '../world.ts'

/** What a seal covers: the call, the card as shown, the witness, and whom, where and until when it holds. */
function sealedText(turn: TurnState, step: StepState, pending: Omit<PendingConfirmation, 'seal'>): string {
  const { status: _status, answeredAt: _answeredAt, ...shown } = pending.card
  const covered = {
    user: turn.user,
    conversation: turn.conversation,
    turn: turn.id,
    step: step.index,
    app: step.appId,
    fn: step.fnName,
    args: step.args,
    contract: step.contract,
    shown: shown satisfies Partial<ConfirmationCardView>,
    witness: pending.witness,
    nonce: pending.nonce,
  }
  return canonicalJson(toJson(covered).value)
}

/** Seals what was shown where it is born (I-CONFIRMATION-EXECUTES-WHAT-USER-SAW). */
export const sealAction = (
  turn: TurnState,
  step: StepState,
  pending: Omit<PendingConfirmation, 'seal'>,
  digests: Digests,
): PendingConfirmation => ({
  ...pending,
  seal: digests.seal(sealedText(turn, step, pending)),
})

/** True when what would run now is what the card showed. */
export const sealHolds = (
  turn: TurnState,
  step: StepState,
  pending: PendingConfirmation,
  digests: Digests,
): boolean => digests.seal(sealedText(turn, step, pending)) === pending.seal
