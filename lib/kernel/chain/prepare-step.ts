import type { z } from 'zod'
import { readJsonObject } from '../classifier/action-plan.ts'
import { failureWords, messageLine } from '../classifier/classify.ts'
import { isRecord, spacedJson, toJson } from '../json.ts'
import { tokensIn } from '../memory/pii-mask.ts'
import { askModel } from '../model-call.ts'
import { findTool, type ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { ArgOrigin, Args, Json, ModelCall, StepState } from '../turn-state.ts'
import { argOrigin } from './arg-origin.ts'
import { buildBinderPrompt } from './binder-prompt.ts'
import { blockStep } from './block-step.ts'
import { controlParams } from './control-params.ts'
import { findPlaceholder } from './guards.ts'
import { paramProblem } from './param-problem.ts'
import { priorStepsOf } from './prior-step-results.ts'
import { resolveArgs } from './resolve-args.ts'
import { targetField } from './target-id.ts'

interface Filled {
  args: Args
  origins: Record<string, ArgOrigin>
  calls: ModelCall[]
}

class StepRefused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** What the binder has to write: the fields the plan names, or every open field of a read that is not chain-callable. */
function fieldsToFill(step: StepState, tool: ToolContract): string[] {
  const open = Object.keys(tool.paramsSchema.properties ?? {}).filter(
    (name) => !Object.hasOwn(step.plannedArgs, name),
  )
  return tool.chainCallable ? step.bind : [...new Set([...step.bind, ...open])]
}

/** Schema of the binder's answer: the open fields alone. What the plan names has to come; an optional one may stay away. */
function fillSchema(
  { paramsSchema }: ToolContract,
  fill: readonly string[],
  named: readonly string[],
): object {
  const needed = new Set([...(paramsSchema.required ?? []), ...named])
  const fields = Object.entries(paramsSchema.properties ?? {}).filter(([name]) => fill.includes(name))
  return {
    ...(paramsSchema.$defs === undefined ? {} : { $defs: paramsSchema.$defs }),
    type: 'object',
    properties: Object.fromEntries(fields),
    required: fill.filter((name) => needed.has(name)),
    additionalProperties: false,
  }
}

async function bind(
  turn: OpenTurn,
  step: StepState,
  tool: ToolContract,
  args: Args,
): Promise<{ args: Args; calls: ModelCall[] }> {
  const fill = fieldsToFill(step, tool)
  if (fill.length === 0) return { args: {}, calls: [] }
  const control = controlParams(tool)
  const steering = step.actionType === 'read' ? undefined : fill.find((name) => control.has(name))
  if (steering !== undefined) throw new StepRefused('UNBOUND_CONTROL', turn.words.unboundControl(steering))
  const { masker } = turn
  const prior = priorStepsOf(turn.state.steps, step.index).map((each) => ({
    ...each,
    data: masker.json(each.data),
    summary: masker.text(each.summary),
  }))
  const masked = masker.json(args)
  const prompt = buildBinderPrompt({
    tool,
    args: isRecord(masked) ? masked : {},
    fill,
    prior,
    message: messageLine(turn, turn.state.message),
  })
  const answer = await askModel(turn.world, {
    call: 'binder',
    prompt,
    schema: fillSchema(tool, fill, step.bind),
    signal: turn.abort.signal,
  })
  if (!answer.ok) throw new StepRefused('MODEL_FAILED', failureWords(turn.words, answer.failure))
  const written = readJsonObject(answer.text)
  if (written === null) throw new StepRefused('MODEL_FAILED', turn.words.modelUnreadable)
  const allowed = tokensIn(prompt.user)
  const reveal = (value: Json): Json => {
    if (typeof value === 'string') return masker.reveal(value, allowed)
    if (Array.isArray(value)) return value.map(reveal)
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, reveal(item)]))
      : value
  }
  const kept = Object.entries(written).filter(([name]) => fill.includes(name))
  return {
    args: Object.fromEntries(kept.map(([name, value]) => [name, reveal(value)])),
    calls: [answer.call],
  }
}

/** `$REF`s to typed values first, then one binder call for what is left to write. */
async function fillArgs(turn: OpenTurn, step: StepState, tool: ToolContract): Promise<Filled> {
  const memory = await turn.memory()
  const skeleton = new Map(memory.sections.map(({ section, value }) => [section, value]))
  const resolved = resolveArgs(step.plannedArgs, {
    steps: turn.state.steps,
    history: memory.digests,
    skeleton,
  })
  if (!resolved.ok) {
    throw new StepRefused(
      resolved.code,
      resolved.code === 'UNRESOLVED_REFS' ? turn.words.unresolved : turn.words.tooManyReferences,
    )
  }
  const bound = await bind(turn, step, tool, resolved.args)
  return { args: { ...bound.args, ...resolved.args }, origins: resolved.origins, calls: bound.calls }
}

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
  return isRecord(value) ? value : {}
}

async function originsOf(
  turn: OpenTurn,
  step: StepState,
  filled: Filled,
  args: Args,
): Promise<Record<string, ArgOrigin>> {
  if (turn.state.kind === 'ui')
    return Object.fromEntries(Object.keys(args).map((name) => [name, 'panel' as const]))
  const memory = await turn.memory()
  const texts = {
    message: turn.state.message,
    me: turn.profile.email,
    steps: spacedJson(priorStepsOf(turn.state.steps, step.index).map((prior) => prior.data)),
    facts: `${memory.digests.flatMap((digest) => digest.facts.map((fact) => fact.dataFactsJson)).join(' ')} ${spacedJson(memory.sections.map((section) => section.value))} ${memory.digests.map((digest) => digest.message).join(' ')}`,
  }
  const entries = Object.entries(args).map(([name, value]): [string, ArgOrigin] => {
    if (!Object.hasOwn(filled.args, name)) return [name, 'default']
    return [name, filled.origins[name] ?? argOrigin(value, texts)]
  })
  return Object.fromEntries(entries)
}

function guard(turn: OpenTurn, tool: ToolContract, args: Args, origins: Record<string, ArgOrigin>): void {
  const placeholder = findPlaceholder(args, turn.state.message)
  if (placeholder !== null) throw new StepRefused('PLACEHOLDER', turn.words.placeholder(placeholder))
  const target = targetField(tool)
  if (tool.actionType !== 'read' && target !== null && origins[target] === 'model') {
    throw new StepRefused('UNKNOWN_TARGET', turn.words.unknownTarget(target))
  }
}

/** Fills, validates and guards one step's parameters: the step ends `bound`, or `failed` with the reason. */
export async function prepareStep(turn: OpenTurn, index: number): Promise<void> {
  const step = turn.step(index)
  const tool = findTool(turn.catalog, step)
  try {
    if (tool?.fn === null || tool === undefined)
      throw new StepRefused('UNKNOWN_TOOL', turn.words.toolGone(step.appId))
    const filled = await fillArgs(turn, step, tool)
    const args = validated(turn, tool, filled.args)
    const origins = await originsOf(turn, step, filled, args)
    guard(turn, tool, args, origins)
    turn.record({ type: 'step-bound', step: index, args, origins, calls: filled.calls })
  } catch (error) {
    if (!(error instanceof StepRefused)) throw error
    blockStep(turn, index, error.code, error.message)
  }
}
