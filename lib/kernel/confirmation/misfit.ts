import { guardUser } from '../chain/guards/guard-order.ts'
import { whyGone } from '../chain/why-gone.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { StepState } from '../turn-state.ts'

/** Why a step cannot run as it was planned: its function is gone or is another one, or its user may not; null where it can. */
export function misfitOf(
  turn: OpenTurn,
  step: StepState,
  tool: ToolContract | undefined,
): { code: string; message: string } | null {
  if (tool === undefined) return whyGone(turn, step)
  if (tool.digest !== step.contract)
    return { code: 'CONTRACT_CHANGED', message: turn.words.contractChanged(tool.appName) }
  // A permission may have been taken away since the card was shown.
  return guardUser({ tool, args: step.args, profile: turn.profile, words: turn.words })
}
