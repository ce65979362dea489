import { isRecord, toJson } from '../json.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { StepState } from '../turn-state.ts'
import { isApproved } from './sealed-action.ts'

/**
 * The last look before a handler is called: a function that deletes, and every step that was asked about, runs only
 * under a card that a person confirmed and that showed exactly these parameters of exactly this function.
 */
export function isAuthorised({ state, world }: OpenTurn, step: StepState, tool: ToolContract): boolean {
  const { pending } = state
  const needsCard = tool.actionType === 'destructive' || pending?.card.stepIndex === step.index
  if (!needsCard) return true
  if (pending === null) return false
  const parsed = tool.fn?.options.params?.safeParse(step.args)
  const { value } = toJson(parsed === undefined ? {} : parsed.data)
  const call = { ...step, args: isRecord(value) ? value : {}, contract: tool.digest }
  return isApproved(state, call, pending, world.digests)
}
