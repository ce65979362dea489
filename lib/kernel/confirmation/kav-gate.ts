import type { StepState } from '../turn-state.ts'

export type GateDecision = { is: 'open' } | { is: 'ask'; because: 'destructive' | 'unsourced' }

/**
 * The one gate every step passes, chat or panel: destructive is always asked, `chainCallable` changes nothing.
 * A write whose steering argument stands nowhere in the user's words or in data is asked too (design.md 4).
 */
export function kavGate(step: StepState, control: ReadonlySet<string>): GateDecision {
  if (step.status === 'approved') return { is: 'open' }
  if (step.actionType === 'destructive') return { is: 'ask', because: 'destructive' }
  if (step.actionType === 'read') return { is: 'open' }
  const unsourced = Object.keys(step.args).some((name) => control.has(name) && step.origins[name] === 'model')
  return unsourced ? { is: 'ask', because: 'unsourced' } : { is: 'open' }
}
