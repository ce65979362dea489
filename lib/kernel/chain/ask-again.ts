import { planJsonSchema, readActionPlan } from '../classifier/action-plan.ts'
import { classifierPrompt } from '../classifier/classify.ts'
import { canonicalJson } from '../json.ts'
import { tokensIn } from '../memory/pii-mask.ts'
import { askModel } from '../model-call.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { ActionPlan, Args, PlannedCall, StepState, TurnState } from '../turn-state.ts'
import { type Filled, fillArgs } from './fill-args.ts'
import { schemaFeedback } from './schema-feedback.ts'
import { TurnMoved } from './step-refused.ts'
import type { ArgProblem } from './validate-args.ts'

const isSameCall = (a: PlannedCall, b: PlannedCall): boolean => a.appId === b.appId && a.fnName === b.fnName

/** Where a step stands in the newest plan; -1 for one of an earlier round. */
function placeInPlan(
  { steps, earlierPlans = [] }: TurnState,
  step: StepState,
  calls: readonly PlannedCall[],
): number {
  const round = earlierPlans.length
  if ((step.round ?? 0) !== round) return -1
  const before = steps.filter((each) => each.appId === step.appId && (each.round ?? 0) < round).length
  const own = calls.flatMap((call, place) => (call.appId === step.appId ? [place] : []))
  return own[(step.nth ?? before) - before] ?? -1
}

/** The arguments of one step out of a plan of the same calls, or of that call alone; a retry corrects values, never the plan. */
function argsOfStep({ state }: OpenTurn, step: StepState, plan: ActionPlan): Args | null {
  if (plan.kind !== 'calls' || state.plan?.kind !== 'calls') return null
  const old = state.plan.calls
  const place = placeInPlan(state, step, old)
  const planned = old[place]
  if (planned === undefined) return null
  const [only] = plan.calls
  if (plan.calls.length === 1 && only !== undefined && isSameCall(only, planned)) return only.args
  const isSamePlan =
    plan.calls.length === old.length &&
    plan.calls.every((call, index) => {
      const before = old[index]
      return before !== undefined && isSameCall(call, before)
    })
  return isSamePlan ? (plan.calls[place]?.args ?? null) : null
}

/** Asks the classifier once more for arguments of one step; the corrected fields, or null where it has nothing to correct. */
export async function argsFromPlanner(
  turn: OpenTurn,
  step: StepState,
  fields: readonly string[] | 'all',
  feedback: readonly string[],
): Promise<Args | null> {
  if ((await turn.commit()) !== 'committed') throw new TurnMoved()
  const prompt = await classifierPrompt(turn, { feedback })
  const answer = await askModel(turn.world, {
    call: 'classifier',
    prompt,
    schema: planJsonSchema,
    signal: turn.abort.signal,
  })
  turn.asked(prompt, answer.calls)
  if (!answer.ok) return null
  const allowed = tokensIn(prompt.user)
  const reading = readActionPlan(answer.text, {
    catalog: turn.catalog,
    reveal: (text) => turn.masker.reveal(text, allowed),
    earlier: turn.state.steps.filter(({ round = 0 }) => round < (turn.state.earlierPlans?.length ?? 0)),
  })
  const args = reading.ok ? argsOfStep(turn, step, reading.plan) : null
  if (args === null) return null
  const corrected = Object.entries(args).filter(([name]) => fields === 'all' || fields.includes(name))
  return corrected.length === 0 ? null : Object.fromEntries(corrected)
}

/**
 * Asks a model for what did not fit the schema: the binder for what it wrote, the classifier for what it planned
 * (I-PYDANTIC-RETRY-SCOPE). Null where the answer is the one that did not fit, or none.
 */
export async function askAgain(
  turn: OpenTurn,
  step: StepState,
  tool: ToolContract,
  filled: Filled,
  problems: readonly ArgProblem[],
): Promise<{ step: StepState; filled: Filled } | null> {
  const fields = [...new Set(problems.flatMap(({ path }) => path.slice(0, 1)))]
  const feedback = schemaFeedback(tool, problems)
  const planned = fields.filter((name) => !filled.bound.includes(name))
  const corrected =
    planned.length === 0
      ? {}
      : await argsFromPlanner(turn, step, planned, [
          `The step ${step.appId}.${step.fnName} was not run.`,
          ...feedback,
        ])
  if (corrected === null) return null
  const next: StepState = {
    ...step,
    plannedArgs: { ...step.plannedArgs, ...corrected },
    ...(planned.length === 0 ? {} : { replanned: true }),
  }
  const again = await fillArgs(turn, next, tool, { filled, feedback, wrong: fields })
  return canonicalJson(again.args) === canonicalJson(filled.args) ? null : { step: next, filled: again }
}
