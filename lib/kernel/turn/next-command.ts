import type { StepState, TurnState } from '../turn-state.ts'

/** What a turn does next. `acts` of `turn.ts` names those that touch the world. */
export type Command =
  | { do: 'plan' }
  | { do: 'prepare'; step: number }
  | { do: 'gate'; step: number }
  | { do: 'call'; step: number }
  | { do: 'check'; step: number }
  | { do: 'recall' }
  | { do: 'narrate' }
  | { do: 'stop' }
  | { do: 'wait' }

const HALTING = new Set<StepState['status']>(['failed', 'declined', 'void', 'unknown'])

function nextStepCommand(steps: readonly StepState[]): Command {
  if (steps.some((step) => HALTING.has(step.status))) return { do: 'narrate' }
  const step = steps.find((each) => each.status !== 'succeeded' && each.status !== 'not-run')
  if (step === undefined) return { do: 'narrate' }
  if (step.status === 'planned') return { do: 'prepare', step: step.index }
  if (step.status === 'bound' || step.status === 'approved') return { do: 'gate', step: step.index }
  return step.status === 'begun' ? { do: 'call', step: step.index } : { do: 'wait' }
}

/** Decides from the state alone: halt on failure, no roll-back, one step at a time, a card waits. Pure. */
export function nextCommand(turn: TurnState): Command {
  const { phase } = turn
  if (phase.is === 'ended') return { do: 'wait' }
  if (turn.stopRequested) return { do: 'stop' }
  switch (phase.is) {
    case 'received':
      return { do: 'plan' }
    case 'planning':
    case 'running':
      if (turn.unknownOutcome?.status === 'checking')
        return { do: 'check', step: turn.unknownOutcome.stepIndex }
      if (turn.plan?.kind === 'calls') return nextStepCommand(turn.steps)
      return turn.plan?.kind === 'recall' ? { do: 'recall' } : { do: 'narrate' }
    case 'waiting':
      return { do: 'wait' }
    case 'narrating':
      return { do: 'narrate' }
  }
}
