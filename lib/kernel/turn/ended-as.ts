import type { EndedAs } from '../../protocol/turn-view.ts'
import type { TurnState } from '../turn-state.ts'

/** How a turn ended, by what its steps came to. */
export function endedAs(turn: TurnState): EndedAs {
  const done = turn.steps.filter(({ status }) => status === 'succeeded').length
  if (turn.steps.every(({ status }) => status === 'succeeded' || status === 'skipped'))
    return turn.planningOver === undefined ? 'answered' : 'partly'
  if (done > 0) return 'partly'
  return turn.steps.some((step) => step.status === 'declined' || step.status === 'void')
    ? 'refused'
    : 'failed'
}
