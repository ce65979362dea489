import { groundOf } from '../account/say-account.ts'
import { boundBefore } from '../bound-before.ts'
import { failureWords, messageLine } from '../classifier/classify.ts'
import { readJsonObject } from '../classifier/read-json.ts'
import type { ExpressionScope } from '../expressions/scope.ts'
import { isoTime } from '../iso-time.ts'
import { isRecord } from '../json.ts'
import { tokensIn } from '../memory/pii-mask.ts'
import { digestsShown } from '../memory/turn-memory.ts'
import { askModel, unreadable } from '../model-call.ts'
import { modelFor, windowOf } from '../model-purpose.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { Args, StepState } from '../turn-state.ts'
import { buildBinderPrompt } from './binder-prompt.ts'
import { boundText } from './bound-text.ts'
import { controlParams } from './control-params.ts'
import { expressionScope } from './expression-scope.ts'
import { priorStepsOf } from './prior-step-results.ts'
import { type Provenance, resolveArgs } from './resolve-args.ts'
import { StepRefused, StepSkipped, TurnMoved } from './step-refused.ts'

export interface Filled {
  args: Args
  provenance: Record<string, Provenance>
  /** Fields that were left to the binder. */
  bound: readonly string[]
}

/** A second filling: what the first one was, and why it did not fit. */
export interface Refilling {
  filled: Filled
  wrong: readonly string[]
  feedback: readonly string[]
}

/** What the binder has to write: the fields the plan names, or every open field of a read that is not chain-callable. */
function fieldsToFill(step: StepState, tool: ToolContract): string[] {
  const open = Object.keys(tool.paramsSchema.properties ?? {}).filter(
    (name) => !Object.hasOwn(step.plannedArgs, name),
  )
  const fill = tool.chainCallable ? step.bind : [...new Set([...step.bind, ...open])]
  if (step.actionType === 'read') return fill
  // What steers a write is never the binder's: an optional one stays away, a required one stops the step.
  const control = controlParams(tool)
  const required = new Set(tool.paramsSchema.required ?? [])
  return fill.filter((name) => !control.has(name) || required.has(name))
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

/** What a write is steered by is never the binder's (design.md 4). */
function refuseSteering(turn: OpenTurn, step: StepState, tool: ToolContract, fill: readonly string[]): void {
  const control = controlParams(tool)
  const steering = step.actionType === 'read' ? undefined : fill.find((name) => control.has(name))
  if (steering !== undefined) throw new StepRefused('UNBOUND_CONTROL', turn.words.unboundControl(steering))
}

interface Binding {
  step: StepState
  tool: ToolContract
  args: Args
  fill: readonly string[]
  feedback: readonly string[]
}

/** Asks the binder once: what it wrote, with tokens as they stood in the prompt, and which of them it may use. */
async function askBinder(
  turn: OpenTurn,
  { step, tool, args, fill, feedback }: Binding,
): Promise<{ written: Args; allowed: ReadonlySet<string> }> {
  // What earlier steps did is durable before a model is asked again.
  if ((await turn.commit()) !== 'committed') throw new TurnMoved()
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
    feedback,
    prior,
    message: messageLine(turn, turn.state.message),
    ...windowOf(modelFor(turn.world, 'binder')),
  })
  const answer = await askModel(turn.world, {
    call: 'binder',
    prompt,
    schema: fillSchema(tool, fill, step.bind),
    step: step.index,
    signal: turn.abort.signal,
  })
  const written = answer.ok ? readJsonObject(answer.text) : null
  turn.asked(prompt, answer.ok && written === null ? unreadable(answer.calls) : answer.calls)
  if (!answer.ok) throw new StepRefused('MODEL_FAILED', failureWords(turn.words, answer.failure))
  if (written === null) throw new StepRefused('MODEL_FAILED', turn.words.modelUnreadable)
  const kept = Object.entries(written).filter(([name]) => fill.includes(name))
  return { written: Object.fromEntries(kept), allowed: tokensIn(prompt.user) }
}

/** What the binder writes, rendered and checked; what does not hold is asked for once more with the reason. */
async function bind(turn: OpenTurn, binding: Binding, scope: ExpressionScope): Promise<Args> {
  refuseSteering(turn, binding.step, binding.tool, binding.fill)
  const isProse = binding.step.actionType !== 'read'
  let { feedback } = binding
  for (const isLast of [false, true]) {
    const { written, allowed } = await askBinder(turn, { ...binding, feedback })
    const reveal = (text: string): string => turn.masker.reveal(text, allowed)
    const bound = boundText(written, { ground: groundOf(turn), scope: { ...scope, reveal }, isProse })
    if (bound.ok) return bound.args
    const { field, reason } = bound.wrong
    turn.world.log.warn('what the binder wrote was refused', { turn: turn.state.id, field })
    if (isLast) throw new StepRefused('TEXT_DOES_NOT_HOLD', turn.words.textDoesNotHold(field))
    feedback = [...feedback, `The parameter ${field} was refused: ${reason}`]
  }
  throw new StepRefused('MODEL_FAILED', turn.words.modelUnreadable)
}

/** Everything that this step's expressions may read, with the time of the record that is being made. */
export async function scopeOf(turn: OpenTurn): Promise<ExpressionScope> {
  const memory = await turn.memory()
  return expressionScope({
    turn: turn.state,
    names: turn.names,
    history: digestsShown(memory, turn.masker),
    skeleton: new Map(memory.sections.map(({ section, value }) => [section, value])),
    now: isoTime(turn.world.clock.now()),
    factsWindowTurns: turn.world.limits.factsWindowTurns,
  })
}

/** Planned values as typed values; the step stops where one leads nowhere, and is left out where one finds nothing. */
function resolved(
  turn: OpenTurn,
  step: StepState,
  tool: ToolContract,
  scope: ExpressionScope,
): Omit<Filled, 'bound'> {
  const resolution = resolveArgs(step.plannedArgs, scope, tool.paramsSchema)
  if (resolution.ok) return resolution
  if (resolution.code === 'FOUND_NOTHING') throw new StepSkipped({ because: 'nothing' })
  if (resolution.code === 'UNRESOLVED_REFS') {
    if (resolution.problem.code === 'NOT_AVAILABLE') throw new StepSkipped({ because: 'needs-skipped' })
    turn.world.log.info('an expression was refused', { turn: turn.state.id, why: resolution.problem.message })
    throw new StepRefused(resolution.code, turn.words.unresolved(resolution.field, resolution.problem.name))
  }
  throw new StepRefused(resolution.code, turn.words.tooMuchRemembered)
}

const pick = (args: Args, names: readonly string[]): Args =>
  Object.fromEntries(Object.entries(args).filter(([name]) => names.includes(name)))

/**
 * Expressions to typed values first, then one binder call for what is left to write. What a panel sends is taken as it is.
 * A second filling asks the binder again for what it wrote wrong, and else keeps what it wrote.
 */
export async function fillArgs(
  turn: OpenTurn,
  step: StepState,
  tool: ToolContract,
  again: Refilling | null = null,
  item: ExpressionScope['item'] = undefined,
): Promise<Filled> {
  if (turn.state.kind === 'ui') return { args: step.plannedArgs, provenance: {}, bound: [] }
  const before = boundBefore(turn.state, step)
  if (before !== null) return before
  const scope = await scopeOf(turn)
  const { args, provenance } = resolved(turn, step, tool, item === undefined ? scope : { ...scope, item })
  const fill = fieldsToFill(step, tool)
  const isKept = again !== null && !again.wrong.some((name) => again.filled.bound.includes(name))
  const written =
    fill.length === 0
      ? {}
      : isKept
        ? pick(again.filled.args, fill)
        : await bind(turn, { step, tool, args, fill, feedback: again?.feedback ?? [] }, scope)
  return { args: { ...written, ...args }, provenance, bound: fill }
}
