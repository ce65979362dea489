import { z } from 'zod'
import type { ChatFunction } from './chat-function.ts'
import type { Extension } from './extension.ts'
import { type SkeletonDeclaration, skeletonSections } from './skeleton-sections.ts'
import type { Wording } from './user-language.ts'

export const SDK_VERSION = '5.0.0'

export interface ManifestTool {
  name: string
  description: string
  action_type: string
  chain_callable: boolean
  effects: string[]
  id_projection: string
  event: string
  replay: string
  params_schema: Record<string, unknown>
  /** Where the function declares its `dataModel`. */
  return_schema?: Record<string, unknown>
  /** The user alone wrote what it returns; left out where they did not. */
  own_data?: boolean
  /** Whether a call can reach anything outside the server; left out where the function does not say. */
  reaches_out?: boolean
  scopes?: string[]
}

/** What the kernel knows of an app. Contract digests are taken over this JSON, never over a bundle. */
export interface Manifest {
  manifest_schema_version: number
  sdk_version: string
  app_id: string
  version: string
  name: string
  description: string
  icon: string
  system: boolean
  actions_explicit: boolean
  tools: ManifestTool[]
  skeletons: SkeletonDeclaration[]
  required_scopes?: string[]
  panels: { panel_id: string; slot: string; title: string | Wording; icon: string; refresh: string }[]
}

const paramsSchema = (fn: ChatFunction): Record<string, unknown> => {
  const schema = fn.options.params ?? z.object({})
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // A format says it already, in fewer words of the catalogue's budget.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
    },
  }) as Record<string, unknown>
  return json
}

/** What a format says already, what every whole number has, and an open object in the usual spelling. */
function tidied({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  const { additionalProperties: more } = jsonSchema
  if (typeof more === 'object' && Object.keys(more).length === 0) jsonSchema.additionalProperties = true
}

function returnSchema({ options: { dataModel } }: ChatFunction): { return_schema?: Record<string, unknown> } {
  if (dataModel === undefined) return {}
  const { $schema: _, ...json } = z.toJSONSchema(dataModel, {
    io: 'output',
    unrepresentable: 'any',
    override: tidied,
  })
  return { return_schema: json }
}

function toolOf(fn: ChatFunction): ManifestTool {
  const {
    actionType = 'read',
    chainCallable,
    effects = [],
    idProjection = '',
    event = '',
    replay = '',
    scopes = [],
    ownData = false,
    reachesOut,
  } = fn.options
  return {
    name: fn.name,
    description: fn.options.description,
    action_type: actionType,
    chain_callable: chainCallable ?? actionType !== 'read',
    effects: [...effects],
    id_projection: idProjection,
    event,
    replay,
    params_schema: paramsSchema(fn),
    ...returnSchema(fn),
    ...(ownData ? { own_data: true } : {}),
    ...(reachesOut === undefined ? {} : { reaches_out: reachesOut }),
    ...(scopes.length === 0 ? {} : { scopes: [...scopes] }),
  }
}

/** The manifest of an extension, in the documented snake_case. */
export function manifestOf(extension: Extension): Manifest {
  const { options } = extension
  return {
    manifest_schema_version: 3,
    sdk_version: options.sdkVersion ?? SDK_VERSION,
    app_id: extension.appId,
    version: options.version ?? '1.0.0',
    name: options.displayName,
    description: options.description,
    icon: options.icon,
    system: options.system ?? false,
    actions_explicit: options.actionsExplicit ?? true,
    tools: [...extension.functions.values()].map(toolOf),
    skeletons: skeletonSections(extension),
    ...(options.capabilities === undefined ? {} : { required_scopes: [...options.capabilities] }),
    panels: [...extension.panels.values()].map(
      ({ id, options: { slot = 'center', title = '', icon = '', refresh = 'manual' } }) => ({
        panel_id: id,
        slot,
        title,
        icon,
        refresh,
      }),
    ),
  }
}
