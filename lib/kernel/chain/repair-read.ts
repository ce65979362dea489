import { canonicalJson } from '../json.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import { argsFromPlanner } from './ask-again.ts'

/**
 * A read failed, and its app said why: the planner is shown that once and may correct the arguments of this step. The
 * failed call stays in the audit; the corrected one passes every guard and gate anew, under the number it had.
 */
export async function repairRead(turn: OpenTurn, index: number): Promise<void> {
  const step = turn.step(index)
  const why = turn.masker.text(step.error?.message ?? '')
  const corrected = await argsFromPlanner(turn, step, 'all', [
    `The step ${step.appId}.${step.fnName} ran and failed: ${why}`,
  ])
  const plannedArgs = corrected === null ? null : { ...step.plannedArgs, ...corrected }
  const isSame = plannedArgs === null || canonicalJson(plannedArgs) === canonicalJson(step.plannedArgs)
  turn.record({ type: 'step-repaired', step: index, plannedArgs: isSame ? null : plannedArgs })
}
