import type { CardBecause } from '../../protocol/confirmation-card.ts'
import { EVERY_WRITE } from '../../protocol/every-write.ts'
import type { StepDoubt } from '../chain/step-doubt.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { StepState } from '../turn-state.ts'
import type { UserProfile } from '../world.ts'

export type GateDecision = { is: 'open' } | { is: 'ask'; because: CardBecause }

/** True where a user wants to be asked before what this function does. */
const wantsToBeAsked = (
  { askBefore = {} }: Pick<UserProfile, 'askBefore'>,
  { effects }: ToolContract,
): boolean =>
  [EVERY_WRITE, ...effects].some((effect) => Object.hasOwn(askBefore, effect) && askBefore[effect] === true)

/**
 * The one gate every step passes, chat or panel: destructive is always asked, `chainCallable` changes nothing.
 * A write whose steering argument stands nowhere in the user's words or in data is asked too, and a read whose address
 * does not; and what is in doubt (design.md 4). What a user chose can only add cards. It is decided by the function as it is now, never by what a stored
 * step says of it.
 */
export function kavGate(
  step: Pick<StepState, 'args' | 'origins' | 'wasAsked'>,
  tool: ToolContract,
  {
    control,
    profile,
    doubt,
  }: {
    control: ReadonlySet<string>
    profile: Pick<UserProfile, 'askBefore'>
    doubt?: StepDoubt | null
  },
): GateDecision {
  if (tool.actionType === 'destructive') return { is: 'ask', because: 'destructive' }
  if (step.wasAsked !== undefined) return { is: 'ask', because: step.wasAsked }
  if (tool.actionType !== 'read' && wantsToBeAsked(profile, tool)) return { is: 'ask', because: 'policy' }
  const unsourced = Object.keys(step.args).some((name) => control.has(name) && step.origins[name] === 'model')
  if (unsourced) return { is: 'ask', because: 'unsourced' }
  return doubt ? { is: 'ask', because: doubt } : { is: 'open' }
}
