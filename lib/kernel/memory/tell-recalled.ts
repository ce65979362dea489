import { groundOf, sayRecalled, speak } from '../account/say-account.ts'
import { renderSay } from '../narration/say-of-plan.ts'
import type { OpenTurn } from '../turn/open-turn.ts'

/** Says recalled values by the template of the plan, or in the kernel's own form; no model is asked. */
export function tellRecalled(turn: OpenTurn): void {
  const { plan, recalled } = turn.state
  const ground = groundOf(turn)
  // `recall[1]` is the second reference only where each of them was found.
  const isWhole = plan?.kind === 'recall' && plan.refs.length === recalled.length
  const told = isWhole ? renderSay(plan, ground) : null
  if (recalled.length === 0) speak(turn, turn.words.nothingFound)
  else if (told === null) sayRecalled(turn, ground)
  else for (const { text, sources } of told) speak(turn, text, sources)
}
