import { spread } from '../batch/spread.ts'
import { holds } from '../expressions/evaluate.ts'
import { canonicalJson } from '../json.ts'
import { findTool, type ToolContract } from '../tool-catalog.ts'
import type { TurnRecordEntry } from '../turn/apply-record.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { Args, StepState, TurnState } from '../turn-state.ts'
import { askAgain } from './ask-again.ts'
import { blockStep } from './block-step.ts'
import { checkFilled, type Prepared, refuseUnfit } from './check-filled.ts'
import { type Filled, fillArgs, scopeOf } from './fill-args.ts'
import { originSources } from './origin-sources.ts'
import { StepRefused, StepSkipped, TurnMoved } from './step-refused.ts'
import { validationCode } from './validate-args.ts'
import { whyGone } from './why-gone.ts'

/**
 * Guards and validates parameters that are filled: what would run, and where each part comes from. `said` are further
 * words of the user's own, such as values they typed on a card. Throws StepRefused.
 */
export async function checkArgs(
  turn: OpenTurn,
  index: number,
  { tool, said, ...filled }: Pick<Filled, 'args' | 'provenance'> & { tool: ToolContract; said: string },
): Promise<Prepared> {
  const sources = await originSources(turn, index)
  const words = `${sources.message}\n${said}`
  const checked = checkFilled(turn, {
    tool,
    index,
    filled: { ...filled, bound: [] },
    sources: { ...sources, message: words },
    codes: [],
  })
  return checked.is === 'fit' ? checked.prepared : refuseUnfit(turn, checked.problems)
}

/**
 * Fills, guards and validates, in this order, again on each retry (I-AH-1): a model is asked at most twice more, for
 * schema errors alone (I-PYDANTIC-RETRY-BUDGET, I-PYDANTIC-RETRY-SCOPE). A panel's call is its own and is not retried.
 */
async function prepared(
  turn: OpenTurn,
  planned: StepState,
  tool: ToolContract,
): Promise<Prepared & { replanned?: true }> {
  const sources = await originSources(turn, planned.index)
  const mostRetries = turn.state.kind === 'ui' ? 0 : turn.world.limits.schemaRetries
  const codes: string[] = []
  let tried = { step: planned, filled: await fillArgs(turn, planned, tool) }
  for (let retries = 0; ; retries += 1) {
    const { step, filled } = tried
    const checked = checkFilled(turn, { tool, filled, sources, codes, index: planned.index })
    if (checked.is === 'fit')
      return { ...checked.prepared, ...(step.replanned === true ? { replanned: true } : {}) }
    const { problems } = checked
    const again = retries < mostRetries ? await askAgain(turn, step, tool, filled, problems) : null
    if (again === null) return refuseUnfit(turn, problems)
    codes.push(...problems.map(({ problem }) => validationCode(problem)))
    tried = again
  }
}

/** Throws StepSkipped where the step needs one that was left out, or where its condition is false. */
async function checkCondition(turn: OpenTurn, step: StepState): Promise<void> {
  const needed = step.dependsOn.map((index) => turn.step(index))
  if (needed.some(({ status }) => status === 'declined' || status === 'not-run'))
    throw new StepSkipped({ because: 'needs-declined' })
  if (needed.some(({ status }) => status === 'skipped')) throw new StepSkipped({ because: 'needs-skipped' })
  if (step.when === undefined) return
  const answer = holds(step.when, await scopeOf(turn))
  if (!answer.ok) throw new StepRefused('CONDITION_UNREADABLE', turn.words.conditionUnreadable(step.when))
  if (!answer.holds) throw new StepSkipped({ because: 'condition', condition: step.when })
}

/**
 * The step of this turn that made the same write before; its effect is there already. Calls without arguments that one
 * plan names twice are meant twice.
 */
function sameWrite(
  { steps }: TurnState,
  { index, appId, fnName, actionType, plannedArgs, round = 0 }: StepState,
  args: Args,
): number | null {
  if (actionType === 'read') return null
  const isBare = Object.keys(plannedArgs).length === 0
  const wanted = canonicalJson(args)
  const made = (step: StepState): boolean =>
    step.index !== index &&
    !(isBare && (step.round ?? 0) === round) &&
    step.appId === appId &&
    step.fnName === fnName &&
    (step.batch === undefined
      ? step.status === 'succeeded' && canonicalJson(step.args) === wanted
      : step.batch.some((item) => item.status === 'succeeded' && canonicalJson(item.args) === wanted))
  return steps.find(made)?.index ?? null
}

async function bound(turn: OpenTurn, step: StepState, tool: ToolContract): Promise<TurnRecordEntry> {
  const { index } = step
  await checkCondition(turn, step)
  if (step.forEach !== undefined)
    return { type: 'step-spread', step: index, batch: await spread(turn, step, tool) }
  const { args, origins, ...more } = await prepared(turn, step, tool)
  const sameAs = turn.state.kind === 'ui' ? null : sameWrite(turn.state, step, args)
  return sameAs === null
    ? { type: 'step-bound', step: index, args, origins, ...more }
    : { type: 'step-repeated', step: index, args, origins, sameAs }
}

/**
 * Evaluates one step's condition, list and parameters, once, in one record: the step ends `bound`, `skipped`, or `failed`
 * with the reason.
 */
export async function prepareStep(turn: OpenTurn, index: number): Promise<void> {
  const step = turn.step(index)
  const tool = findTool(turn.catalog, step)
  try {
    if (tool === undefined || tool.fn === null) {
      const { code, message } = whyGone(turn, step)
      throw new StepRefused(code, message)
    }
    turn.record(await bound(turn, step, tool))
  } catch (error) {
    if (error instanceof TurnMoved) return
    if (error instanceof StepSkipped)
      return turn.record({ type: 'step-skipped', step: index, skipped: error.skipped })
    // The end of the turn says of the step that it was not run.
    if (turn.abort.signal.aborted) return turn.record({ type: 'stop-requested' })
    if (error instanceof StepRefused) return blockStep(turn, index, error.code, error.message)
    // A schema of an extension that throws is the extension's fault, not the end of the turn's story.
    turn.world.log.warn('preparing a step threw', { app: step.appId, fn: step.fnName, error: String(error) })
    blockStep(turn, index, 'HANDLER_THREW', turn.words.handlerThrew(tool?.appName ?? step.appId))
  }
}
