import { sayAccount, speak } from '../account/say-account.ts'
import { sayReply } from '../classifier/say-reply.ts'
import { isoTime } from '../iso-time.ts'
import { tellRecalled } from '../memory/tell-recalled.ts'
import { endStopped } from '../turn/end-stopped.ts'
import { endedAs } from '../turn/ended-as.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { TurnState } from '../turn-state.ts'
import { splitSentences } from './pieces.ts'
import { sayOfPlan } from './say-of-plan.ts'
import { tellResults } from './tell.ts'

/** Refusals of a `for_each` that its user can settle. */
const ASKS = new Set(['INCOMPLETE_LIST', 'TOO_MANY_ITEMS'])

function end(turn: OpenTurn): void {
  const at = isoTime(turn.world.clock.now())
  turn.record({ type: 'ended', as: endedAs(turn.state), reason: null, at })
}

/** A list that is too long, or not whole, is asked about: which part of it is meant. */
const questionOf = ({ steps }: TurnState): string | null =>
  steps.find(({ status, error }) => status === 'failed' && ASKS.has(error?.code ?? ''))?.error?.message ??
  null

/** Asks what the plan or a list asks; false where there is nothing to ask. */
async function hasAsked(turn: OpenTurn): Promise<boolean> {
  const { plan } = turn.state
  const open = questionOf(turn.state)
  if (plan?.kind === 'clarify') await sayReply(turn, plan.question, turn.words.sayMore)
  else if (open === null) return false
  else for (const sentence of splitSentences(open)) speak(turn, sentence)
  turn.record({ type: 'question-asked' })
  return true
}

/** Tells what happened, from this turn's results and the message alone, and ends the turn. */
export async function narrate(turn: OpenTurn): Promise<void> {
  const { plan, kind, steps, sentences } = turn.state
  if (turn.state.phase.is === 'narrating' && sentences.length > 0) {
    // Another process was cut off in mid-sentence: the kernel tells the whole.
    sayAccount(turn)
    return end(turn)
  }
  if (await hasAsked(turn)) return
  turn.record({ type: 'narrating' })
  const isUndone =
    steps.length > 0 && steps.every(({ status }) => /^(?:not-run|skipped|declined)$/.test(status))
  if (plan?.kind === 'chat' && plan.reply !== null)
    await sayReply(turn, plan.reply, turn.words.nothingBacksIt)
  else if (plan?.kind === 'recall') tellRecalled(turn)
  else if (kind === 'ui' || isUndone) sayAccount(turn)
  else if (!(await sayOfPlan(turn)) && (await tellResults(turn)) === 'stopped') return endStopped(turn)
  return end(turn)
}
