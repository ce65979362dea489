import { isRecord } from '../json.ts'
import { limits } from '../limits.ts'
import type { ToolCatalog, ToolContract } from '../tool-catalog.ts'
import type { ActionPlan, Args, Json, PlannedCall } from '../turn-state.ts'
import { checkReferences, type ReferenceProblem } from './check-references.ts'

/** Why a model's answer is not a plan; never guessed around. */
export type PlanRefusal =
  | { code: 'PLAN_UNREADABLE' }
  | { code: 'PLAN_TOO_LONG' }
  | { code: 'UNKNOWN_APP'; name: string }
  | { code: 'UNKNOWN_TOOL'; name: string }
  | { code: 'UNKNOWN_FIELD'; name: string }
  | ReferenceProblem

export type PlanReading = { ok: true; plan: ActionPlan } | { ok: false; refusal: PlanRefusal }

const refuse = (refusal: PlanRefusal): PlanReading => ({ ok: false, refusal })

/** The plan's JSON schema, for models that take one. */
export const planJsonSchema = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['calls', 'recall', 'clarify', 'chat'] },
    action_plans: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          app_id: { type: 'string' },
          tool: { type: 'string' },
          args: { type: 'string' },
          depends_on: { type: 'array', items: { type: ['string', 'integer'] } },
          bind: { type: 'array', items: { type: 'string' } },
        },
        required: ['app_id', 'tool', 'args', 'depends_on', 'bind'],
        additionalProperties: false,
      },
    },
    refs: { type: 'array', items: { type: 'string' } },
    question: { type: 'string' },
    choices: { type: 'array', items: { type: 'string' } },
    reply: { type: 'string' },
  },
  required: ['kind'],
  additionalProperties: false,
} as const

/** The first JSON object in a model's answer: bare, or in a fence. */
export function readJsonObject(text: string): Record<string, Json> | null {
  const start = text.indexOf('{')
  const end = text.lastIndexOf('}')
  if (start < 0 || end <= start) return null
  try {
    const parsed: unknown = JSON.parse(text.slice(start, end + 1))
    return isRecord(parsed) ? parsed : null
  } catch {
    return null
  }
}

const strings = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** `$REF:` strings become `{ $ref }` before anything is mapped back, so that text can never turn into a reference. */
function markReferences(value: Json): Json {
  if (typeof value === 'string')
    return value.startsWith('$REF:') ? { $ref: value.slice('$REF:'.length).trim() } : value
  if (Array.isArray(value)) return value.map(markReferences)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, markReferences(item)]))
}

/** Changes every text of a value but references. */
export function mapStrings(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change))
  if (!isRecord(value)) return value
  if (typeof value.$ref === 'string') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)]))
}

function readArgs(value: Json | undefined): Args | null {
  if (value === undefined || value === null || value === '') return {}
  if (isRecord(value)) return value
  return typeof value === 'string' ? readJsonObject(value) : null
}

type CallReading = { ok: true; call: PlannedCall } | { ok: false; refusal: PlanRefusal }

function readCall(raw: Json, catalog: ToolCatalog, reveal: (text: string) => string): CallReading {
  if (!isRecord(raw) || typeof raw.app_id !== 'string' || typeof raw.tool !== 'string')
    return { ok: false, refusal: { code: 'PLAN_UNREADABLE' } }
  const app = catalog.get(raw.app_id)
  if (app === undefined) return { ok: false, refusal: { code: 'UNKNOWN_APP', name: raw.app_id } }
  const tool = app.tools.get(raw.tool)
  if (tool === undefined)
    return { ok: false, refusal: { code: 'UNKNOWN_TOOL', name: `${raw.app_id}.${raw.tool}` } }
  const args = readArgs(raw.args)
  if (args === null) return { ok: false, refusal: { code: 'PLAN_UNREADABLE' } }
  const bind = strings(raw.bind)
  const fields = tool.paramsSchema.properties ?? {}
  const unknown = [...Object.keys(args), ...bind].find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined)
    return { ok: false, refusal: { code: 'UNKNOWN_FIELD', name: `${raw.app_id}.${raw.tool}.${unknown}` } }
  const dependsOn = Array.isArray(raw.depends_on)
    ? raw.depends_on.filter((item) => typeof item === 'string' || typeof item === 'number')
    : []
  const marked = mapStrings(markReferences(args), reveal)
  return {
    ok: true,
    call: { appId: raw.app_id, fnName: raw.tool, args: isRecord(marked) ? marked : {}, dependsOn, bind },
  }
}

function readCalls(
  raw: Json | undefined,
  catalog: ToolCatalog,
  reveal: (text: string) => string,
): PlanReading {
  if (!Array.isArray(raw) || raw.length === 0) return refuse({ code: 'PLAN_UNREADABLE' })
  if (raw.length > limits.stepsPerPlan) return refuse({ code: 'PLAN_TOO_LONG' })
  const calls: PlannedCall[] = []
  for (const item of raw) {
    const reading = readCall(item, catalog, reveal)
    if (!reading.ok) return reading
    calls.push(reading.call)
  }
  const problem = checkReferences(calls, catalog)
  return problem === null ? { ok: true, plan: { kind: 'calls', calls } } : refuse(problem)
}

/** The tools that an answer calls, whatever else is wrong with it. */
export function calledTools(answer: string, catalog: ToolCatalog): ToolContract[] {
  const plans = readJsonObject(answer)?.action_plans
  if (!Array.isArray(plans)) return []
  const tools = plans.slice(0, limits.stepsPerPlan).map((each) => {
    if (!isRecord(each) || typeof each.app_id !== 'string' || typeof each.tool !== 'string') return undefined
    return catalog.get(each.app_id)?.tools.get(each.tool)
  })
  return [...new Set(tools.filter((tool) => tool !== undefined))]
}

/** Reads a classifier's answer. An unknown app, tool or field is refused with a typed reason, never guessed. */
export function readActionPlan(
  answer: string,
  catalog: ToolCatalog,
  reveal: (text: string) => string,
): PlanReading {
  const raw = readJsonObject(answer)
  if (raw === null) return refuse({ code: 'PLAN_UNREADABLE' })
  const text = (value: Json | undefined): string => (typeof value === 'string' ? reveal(value).trim() : '')
  switch (raw.kind) {
    case 'calls':
      return readCalls(raw.action_plans, catalog, reveal)
    case 'recall': {
      const refs = strings(raw.refs).map((ref) => ref.replace(/^\$REF:/, '').trim())
      return refs.length > 0
        ? { ok: true, plan: { kind: 'recall', refs } }
        : refuse({ code: 'PLAN_UNREADABLE' })
    }
    case 'clarify': {
      const question = text(raw.question)
      const choices = strings(raw.choices)
        .map((choice) => reveal(choice).trim())
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
