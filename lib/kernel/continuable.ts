import type { StepState, TurnState } from './turn-state.ts'

/** Steps of which it is known that they did not happen, or that they failed. */
const REST: ReadonlySet<StepState['status']> = new Set(['failed', 'not-run', 'declined', 'void'])

/** True for a step that needs data which is lost for good: it would run on nothing. */
export const needsLostData = ({ error }: StepState): boolean => error?.code === 'NEEDS_MISSING_DATA'

/**
 * True for an ended chain with steps left to run. A step whose outcome is not known stands in the way: what comes after
 * it would be built on a guess, and running it again might do it twice.
 */
export function canContinue({ kind, phase, plan, steps }: TurnState): boolean {
  if (kind !== 'chat' || phase.is !== 'ended' || plan?.kind !== 'calls') return false
  const rest = steps.filter(({ status }) => REST.has(status))
  return (
    !rest.every(needsLostData) &&
    steps.every(({ status }) => status === 'succeeded' || status === 'skipped' || REST.has(status))
  )
}
