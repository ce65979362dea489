import { isoTime } from '../iso-time.ts'
import type { OpenTurn } from './open-turn.ts'

/** Ends a turn that its user stopped. */
export async function endStopped(turn: OpenTurn): Promise<void> {
  turn.record({
    type: 'ended',
    as: 'stopped',
    reason: turn.words.stopped,
    calls: [],
    at: isoTime(turn.world.clock.now()),
  })
}
