import { toJson } from '../json.ts'
import type { CatalogApp, ToolContract } from '../tool-catalog.ts'
import type { Json } from '../turn-state.ts'
import { compactParams, compactShape } from './compact-schema.ts'
import { catalogText, cutText } from './line.ts'

const lines = new WeakMap<ToolContract, string>()

const asSchema = (schema: object): Record<string, Json> => {
  const { value } = toJson(schema)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

/** One function as the planner sees it: what it does, what it takes, what it returns. */
export function toolLine(tool: ToolContract): string {
  const known = lines.get(tool)
  if (known !== undefined) return known
  const effects = tool.effects.length > 0 ? ` effects=[${catalogText(tool.effects.join(', '))}]` : ''
  const target = tool.idProjection === '' ? '' : ` id=${tool.idProjection}`
  const params = compactParams(asSchema(tool.paramsSchema))
  const returns = tool.returnSchema === undefined ? '' : ` → ${compactShape(asSchema(tool.returnSchema))}`
  const line = `- ${tool.fnName} (${tool.actionType}) ${catalogText(tool.description)}${effects}${target} params=${params}${returns}`
  lines.set(tool, line)
  return line
}

// The dash that ends a name is none of its own.
const DASH = /(?<=^| )—(?= |$)/gu
const MOST_DESCRIPTION = 200

const appLines = new WeakMap<CatalogApp, string>()

/** One app: its id, which plans name, then its name and what it is for. */
export function appLine(each: CatalogApp): string {
  const known = appLines.get(each)
  if (known !== undefined) return known
  const { appId, manifest } = each.app
  const name = catalogText(manifest.name).replace(DASH, '-')
  const line = `app ${appId}: ${name} — ${cutText(catalogText(manifest.description), MOST_DESCRIPTION)}`
  appLines.set(each, line)
  return line
}

/** The app once more, for functions of it that are shown later. */
export const appLineAgain = ({ app }: CatalogApp): string => `app ${app.appId}: ${app.appId}`
