import { boundBefore } from '../bound-before.ts'
import { mapStrings, readJsonObject } from '../classifier/action-plan.ts'
import { failureWords, messageLine } from '../classifier/classify.ts'
import { isRecord } from '../json.ts'
import { tokensIn } from '../memory/pii-mask.ts'
import { digestsShown } from '../memory/turn-memory.ts'
import { askModel, unreadable } from '../model-call.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { Args, StepState } from '../turn-state.ts'
import { buildBinderPrompt } from './binder-prompt.ts'
import { controlParams } from './control-params.ts'
import { priorStepsOf } from './prior-step-results.ts'
import { type Provenance, resolveArgs } from './resolve-args.ts'
import { StepRefused, TurnMoved } from './step-refused.ts'

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

async function bind(turn: OpenTurn, { step, tool, args, fill, feedback }: Binding): Promise<Args> {
  refuseSteering(turn, step, tool, fill)
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
  const allowed = tokensIn(prompt.user)
  const kept = Object.entries(written).filter(([name]) => fill.includes(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [name, mapStrings(value, (text) => masker.reveal(text, allowed))]),
  )
}

/** `$REF`s as typed values; the step stops where one leads nowhere. */
async function resolved(turn: OpenTurn, step: StepState): Promise<Omit<Filled, 'bound'>> {
  const memory = await turn.memory()
  const resolution = resolveArgs(step.plannedArgs, {
    steps: turn.state.steps,
    // Masked anew only where something refers to it.
    get history() {
      return digestsShown(memory, turn.masker)
    },
    skeleton: new Map(memory.sections.map(({ section, value }) => [section, value])),
  })
  if (resolution.ok) return resolution
  if (resolution.code === 'UNRESOLVED_REFS')
    throw new StepRefused(resolution.code, turn.words.unresolved(resolution.field, resolution.reference))
  throw new StepRefused(
    resolution.code,
    resolution.code === 'REF_COUNT_EXCEEDS_CAP' ? turn.words.tooManyReferences : turn.words.tooMuchRemembered,
  )
}

const pick = (args: Args, names: readonly string[]): Args =>
  Object.fromEntries(Object.entries(args).filter(([name]) => names.includes(name)))

/**
 * `$REF`s to typed values first, then one binder call for what is left to write. What a panel sends is taken as it is.
 * A second filling asks the binder again for what it wrote wrong, and else keeps what it wrote.
 */
export async function fillArgs(
  turn: OpenTurn,
  step: StepState,
  tool: ToolContract,
  again: Refilling | null = null,
): Promise<Filled> {
  if (turn.state.kind === 'ui') return { args: step.plannedArgs, provenance: {}, bound: [] }
  const before = boundBefore(turn.state, step)
  if (before !== null) return before
  const { args, provenance } = await resolved(turn, step)
  const fill = fieldsToFill(step, tool)
  const isKept = again !== null && !again.wrong.some((name) => again.filled.bound.includes(name))
  const written =
    fill.length === 0
      ? {}
      : isKept
        ? pick(again.filled.args, fill)
        : await bind(turn, { step, tool, args, fill, feedback: again?.feedback ?? [] })
  return { args: { ...written, ...args }, provenance, bound: fill }
}
