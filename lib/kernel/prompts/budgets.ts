import { limits } from '../limits.ts'

/** Characters that each part of a prompt may have. What the seeds fix (FACTS, sections) is not among them. */
export interface PromptBudgets {
  tools: number
  skeleton: number
  /** `[DONE]` of a planner that is asked again in the same turn. */
  done: number
  /** `[PRIOR]` of a binder and `[RESULTS]` of a narrator: all steps together, and one of them. */
  prior: number
  priorStep: number
}

/** The budgets for a model by its context window in tokens: those of `limits` for the usual one, else in proportion. */
export function promptBudgets(window: number = limits.windowTokens): PromptBudgets {
  const known = Number.isFinite(window) ? window : limits.windowTokens
  const counted = Math.min(Math.max(known, limits.windowMinTokens), limits.windowMaxTokens)
  const scaled = (characters: number): number => Math.floor((characters * counted) / limits.windowTokens)
  return {
    tools: scaled(limits.catalogMaxChars),
    skeleton: scaled(limits.skeletonMaxChars),
    done: scaled(limits.doneMaxChars),
    prior: scaled(limits.priorStepsMaxChars),
    priorStep: scaled(limits.priorStepMaxChars),
  }
}
