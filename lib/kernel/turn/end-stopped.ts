import { auditEntry } from '../audit-ledger.ts'
import { isoTime } from '../iso-time.ts'
import type { OpenTurn } from './open-turn.ts'

/** Ends a turn that its user stopped. A card that waits counts as declined. */
export async function endStopped(turn: OpenTurn): Promise<void> {
  const card = turn.state.pending?.card
  const audit =
    card?.status === 'waiting'
      ? [auditEntry(turn, turn.step(card.stepIndex), { outcome: 'declined', code: 'STOPPED', card: card.id })]
      : []
  const at = isoTime(turn.world.clock.now())
  turn.record({ type: 'ended', as: 'stopped', reason: turn.words.stopped, at }, { audit })
}
