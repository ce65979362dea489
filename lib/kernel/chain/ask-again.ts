import { planJsonSchema, readActionPlan } from '../classifier/action-plan.ts'
import { classifierPrompt } from '../classifier/classify.ts'
import { canonicalJson } from '../json.ts'
import { tokensIn } from '../memory/pii-mask.ts'
import { askModel } from '../model-call.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { ActionPlan, Args, StepState } from '../turn-state.ts'
import { type Filled, fillArgs } from './fill-args.ts'
import { orderSteps } from './order-steps.ts'
import { schemaFeedback } from './schema-feedback.ts'
import { TurnMoved } from './step-refused.ts'
import type { ArgProblem } from './validate-args.ts'

const namesOfCalls = (plan: ActionPlan | null): string =>
  plan?.kind === 'calls' ? plan.calls.map(({ appId, fnName }) => `${appId}.${fnName}`).join(' ') : ''

/** The arguments of one step out of a plan of the same calls in the same order; a retry corrects values, never the plan. */
function argsOfStep(turn: OpenTurn, index: number, plan: ActionPlan): Args | null {
  if (plan.kind !== 'calls' || turn.state.plan?.kind !== 'calls') return null
  if (namesOfCalls(plan) !== namesOfCalls(turn.state.plan)) return null
  const before = orderSteps(turn.state.plan.calls)
  const plannedIndex = before.ok ? before.calls[index]?.plannedIndex : undefined
  // The dependencies of the recorded plan: its references count as the running steps do.
  const after = orderSteps(
    plan.calls.map((call, at) => ({
      ...call,
      dependsOn: turn.state.plan?.kind === 'calls' ? (turn.state.plan.calls[at]?.dependsOn ?? []) : [],
    })),
  )
  const found = after.ok ? after.calls.find((each) => each.plannedIndex === plannedIndex) : undefined
  return found !== undefined && after.ok && after.calls.indexOf(found) === index ? found.args : null
}

/** Asks the classifier once more; the corrected fields, or null where it has nothing to correct. */
async function askClassifier(
  turn: OpenTurn,
  index: number,
  fields: readonly string[],
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
  const reading = readActionPlan(answer.text, turn.catalog, (text) => turn.masker.reveal(text, allowed))
  const args = reading.ok ? argsOfStep(turn, index, reading.plan) : null
  if (args === null) return null
  const corrected = Object.entries(args).filter(([name]) => fields.includes(name))
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
      : await askClassifier(turn, step.index, planned, [
          `The step ${step.appId}.${step.fnName} was not run.`,
          ...feedback,
        ])
  if (corrected === null) return null
  const next: StepState = { ...step, plannedArgs: { ...step.plannedArgs, ...corrected } }
  const again = await fillArgs(turn, next, tool, { filled, feedback, wrong: fields })
  return canonicalJson(again.args) === canonicalJson(filled.args) ? null : { step: next, filled: again }
}
