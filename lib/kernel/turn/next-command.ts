import { begunItem } from '../batch/batch.ts'
import { limits } from '../limits.ts'
import type { StepState, TurnState } from '../turn-state.ts'

/** What a turn does next. `acts` of `turn.ts` names those that touch the world. */
export type Command =
  | { do: 'plan' }
  | { do: 'prepare'; step: number }
  | { do: 'gate'; step: number }
  | { do: 'call'; step: number }
  /** The next item of a batch, or its end. */
  | { do: 'next-item'; step: number }
  /** A read failed with an error that other arguments may mend. */
  | { do: 'repair'; step: number }
  | { do: 'check'; step: number }
  | { do: 'recall' }
  | { do: 'narrate' }
  | { do: 'stop' }
  | { do: 'wait' }

const HALTING = new Set<StepState['status']>(['failed', 'void', 'unknown'])
const OVER = new Set<StepState['status']>(['succeeded', 'not-run', 'skipped', 'declined'])

/** Failures of a read that its arguments may be the cause of: its app answered, and said what is wrong. */
const canRepair = ({ kind, continues }: TurnState, step: StepState): boolean =>
  kind === 'chat' &&
  continues === undefined &&
  step.status === 'failed' &&
  step.actionType === 'read' &&
  step.batch === undefined &&
  step.repaired !== true &&
  step.error?.isAppError === true

/** A round begins only after steps of which each succeeded or had nothing to do. */
const mayPlanOn = ({ plan, steps, planningOver, earlierPlans = [] }: TurnState): boolean =>
  plan?.kind === 'calls' &&
  plan.then === 'plan' &&
  planningOver === undefined &&
  earlierPlans.length + 1 < limits.roundsPerTurn &&
  steps.every(({ status }) => status === 'succeeded' || status === 'skipped')

function stepCommand(step: StepState): Command {
  if (step.status === 'planned') return { do: 'prepare', step: step.index }
  if (step.status === 'bound' || step.status === 'approved') return { do: 'gate', step: step.index }
  if (step.status !== 'begun') return { do: 'wait' }
  if (step.batch !== undefined && begunItem(step) < 0) return { do: 'next-item', step: step.index }
  return { do: 'call', step: step.index }
}

function nextStepCommand(turn: TurnState): Command {
  const { steps } = turn
  const broken = steps.find((step) => canRepair(turn, step))
  if (broken !== undefined) return { do: 'repair', step: broken.index }
  if (steps.some((step) => HALTING.has(step.status))) return { do: 'narrate' }
  const step = steps.find(({ status }) => !OVER.has(status))
  if (step !== undefined) return stepCommand(step)
  return mayPlanOn(turn) ? { do: 'plan' } : { do: 'narrate' }
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
      if (turn.plan?.kind === 'calls') return nextStepCommand(turn)
      return turn.plan?.kind === 'recall' ? { do: 'recall' } : { do: 'narrate' }
    case 'waiting':
      return { do: 'wait' }
    case 'narrating':
      return { do: 'narrate' }
  }
}
