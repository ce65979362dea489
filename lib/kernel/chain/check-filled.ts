import type { ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { ArgOrigin, Args, StepState } from '../turn-state.ts'
import { leaves, type OriginSources, originOfLeaf, standsInData } from './arg-origin.ts'
import type { Filled } from './fill-args.ts'
import type { GuardInput } from './guards/guard.ts'
import { guardStep, guardUser } from './guards/guard-order.ts'
import { missingTarget } from './missing-target.ts'
import { originsOf } from './origin-sources.ts'
import { StepRefused } from './step-refused.ts'
import { type ArgProblem, validateArgs, validationCode } from './validate-args.ts'

/** What would run, and where each part comes from. */
export interface Prepared {
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

export interface Checking {
  tool: ToolContract
  filled: Filled
  sources: OriginSources
  /** Of the step. */
  index: number
  /** Codes of what went wrong with this step before. */
  codes: readonly string[]
}

/** Guards stand before the schema: the first that fires stops the step. */
function guard(turn: OpenTurn, { tool, filled, sources, codes, index }: Checking): void {
  const input: GuardInput = {
    tool,
    args: filled.args,
    written: writtenOf(turn, filled),
    origins: originsOf(turn, index, filled, filled.args, sources),
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

export type Checked = { is: 'fit'; prepared: Prepared } | { is: 'unfit'; problems: ArgProblem[] }

/** Guards and validates filled parameters once. Throws StepRefused where a guard fires. */
export function checkFilled(turn: OpenTurn, checking: Checking): Checked {
  guard(turn, checking)
  const { tool, filled, sources, index } = checking
  const validation = validateArgs(tool, filled.args)
  if (validation.is === 'invalid') return { is: 'unfit', problems: validation.problems }
  if (validation.is === 'unstable')
    throw new StepRefused('PARAMS_UNSTABLE', turn.words.handlerThrew(tool.appName))
  const { args } = validation
  const missing = turn.state.kind === 'ui' ? null : missingTarget(tool, { given: filled.args, args })
  if (missing !== null) throw new StepRefused('UNKNOWN_TARGET', turn.words.missingTarget(missing))
  return { is: 'fit', prepared: { args, origins: originsOf(turn, index, filled, args, sources) } }
}

/** Throws StepRefused with the first thing that does not fit. */
export function refuseUnfit(turn: OpenTurn, [first]: readonly ArgProblem[]): never {
  const problem = first?.problem ?? 'unfit'
  throw new StepRefused(validationCode(problem), turn.words.invalid(first?.path.join('.') ?? '', problem))
}
