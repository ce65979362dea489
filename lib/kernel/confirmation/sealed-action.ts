import { canonicalJson, toJson } from '../json.ts'
import type { PendingConfirmation, StepState, TurnState } from '../turn-state.ts'
import type { Digests } from '../world.ts'

type Unsealed = Omit<PendingConfirmation, 'seal' | 'approval'>

/** What a seal covers: the call, the card as shown, the witness, and whom, where and until when it holds. */
function sealedText(turn: TurnState, step: StepState, { card, witness, nonce }: Unsealed): string {
  // What becomes of a card is no part of what was shown.
  const { status: _status, answeredAt: _answeredAt, why: _why, receipt: _receipt, ...shown } = card
  const covered = {
    user: turn.user,
    conversation: turn.conversation,
    turn: turn.id,
    step: step.index,
    app: step.appId,
    fn: step.fnName,
    args: step.args,
    ...(step.batch === undefined ? {} : { items: step.batch.map(({ args }) => args) }),
    contract: step.contract,
    shown,
    witness,
    nonce,
  }
  return canonicalJson(toJson(covered).value)
}

/** The digest of what would run: equal to the seal of a card where it is what the card showed. */
export const sealOf = (turn: TurnState, step: StepState, pending: Unsealed, digests: Digests): string =>
  digests.seal(sealedText(turn, step, pending))

/** Seals what was shown where it is born (I-CONFIRMATION-EXECUTES-WHAT-USER-SAW). */
export const sealAction = (
  turn: TurnState,
  step: StepState,
  pending: Unsealed,
  digests: Digests,
): PendingConfirmation => ({ ...pending, seal: sealOf(turn, step, pending, digests) })

/** The mark of a person's word: without it a stored card counts as not confirmed, whatever its status says. */
export const approvalOf = (
  { seal, card, without = [] }: PendingConfirmation,
  at: string,
  digests: Digests,
): string =>
  digests.seal(`approved ${card.id} ${at}${without.length > 0 ? ` without ${without}` : ''} ${seal}`)

/** True when a person confirmed this card, and what would run now is what it showed. */
export function isApproved(
  turn: TurnState,
  step: StepState,
  pending: PendingConfirmation,
  digests: Digests,
): boolean {
  const { card, seal, approval } = pending
  return (
    card.stepIndex === step.index &&
    card.status === 'confirmed' &&
    card.answeredAt !== null &&
    approval === approvalOf(pending, card.answeredAt, digests) &&
    seal === sealOf(turn, step, pending, digests)
  )
}
