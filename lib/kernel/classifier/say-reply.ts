import { groundOf, speak } from '../account/say-account.ts'
import { splitSentences } from '../narration/pieces.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import { shownFacts, unsupportedReply } from './unsupported-reply.ts'

/** Why a reply of the planner's own may not be said; null where it may. */
export async function replyProblem(turn: OpenTurn, reply: string): Promise<string | null> {
  const { facts } = groundOf(turn, shownFacts(await turn.memory()))
  return unsupportedReply(reply, facts.evidence, turn.catalog)
}

/** Says what the planner answered or asked by itself, whole; where it claims what nothing holds, `instead`. */
export async function sayReply(turn: OpenTurn, reply: string, instead: string): Promise<void> {
  const reason = await replyProblem(turn, reply)
  if (reason !== null) turn.world.log.warn('a reply was not shown', { turn: turn.state.id })
  for (const sentence of reason === null ? splitSentences(reply) : [instead]) speak(turn, sentence)
}
