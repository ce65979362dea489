import type { ToolContract } from '../tool-catalog.ts'
import type { StepState } from '../turn-state.ts'

/** What a call that broke off comes to: `not-done` is known, for nothing of it outlived the call; `ask` is for a person. */
export type AfterBreak = 'run-again' | 'not-done' | 'ask'

/** True where nothing of a call stays unless its outcome was committed with it. */
export const leavesNothing = ({ actionType, replay }: Pick<StepState, 'actionType' | 'replay'>): boolean =>
  actionType === 'read' || replay === 'store-only'

/** True where the function is the one that was called. */
export const isSameFunction = (step: StepState, tool: ToolContract | undefined): tool is ToolContract =>
  tool !== undefined && tool.digest === step.contract && tool.replay === (step.replay ?? '')

/**
 * Decides what becomes of a step that began and whose outcome is not known: alone run again, at most `attempts` times in
 * all, only reads and what is declared to bear it, and only while the function is the one that was called.
 */
export function afterBreak(step: StepState, tool: ToolContract | undefined, attempts: number): AfterBreak {
  const mayRepeat = leavesNothing(step) || step.replay === 'keyed'
  if (mayRepeat && isSameFunction(step, tool) && (step.attempts ?? 1) < attempts) return 'run-again'
  return leavesNothing(step) ? 'not-done' : 'ask'
}
