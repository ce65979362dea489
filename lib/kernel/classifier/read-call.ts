import { isRecord } from '../json.ts'
import type { ToolCatalog, ToolContract } from '../tool-catalog.ts'
import type { Args, Json, PlannedCall, StepState } from '../turn-state.ts'
import type { PlanRefusal } from './plan-refusal.ts'
import { readJsonField } from './read-json.ts'

/** What a plan is read against. */
export interface PlanContext {
  catalog: ToolCatalog
  /** Puts back what mask tokens of the prompt stand for. */
  reveal: (text: string) => string
  /** The steps of earlier rounds of this turn. */
  earlier: readonly StepState[]
}

const CALL_KEYS = ['app_id', 'tool', 'args', 'depends_on', 'bind', 'when', 'for_each']

/** Nulls and empty lists of keys that a plan of another kind has say nothing, and many models write them all. */
export const saysNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The first key that is none of a plan's, and says something. */
export function unknownKey(
  raw: Record<string, Json>,
  known: readonly string[],
  where: string,
): PlanRefusal | null {
  const key = Object.keys(raw).find((each) => !known.includes(each) && !saysNothing(raw[each]))
  return key === undefined ? null : { code: 'UNKNOWN_KEY', name: `${where}${key}` }
}

/** The texts of a list; none where it is no list. */
export const strings = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

const REF = '$REF:'
const TEXT = '$TEXT:'

/** Thrown and caught here alone: a marker in the middle of a text is no reference. */
export class MisplacedMarker extends Error {}

/** `$REF:` and `$TEXT:` become objects before anything is mapped back, so that text can never turn into either. */
function markExpressions(value: Json): Json {
  if (typeof value === 'string') {
    if (value.startsWith(REF)) return { $ref: value.slice(REF.length).trim() }
    if (value.startsWith(TEXT)) return { $text: value.slice(TEXT.length).replace(/^ /, '') }
    if (value.includes(REF) || value.includes(TEXT)) throw new MisplacedMarker(value)
    return value
  }
  if (Array.isArray(value)) return value.map(markExpressions)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, markExpressions(item)]))
}

/** Changes every text of a value but references and templates. */
export function mapStrings(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change))
  if (!isRecord(value)) return value
  if (typeof value.$ref === 'string' || typeof value.$text === 'string') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)]))
}

/** An object, also as JSON in a text; null where it is neither. Null values are absent. */
function readArgs(value: Json | undefined): Args | null {
  if (value === undefined || value === null || value === '') return {}
  const args = readJsonField(value)
  if (args === null) return null
  return Object.fromEntries(Object.entries(args).filter(([, item]) => item !== null))
}

/** An app by its id, or by the name that people read. */
function findApp(catalog: ToolCatalog, name: string) {
  const byId = catalog.get(name)
  if (byId !== undefined) return byId
  const named = [...catalog.values()].filter(
    ({ app }) => app.manifest.name.toLowerCase() === name.trim().toLowerCase(),
  )
  return named.length === 1 ? named[0] : undefined
}

export type CallReading = { ok: true; call: PlannedCall } | { ok: false; refusal: PlanRefusal }

const refuseCall = (refusal: PlanRefusal): CallReading => ({ ok: false, refusal })

/** A text that is not empty, trimmed. */
export const textOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

const withoutMarker = (text: string | undefined): string | undefined =>
  text?.startsWith(REF) ? text.slice(REF.length).trim() : text

/** The apps that a call may mean: the one it names, also before the tool's name; without one, those that have such a tool. */
function appsNamed(catalog: ToolCatalog, { app_id: named, tool }: Record<string, Json>): string[] {
  if (typeof named === 'string' && named !== '') return [named]
  if (typeof tool !== 'string' || !saysNothing(named)) return []
  const dot = tool.indexOf('.')
  if (dot > 0) return [tool.slice(0, dot)]
  const owners = [...catalog.values()].filter(({ tools }) => tools.has(tool))
  return owners.length === 0 ? [tool] : owners.map(({ app }) => app.appId)
}

/** The tool that a call names, of the app that it means. */
export function toolNamed(catalog: ToolCatalog, call: Record<string, Json>): ToolContract | PlanRefusal {
  const [named, ...others] = appsNamed(catalog, call)
  if (named === undefined || typeof call.tool !== 'string') return { code: 'PLAN_UNREADABLE' }
  if (others.length > 0) return { code: 'AMBIGUOUS_TOOL', name: call.tool }
  const app = findApp(catalog, named)
  if (app === undefined) return { code: 'UNKNOWN_APP', name: named }
  const { appId } = app.app
  const prefix = [appId, named].find((each) => String(call.tool).startsWith(`${each}.`))
  const fnName = prefix === undefined ? call.tool : call.tool.slice(prefix.length + 1)
  return app.tools.get(fnName) ?? { code: 'UNKNOWN_TOOL', name: `${appId}.${fnName}` }
}

/** Reads one call of a plan. An unknown app, tool, parameter or key is refused by name. */
export function readCall(raw: Json, { catalog, reveal }: PlanContext): CallReading {
  if (!isRecord(raw)) return refuseCall({ code: 'PLAN_UNREADABLE' })
  const unknown = unknownKey(raw, CALL_KEYS, 'action_plans[].')
  if (unknown !== null) return refuseCall(unknown)
  const tool = toolNamed(catalog, raw)
  if ('code' in tool) return refuseCall(tool)
  const { appId, fnName } = tool
  const args = readArgs(raw.args)
  if (args === null) return refuseCall({ code: 'PLAN_UNREADABLE' })
  const bind = strings(raw.bind)
  const fields = tool.paramsSchema.properties ?? {}
  const field = [...Object.keys(args), ...bind].find((name) => !Object.hasOwn(fields, name))
  if (field !== undefined) return refuseCall({ code: 'UNKNOWN_FIELD', name: `${appId}.${fnName}.${field}` })
  const dependsOn = [raw.depends_on]
    .flat()
    .filter((item) => typeof item === 'string' || typeof item === 'number')
  const marked = mapStrings(markExpressions(args), reveal)
  const when = withoutMarker(textOf(raw.when))
  const forEach = withoutMarker(textOf(raw.for_each))
  return {
    ok: true,
    call: {
      appId,
      fnName,
      args: isRecord(marked) ? marked : {},
      dependsOn,
      bind,
      ...(when === undefined ? {} : { when }),
      ...(forEach === undefined ? {} : { forEach }),
    },
  }
}
