import type { z } from 'zod'
import { canonicalJson, isRecord, toJson } from '../json.ts'
import type { TurnDigest } from '../ports.ts'
import { findTool, type ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { ArgOrigin, Args, Json } from '../turn-state.ts'
import { argOrigin, leaves, type OriginSources } from './arg-origin.ts'
import { blockStep } from './block-step.ts'
import { type Filled, fillArgs } from './fill-args.ts'
import { findPlaceholder } from './guards.ts'
import { paramProblem } from './param-problem.ts'
import { priorStepsOf } from './prior-step-results.ts'
import { StepRefused, TurnMoved } from './step-refused.ts'
import { targetField } from './target-id.ts'
import { whyGone } from './why-gone.ts'

/** Validates by the tool's zod schema, after filling and before card and call; defaults are written out. */
function validated(turn: OpenTurn, tool: ToolContract, args: Args): Args {
  const schema = tool.fn?.options.params as z.ZodObject | undefined
  if (schema === undefined) return args
  const parsed = schema.safeParse(args)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const problem = issue === undefined ? 'unfit' : paramProblem(issue)
    const code = problem === 'missing' ? 'VALIDATION_MISSING_FIELD' : 'VALIDATION_TYPE_ERROR'
    throw new StepRefused(code, turn.words.invalid(issue?.path.join('.') ?? '', problem))
  }
  const { value } = toJson(parsed.data)
  // The call parses once more: what it gets has to be what the card shows (I-CONFIRMATION-EXECUTES-WHAT-USER-SAW).
  const again = schema.safeParse(value)
  const isStable = again.success && canonicalJson(toJson(again.data).value) === canonicalJson(value)
  if (!isStable || !isRecord(value))
    throw new StepRefused('PARAMS_UNSTABLE', turn.words.handlerThrew(tool.appName))
  return value
}

/** The user's words: this message, and the ones before it that only led to a question. */
function userWords(turn: OpenTurn, digests: readonly TurnDigest[]): string {
  const asked: string[] = []
  for (const digest of digests.toReversed()) {
    if (digest.status !== 'asked') break
    asked.unshift(digest.message)
  }
  return [...asked, turn.state.message].join('\n')
}

async function originSources(turn: OpenTurn, index: number): Promise<OriginSources> {
  const { digests, sections } = await turn.memory()
  const remembered = digests.flatMap((digest) =>
    digest.facts.map((fact): Json => JSON.parse(fact.dataFactsJson)),
  )
  return {
    message: userWords(turn, digests),
    me: turn.profile.email,
    steps: priorStepsOf(turn.state.steps, index).map((prior) => prior.data),
    facts: [...remembered, ...sections.map((section): Json => section.value)],
  }
}

async function originsOf(
  turn: OpenTurn,
  index: number,
  filled: Filled,
  args: Args,
): Promise<Record<string, ArgOrigin>> {
  const names = Object.keys(args)
  if (turn.state.kind === 'ui') return Object.fromEntries(names.map((name) => [name, 'panel' as const]))
  const sources = await originSources(turn, index)
  const originOf = (name: string): ArgOrigin => {
    if (!Object.hasOwn(filled.args, name)) return 'default'
    const { known, literals } = filled.provenance[name] ?? { known: [], literals: leaves(args[name] ?? null) }
    return argOrigin(literals, known, sources)
  }
  return Object.fromEntries(names.map((name) => [name, originOf(name)]))
}

function guard(
  turn: OpenTurn,
  tool: ToolContract,
  { args, origins, said }: Checked & { said: string },
): void {
  if (turn.state.kind === 'ui') return
  const placeholder = findPlaceholder(args, said)
  if (placeholder !== null) throw new StepRefused('PLACEHOLDER', turn.words.placeholder(placeholder))
  const target = targetField(tool)
  if (tool.actionType !== 'read' && target !== null && origins[target] === 'model') {
    throw new StepRefused('UNKNOWN_TARGET', turn.words.unknownTarget(target))
  }
}

interface Checked {
  args: Args
  origins: Record<string, ArgOrigin>
}

/**
 * Validates and guards parameters that are filled: what would run, and where each part comes from. `said` are the
 * user's own words. Throws StepRefused.
 */
export async function checkArgs(
  turn: OpenTurn,
  index: number,
  filled: Filled & { tool: ToolContract; said: string },
): Promise<Checked> {
  const { tool, said } = filled
  const args = validated(turn, tool, filled.args)
  const origins = await originsOf(turn, index, filled, args)
  guard(turn, tool, { args, origins, said })
  return { args, origins }
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
    const filled = await fillArgs(turn, step, tool)
    const checked = await checkArgs(turn, index, { ...filled, tool, said: turn.state.message })
    turn.record({ type: 'step-bound', step: index, ...checked })
  } catch (error) {
    if (error instanceof TurnMoved) return
    if (error instanceof StepRefused) return blockStep(turn, index, error.code, error.message)
    // A schema of an extension that throws is the extension's fault, not the end of the turn's story.
    turn.world.log.warn('preparing a step threw', { app: step.appId, fn: step.fnName, error: String(error) })
    blockStep(turn, index, 'HANDLER_THREW', turn.words.handlerThrew(tool?.appName ?? step.appId))
  }
}
