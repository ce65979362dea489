import { findTool, type ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { ArgOrigin, Args, StepState } from '../turn-state.ts'
import { leaves, type OriginSources, originOfLeaf, standsInData } from './arg-origin.ts'
import { askAgain } from './ask-again.ts'
import { blockStep } from './block-step.ts'
import { type Filled, fillArgs } from './fill-args.ts'
import type { GuardInput } from './guards/guard.ts'
import { guardStep, guardUser } from './guards/guard-order.ts'
import { missingTarget } from './missing-target.ts'
import { originSources, originsOf } from './origin-sources.ts'
import { StepRefused, TurnMoved } from './step-refused.ts'
import { type ArgProblem, validateArgs, validationCode } from './validate-args.ts'
import { whyGone } from './why-gone.ts'

interface Prepared {
  args: Args
  origins: Record<string, ArgOrigin>
}

/** What a model wrote into each field: its literals, and all that the binder wrote. */
const writtenOf = (turn: OpenTurn, { args, provenance }: Filled): Record<string, readonly string[]> =>
  turn.state.kind === 'ui'
    ? {}
    : Object.fromEntries(
        Object.entries(args).map(([name, value]) => [name, provenance[name]?.literals ?? leaves(value)]),
      )

const failedCodesOf = (steps: readonly StepState[]): string[] =>
  steps.flatMap(({ status, error }) => (status === 'failed' && error !== null ? [error.code] : []))

interface Checking {
  tool: ToolContract
  filled: Filled
  sources: OriginSources
  /** Codes of what went wrong with this step before. */
  codes: readonly string[]
}

/** Guards stand before the schema: the first that fires stops the step. */
function guard(turn: OpenTurn, { tool, filled, sources, codes }: Checking): void {
  const input: GuardInput = {
    tool,
    args: filled.args,
    written: writtenOf(turn, filled),
    origins: originsOf(turn, filled, filled.args, sources),
    message: sources.message,
    isInResults: (text) => standsInData([...sources.steps, ...sources.facts], text),
    originOf: (value) => originOfLeaf(value, sources),
    failedCodes: [...failedCodesOf(turn.state.steps), ...codes],
    profile: turn.profile,
    words: turn.words,
  }
  const hit = turn.state.kind === 'ui' ? guardUser(input) : guardStep(input)
  if (hit !== null) throw new StepRefused(hit.code, hit.message)
}

type Checked = { is: 'fit'; prepared: Prepared } | { is: 'unfit'; problems: ArgProblem[] }

function check(turn: OpenTurn, checking: Checking): Checked {
  guard(turn, checking)
  const { tool, filled, sources } = checking
  const validation = validateArgs(tool, filled.args)
  if (validation.is === 'invalid') return { is: 'unfit', problems: validation.problems }
  if (validation.is === 'unstable')
    throw new StepRefused('PARAMS_UNSTABLE', turn.words.handlerThrew(tool.appName))
  const { args } = validation
  const missing = turn.state.kind === 'ui' ? null : missingTarget(tool, { given: filled.args, args })
  if (missing !== null) throw new StepRefused('UNKNOWN_TARGET', turn.words.missingTarget(missing))
  return { is: 'fit', prepared: { args, origins: originsOf(turn, filled, args, sources) } }
}

function refuseUnfit(turn: OpenTurn, [first]: readonly ArgProblem[]): never {
  const problem = first?.problem ?? 'unfit'
  throw new StepRefused(validationCode(problem), turn.words.invalid(first?.path.join('.') ?? '', problem))
}

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
  const checked = check(turn, {
    tool,
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
async function prepared(turn: OpenTurn, planned: StepState, tool: ToolContract): Promise<Prepared> {
  const sources = await originSources(turn, planned.index)
  const mostRetries = turn.state.kind === 'ui' ? 0 : turn.world.limits.schemaRetries
  const codes: string[] = []
  let tried = { step: planned, filled: await fillArgs(turn, planned, tool) }
  for (let retries = 0; ; retries += 1) {
    const { step, filled } = tried
    const checked = check(turn, { tool, filled, sources, codes })
    if (checked.is === 'fit') return checked.prepared
    const { problems } = checked
    const again = retries < mostRetries ? await askAgain(turn, step, tool, filled, problems) : null
    if (again === null) return refuseUnfit(turn, problems)
    codes.push(...problems.map(({ problem }) => validationCode(problem)))
    tried = again
  }
}

/** Fills, validates and guards one step's parameters: the step ends `bound`, or `failed` with the reason. */
export async function prepareStep(turn: OpenTurn, index: number): Promise<void> {
  const step = turn.step(index)
  const tool = findTool(turn.catalog, step)
  try {
    if (tool === undefined || tool.fn === null) {
      const { code, message } = whyGone(turn, step)
      throw new StepRefused(code, message)
    }
    const { args, origins } = await prepared(turn, step, tool)
    turn.record({ type: 'step-bound', step: index, args, origins })
  } catch (error) {
    if (error instanceof TurnMoved) return
    if (error instanceof StepRefused) return blockStep(turn, index, error.code, error.message)
    // A schema of an extension that throws is the extension's fault, not the end of the turn's story.
    turn.world.log.warn('preparing a step threw', { app: step.appId, fn: step.fnName, error: String(error) })
    blockStep(turn, index, 'HANDLER_THREW', turn.words.handlerThrew(tool?.appName ?? step.appId))
  }
}
