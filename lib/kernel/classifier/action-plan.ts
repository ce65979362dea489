import { isRecord } from '../json.ts'
import { limits } from '../limits.ts'
import { tokensIn } from '../memory/pii-mask.ts'
import type { ToolCatalog, ToolContract } from '../tool-catalog.ts'
import type { ActionPlan, Json, PlannedCall } from '../turn-state.ts'
import { checkPlan } from './check-plan.ts'
import type { PlanRefusal } from './plan-refusal.ts'
import {
  MisplacedMarker,
  type PlanContext,
  readCall,
  saysNothing,
  strings,
  textOf,
  toolNamed,
  unknownKey,
} from './read-call.ts'
import { readJsonObject } from './read-json.ts'

export type PlanReading = { ok: true; plan: ActionPlan } | { ok: false; refusal: PlanRefusal }

const refuse = (refusal: PlanRefusal): PlanReading => ({ ok: false, refusal })

/** The plan's JSON schema, for models that take one: short, for it is paid at every call. */
export const planJsonSchema = {
  type: 'object',
  properties: {
    kind: { enum: ['calls', 'recall', 'clarify', 'chat'] },
    action_plans: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          app_id: {},
          tool: {},
          args: { type: 'object' },
          depends_on: {},
          bind: {},
          when: {},
          for_each: {},
        },
        required: ['tool', 'args'],
        additionalProperties: false,
      },
    },
    // biome-ignore lint/suspicious/noThenProperty: a key of the plan, never awaited
    then: {},
    say: {},
    refs: {},
    question: {},
    choices: {},
    reply: {},
  },
  additionalProperties: false,
} as const

/** Keys that a plan of each kind may have; any other refuses it, for it may have meant something. */
const PLAN_KEYS: Record<string, readonly string[]> = {
  calls: ['kind', 'action_plans', 'then', 'say'],
  recall: ['kind', 'refs', 'say'],
  clarify: ['kind', 'question', 'choices'],
  chat: ['kind', 'reply'],
}
/** The mask tokens that stand in expressions and templates, with what they stand for. */
function tokensOf(sources: readonly string[], reveal: (text: string) => string): Record<string, string> {
  const tokens = new Set(sources.flatMap((source) => Array.from(tokensIn(source), (token) => `<${token}>`)))
  const known = [...tokens].map((token): [string, string] => [token, reveal(token)])
  return Object.fromEntries(known.filter(([token, value]) => token !== value))
}

/** Every expression, condition and template of planned arguments. */
function expressionTexts(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (isRecord(value) && typeof value.$ref === 'string') return [value.$ref]
  if (isRecord(value) && typeof value.$text === 'string') return [value.$text]
  return Object.values(value).flatMap(expressionTexts)
}

/** The answer that a plan brings along, without a marker before it. */
const sayOf = (raw: Record<string, Json>): string | undefined => textOf(raw.say)?.replace(/^\$TEXT:\s?/, '')

/** What is wrong with how a plan goes on. */
function problemOfEnd(raw: Record<string, Json>, say: string | undefined): PlanRefusal | null {
  if (raw.then === 'plan') return say === undefined ? null : { code: 'SAY_WITH_THEN' }
  return saysNothing(raw.then) ? null : { code: 'UNKNOWN_KEY', name: 'then' }
}

function readCalls(raw: Record<string, Json>, context: PlanContext): PlanReading {
  const items = Array.isArray(raw.action_plans) ? raw.action_plans : [raw.action_plans ?? null]
  if (items.length === 0 || items[0] === null) return refuse({ code: 'PLAN_UNREADABLE' })
  if (items.length + context.earlier.length > limits.stepsPerTurn) return refuse({ code: 'PLAN_TOO_LONG' })
  const calls: PlannedCall[] = []
  for (const item of items) {
    const reading = readCall(item, context)
    if (!reading.ok) return reading
    calls.push(reading.call)
  }
  const say = sayOf(raw)
  const goesOn = raw.then === 'plan'
  const problem = problemOfEnd(raw, say) ?? checkPlan({ calls, say }, context)
  if (problem !== null) return refuse(problem)
  const sources = calls.flatMap(({ args, when = '', forEach = '' }) => [
    ...expressionTexts(args),
    when,
    forEach,
  ])
  const tokens = tokensOf([...sources, say ?? ''], context.reveal)
  return {
    ok: true,
    plan: {
      kind: 'calls',
      calls,
      // biome-ignore lint/suspicious/noThenProperty: a key of the plan, never awaited
      ...(goesOn ? { then: 'plan' as const } : {}),
      ...(say === undefined ? {} : { say }),
      ...(Object.keys(tokens).length === 0 ? {} : { tokens }),
    },
  }
}

function readRecall(raw: Record<string, Json>, context: PlanContext): PlanReading {
  const refs = strings([raw.refs ?? []].flat()).map((ref) => ref.replace(/^\$REF:/, '').trim())
  if (refs.length === 0) return refuse({ code: 'PLAN_UNREADABLE' })
  const say = sayOf(raw)
  const tokens = tokensOf([...refs, say ?? ''], context.reveal)
  return {
    ok: true,
    plan: {
      kind: 'recall',
      refs,
      ...(say === undefined ? {} : { say }),
      ...(Object.keys(tokens).length === 0 ? {} : { tokens }),
    },
  }
}

/** The tools that an answer calls, whatever else is wrong with it. */
export function calledTools(answer: string, catalog: ToolCatalog): ToolContract[] {
  const plans = readJsonObject(answer)?.action_plans
  if (!Array.isArray(plans)) return []
  const tools = plans.slice(0, limits.stepsPerTurn).map((each) => {
    const tool = isRecord(each) ? toolNamed(catalog, each) : undefined
    return tool === undefined || 'code' in tool ? undefined : tool
  })
  return [...new Set(tools.filter((tool) => tool !== undefined))]
}

/** A plan that has calls and forgot to say so is one of calls. */
const kindOf = (raw: Record<string, Json>): string =>
  typeof raw.kind === 'string' ? raw.kind : Array.isArray(raw.action_plans) ? 'calls' : ''

function readPlan(raw: Record<string, Json>, context: PlanContext): PlanReading {
  const text = (value: Json | undefined): string =>
    typeof value === 'string' ? context.reveal(value).trim() : ''
  const kind = kindOf(raw)
  const unknown = unknownKey(raw, PLAN_KEYS[kind] ?? Object.keys(raw), '')
  if (unknown !== null) return refuse(unknown)
  switch (kind) {
    case 'calls':
      return readCalls(raw, context)
    case 'recall':
      return readRecall(raw, context)
    case 'clarify': {
      const question = text(raw.question)
      const choices = strings(raw.choices)
        .map((choice) => context.reveal(choice).trim())
        .filter((choice) => choice !== '')
        .slice(0, 5)
      return question === ''
        ? refuse({ code: 'PLAN_UNREADABLE' })
        : { ok: true, plan: { kind: 'clarify', question, choices } }
    }
    case 'chat': {
      const reply = text(raw.reply)
      return { ok: true, plan: { kind: 'chat', reply: reply === '' ? null : reply } }
    }
    default:
      return refuse({ code: 'PLAN_UNREADABLE' })
  }
}

/** Reads a classifier's answer. An unknown app, tool, field or key is refused with a typed reason, never guessed. */
export function readActionPlan(answer: string, context: PlanContext): PlanReading {
  const raw = readJsonObject(answer)
  if (raw === null) return refuse({ code: 'PLAN_UNREADABLE' })
  try {
    return readPlan(raw, context)
  } catch (error) {
    if (error instanceof MisplacedMarker)
      return refuse({ code: 'MARKER_IN_TEXT', name: error.message.slice(0, 80) })
    throw error
  }
}
