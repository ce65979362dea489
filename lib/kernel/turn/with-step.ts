import type { StepState, TurnState } from '../turn-state.ts'

/** The turn with one step changed. */
export const withStep = (turn: TurnState, index: number, change: Partial<StepState>): TurnState => ({
  ...turn,
  steps: turn.steps.map((step) => (step.index === index ? { ...step, ...change } : step)),
})
