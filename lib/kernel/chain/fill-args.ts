import { readJsonObject } from '../classifier/action-plan.ts'
import { failureWords, messageLine } from '../classifier/classify.ts'
import { isRecord } from '../json.ts'
import { tokensIn } from '../memory/pii-mask.ts'
import { askModel, unreadable } from '../model-call.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { Args, Json, StepState } from '../turn-state.ts'
import { buildBinderPrompt } from './binder-prompt.ts'
import { controlParams } from './control-params.ts'
import { priorStepsOf } from './prior-step-results.ts'
import { type Provenance, resolveArgs } from './resolve-args.ts'
import { StepRefused, TurnMoved } from './step-refused.ts'

export interface Filled {
  args: Args
  provenance: Record<string, Provenance>
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

async function bind(turn: OpenTurn, step: StepState, tool: ToolContract, args: Args): Promise<Args> {
  const fill = fieldsToFill(step, tool)
  if (fill.length === 0) return {}
  const control = controlParams(tool)
  const steering = step.actionType === 'read' ? undefined : fill.find((name) => control.has(name))
  if (steering !== undefined) throw new StepRefused('UNBOUND_CONTROL', turn.words.unboundControl(steering))
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
  const reveal = (value: Json): Json => {
    if (typeof value === 'string') return masker.reveal(value, allowed)
    if (Array.isArray(value)) return value.map(reveal)
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, reveal(item)]))
      : value
  }
  const kept = Object.entries(written).filter(([name]) => fill.includes(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, reveal(value)]))
}

/** `$REF`s to typed values first, then one binder call for what is left to write. What a panel sends is taken as it is. */
export async function fillArgs(turn: OpenTurn, step: StepState, tool: ToolContract): Promise<Filled> {
  if (turn.state.kind === 'ui') return { args: step.plannedArgs, provenance: {} }
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
  return { args: { ...bound, ...resolved.args }, provenance: resolved.provenance }
}
