import type { EndedAs } from '../../protocol/turn-view.ts'
import { isoTime } from '../iso-time.ts'
import { endStopped } from '../turn/end-stopped.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { TurnState } from '../turn-state.ts'
import { plainAccount } from './plain-account.ts'
import { sayBacked } from './reply.ts'
import { say, tellChecked } from './tell-checked.ts'

/** How a turn ended, by what its steps came to. */
export function endedAs(turn: TurnState): EndedAs {
  const done = turn.steps.filter((step) => step.status === 'succeeded').length
  if (turn.steps.length === done) return 'answered'
  if (done > 0) return 'partly'
  return turn.steps.some((step) => step.status === 'declined' || step.status === 'void')
    ? 'refused'
    : 'failed'
}

function end(turn: OpenTurn): void {
  turn.record({
    type: 'ended',
    as: endedAs(turn.state),
    reason: null,
    at: isoTime(turn.world.clock.now()),
  })
}

/** Tells what happened, from this turn's results and the message alone, and ends the turn. */
export async function narrate(turn: OpenTurn): Promise<void> {
  const { plan, kind, steps, recalled, sentences } = turn.state
  if (turn.state.phase.is === 'narrating' && sentences.length > 0) {
    // Another process was cut off in mid-sentence: the summaries tell the whole.
    say(
      turn,
      `

${plainAccount(turn.state, turn.words)}`,
    )
    return end(turn)
  }
  if (plan?.kind === 'clarify') {
    await sayBacked(turn, plan.question, turn.words.sayMore)
    turn.record({ type: 'question-asked' })
    return
  }
  turn.record({ type: 'narrating' })
  if (plan?.kind === 'chat' && plan.reply !== null)
    await sayBacked(turn, plan.reply, turn.words.nothingBacksIt)
  else if (
    kind === 'ui' ||
    (plan?.kind === 'recall' && recalled.length === 0) ||
    (steps.length > 0 && steps.every((step) => step.status === 'not-run'))
  ) {
    say(turn, plainAccount(turn.state, turn.words))
  } else if ((await tellChecked(turn)) === 'stopped') return endStopped(turn)
  return end(turn)
}
