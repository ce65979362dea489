import type { ChatFunction } from '../sdk/chat-function.ts'
import { effectChanges, effectDeletes, nameDeletes } from '../sdk/effect-class.ts'
import type { Manifest, ManifestTool } from '../sdk/manifest.ts'
import { isKernelCalled } from '../sdk/skeleton-sections.ts'
import type { Wording } from '../sdk/user-language.ts'
import { canonicalJson, toJson } from './json.ts'
import type { StepState } from './turn-state.ts'
import type { Digests, InstalledApp } from './world.ts'

export interface ParamSchema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  default?: unknown
  properties?: Record<string, ParamSchema>
  required?: string[]
  [key: string]: unknown
}

/** One function as the kernel plans and calls it. */
export interface ToolContract {
  appId: string
  appName: string
  fnName: string
  description: string
  actionType: StepState['actionType']
  chainCallable: boolean
  effects: string[]
  idProjection: string
  event: string
  replay: string
  paramsSchema: ParamSchema
  /** Shape of the data it returns, where declared. */
  returnSchema?: ParamSchema
  /** Its author declares that the user alone wrote what it returns; no imported manifest has it. */
  ownData: boolean
  /** A call can reach something outside the server, as far as is known. */
  reachesOut: boolean
  /** What its user must be allowed, the app's own demands among them. */
  scopes?: readonly string[]
  /** Its app belongs to the product. */
  isSystem?: boolean
  /** Changes with schema, action type, effects, id projection, description, own data or reach. */
  digest: string
  /** What people read beside a step; not part of the digest, no model sees it. */
  title: Wording | null
  fn: ChatFunction | null
}

export interface CatalogApp {
  app: InstalledApp
  tools: Map<string, ToolContract>
}

/** App id to its functions, in the order of installation. */
export type ToolCatalog = Map<string, CatalogApp>

/**
 * What a function is, whatever its manifest says: what deletes by action type, effects or name is destructive, and what
 * has an effect that changes something is at least a write, also where its action type was left out.
 */
export function effectiveActionType(
  tool: Pick<ManifestTool, 'name' | 'action_type' | 'effects'>,
): StepState['actionType'] {
  const deletes = tool.effects.some(effectDeletes) || nameDeletes(tool.name, tool.action_type)
  if (tool.action_type === 'destructive' || deletes) return 'destructive'
  return tool.action_type === 'read' && !tool.effects.some(effectChanges) ? 'read' : 'write'
}

/**
 * True for a function that may reach outside: one that says so, and one that says nothing, unless its code runs with
 * neither ctx.http nor an outbox. What has no code here, an imported manifest, may always.
 */
function mayReachOut(manifest: Manifest, tool: ManifestTool, fn: ChatFunction | null): boolean {
  if (fn === null) return true
  const isConfined = tool.replay === 'store-only' && manifest.system !== true
  return tool.reaches_out ?? !isConfined
}

const asStrings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

function contractOf(
  manifest: Manifest,
  tool: ManifestTool,
  fn: ChatFunction | null,
  digests: Digests,
): ToolContract {
  const effects = asStrings(tool.effects)
  const declared = tool.action_type ?? 'read'
  const actionType = effectiveActionType({ name: tool.name, action_type: declared, effects })
  const ownData = fn !== null && tool.own_data === true
  const reachesOut = mayReachOut(manifest, tool, fn)
  const target = tool.id_projection ?? ''
  const covered = [tool.params_schema, actionType, effects, target, tool.description, ownData, reachesOut]
  return {
    appId: manifest.app_id,
    appName: manifest.name,
    fnName: tool.name,
    description: tool.description ?? '',
    actionType,
    // What was declared for a read says nothing of what is none: a binder never fills all of a write (V19).
    chainCallable:
      declared === 'read' && actionType !== 'read' ? true : (tool.chain_callable ?? declared !== 'read'),
    effects,
    idProjection: target,
    event: tool.event ?? '',
    replay: tool.replay ?? '',
    ownData,
    reachesOut,
    paramsSchema: (tool.params_schema ?? {}) as ParamSchema,
    digest: digests.sha256(canonicalJson(toJson(covered).value)),
    title: fn?.options.title ?? null,
    fn,
    scopes: [...asStrings(manifest.required_scopes), ...asStrings(tool.scopes)],
    isSystem: manifest.system === true,
    ...(tool.return_schema === undefined ? {} : { returnSchema: tool.return_schema as ParamSchema }),
  }
}

const catalogApps = new WeakMap<InstalledApp, { digests: Digests; made: CatalogApp }>()

/** An app with its functions, made once: users with different choices of apps share what is known of each. */
function catalogApp(app: InstalledApp, digests: Digests): CatalogApp {
  const known = catalogApps.get(app)
  if (known?.digests === digests) return known.made
  const tools = app.manifest.tools
    .filter((tool) => !isKernelCalled(tool.name))
    .map((tool) => contractOf(app.manifest, tool, app.extension?.functions.get(tool.name) ?? null, digests))
  const made = { app, tools: new Map(tools.map((tool) => [tool.fnName, tool])) }
  catalogApps.set(app, { digests, made })
  return made
}

const catalogs = new WeakMap<readonly InstalledApp[], ToolCatalog>()

/** The catalogue of a registry snapshot, made once for each. */
export function toolCatalog(apps: readonly InstalledApp[], digests: Digests): ToolCatalog {
  const known = catalogs.get(apps)
  if (known !== undefined) return known
  const catalog: ToolCatalog = new Map(apps.map((app) => [app.appId, catalogApp(app, digests)]))
  catalogs.set(apps, catalog)
  return catalog
}

/** The contract a step was planned with, or undefined where app or function are gone. */
export const findTool = (
  catalog: ToolCatalog,
  step: { appId: string; fnName: string },
): ToolContract | undefined => catalog.get(step.appId)?.tools.get(step.fnName)
