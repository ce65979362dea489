import { nextItem } from './batch/next-item.ts'
import { dispatchStep } from './chain/dispatch-step.ts'
import { prepareStep } from './chain/prepare-step.ts'
import { repairRead } from './chain/repair-read.ts'
import { classify } from './classifier/classify.ts'
import { passGate } from './confirmation/pass-gate.ts'
import { recallFacts } from './memory/recall.ts'
import { narrate } from './narration/narrate.ts'
import { checkOutcome } from './survival/check-outcome.ts'
import { endStopped } from './turn/end-stopped.ts'
import { type Command, nextCommand } from './turn/next-command.ts'
import type { OpenTurn } from './turn/open-turn.ts'

/**
 * A turn is a journal, advanced by one function. The state alone decides what comes next; performing it records
 * what happened; what happened is durable before anything touches the world again. A new message, an answered
 * card, a stop, a crash's pick-up, a panel click and the terminal all come through here.
 */
export async function advance(turn: OpenTurn): Promise<void> {
  while (!turn.isLost) {
    const command = nextCommand(turn.state)
    if (ACTS.has(command.do) && (await turn.commit()) !== 'committed') continue
    if (command.do === 'wait') return
    await perform(turn, command)
  }
}

/** Commands before which everything recorded is committed: they reach models, handlers or the end of the line. */
const ACTS: ReadonlySet<Command['do']> = new Set(['plan', 'repair', 'call', 'check', 'narrate', 'wait'])

function perform(turn: OpenTurn, command: Exclude<Command, { do: 'wait' }>): Promise<void> {
  switch (command.do) {
    case 'plan': // the message and its context become a plan of typed calls, a question or a reply
      return classify(turn)
    case 'prepare': // exact values from earlier steps, prose from the binder, then the schema and the guards
      return prepareStep(turn, command.step)
    case 'gate': // destructive? a card, and the turn waits; otherwise the step has begun
      return passGate(turn, command.step)
    case 'call': // one typed call; its writes, facts, audit row and panel refresh are one commit
      return dispatchStep(turn, command.step)
    case 'next-item': // of a batch: looked at once more, then begun; or the batch is over
      return nextItem(turn, command.step)
    case 'repair': // a read failed by its arguments: the planner may correct them, once
      return repairRead(turn, command.step)
    case 'check': // a call broke off: its app looks, read-only, whether it happened
      return checkOutcome(turn, command.step)
    case 'recall': // no call: facts that are remembered, byte for byte, with their age
      return recallFacts(turn)
    case 'narrate': // this turn's results in prose, by sentence; then the end
      return narrate(turn)
    case 'stop': // the user said so: what is done stays, the rest is not run
      return endStopped(turn)
  }
}
