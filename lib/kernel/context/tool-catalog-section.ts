import { spacedJson, toJson } from '../json.ts'
import { limits } from '../limits.ts'
import type { CatalogApp, ToolCatalog, ToolContract } from '../tool-catalog.ts'
import type { HistoryTurn } from './history-section.ts'
import { catalogText, cutText } from './line.ts'
import { rankTools } from './relevance/rank-tools.ts'

const HEADER = '[TOOLS]'
/** What is left of the budget for names and counts, at least. */
const SCHEMAS_SHARE = 0.8
const NAMES = 'other tools, schema on request: '
const COUNTS_ROOM = '\n99999 more tools in 9999 apps'.length

const lines = new WeakMap<ToolContract, string>()

function toolLine(tool: ToolContract): string {
  const known = lines.get(tool)
  if (known !== undefined) return known
  const effects = tool.effects.length > 0 ? ` effects=[${catalogText(tool.effects.join(', '))}]` : ''
  const target = tool.idProjection === '' ? '' : ` id=${tool.idProjection}`
  const params = spacedJson(toJson(tool.paramsSchema).value)
  const line = `- ${tool.fnName} (${tool.actionType}) ${catalogText(tool.description)}${effects}${target} params=${params}`
  lines.set(tool, line)
  return line
}

// The dash that ends a name is none of its own.
const DASH = /(?<=^| )—(?= |$)/gu

const appLines = new WeakMap<CatalogApp, string>()

function appLine(each: CatalogApp): string {
  const known = appLines.get(each)
  if (known !== undefined) return known
  const { appId, manifest } = each.app
  const name = catalogText(manifest.name).replace(DASH, '-')
  const line = `app ${appId}: ${name} — ${cutText(catalogText(manifest.description), 200)}`
  appLines.set(each, line)
  return line
}

const wholes = new WeakMap<ToolCatalog, { text: string | null; tools: number }>()

/** The whole catalogue where it fits, rendered once; null where it does not. */
function whole(catalog: ToolCatalog): { text: string | null; tools: number } {
  const known = wholes.get(catalog)
  if (known !== undefined) return known
  const all = [...catalog.values()]
  const text = [
    HEADER,
    ...all.flatMap((each) => [appLine(each), ...[...each.tools.values()].map(toolLine)]),
  ].join('\n')
  const tools = all.reduce((sum, each) => sum + each.tools.size, 0)
  const made = { text: text.length <= limits.catalogMaxChars ? text : null, tools }
  wholes.set(catalog, made)
  return made
}

/** The most relevant tools whose schemas fit, at most 24. */
function chooseFull(ranked: readonly ToolContract[], catalog: ToolCatalog): Set<ToolContract> {
  const full = new Set<ToolContract>()
  const apps = new Set<string>()
  let left = limits.catalogMaxChars * SCHEMAS_SHARE - HEADER.length
  for (const tool of ranked) {
    if (full.size >= limits.catalogFullSchemas) break
    const app = catalog.get(tool.appId)
    const head = app === undefined || apps.has(tool.appId) ? 0 : appLine(app).length + 1
    const cost = toolLine(tool).length + 1 + head
    if (cost > left) continue
    full.add(tool)
    apps.add(tool.appId)
    left -= cost
  }
  return full
}

/** Names without schema, app by app, the most relevant first, then counts, within what is left of the budget. */
function renderRest(rest: readonly ToolContract[], room: number): { lines: string[]; named: number } {
  let left = room - NAMES.length - 1 - COUNTS_ROOM
  const named = new Map<string, string[]>()
  let count = 0
  const unnamed = new Set<string>()
  for (const { appId, fnName } of rest) {
    const group = named.get(appId)
    const cost = fnName.length + (group === undefined ? appId.length + 4 : 2)
    if (cost > left) {
      unnamed.add(appId)
      left = 0
      continue
    }
    if (group === undefined) named.set(appId, [fnName])
    else group.push(fnName)
    left -= cost
    count += 1
  }
  const groups = [...named].map(([appId, names]) => `${appId}: ${names.join(', ')}`)
  return {
    lines: [
      ...(groups.length > 0 ? [`${NAMES}${groups.join('; ')}`] : []),
      ...(count < rest.length ? [`${rest.length - count} more tools in ${unnamed.size} apps`] : []),
    ],
    named: count,
  }
}

/** True where a prompt shows the whole line of a tool, its schema included. */
export const showsSchema = (prompt: string, tool: ToolContract): boolean =>
  `${prompt}\n`.includes(`\n${toolLine(tool)}\n`)

/** The `[TOOLS]` block, and how much of the catalogue it shows. */
export interface ToolsBlock {
  text: string
  /** Characters it may have. */
  budget: number
  /** Tools shown with their schema, by name alone, and as part of a count. */
  full: number
  named: number
  counted: number
}

/** What decides which tools are shown whole where not all of them fit. */
export interface ToolsRequest {
  message: string
  history?: readonly HistoryTurn[]
  /** Tools shown whole in any case, the first of them first. */
  asked?: readonly ToolContract[]
}

/**
 * The `[TOOLS]` block, at most 24,000 characters: every schema in full while they fit, else the 24 most relevant
 * to the message in full, then names, then counts.
 */
export function renderTools(catalog: ToolCatalog, request: ToolsRequest): ToolsBlock {
  const { text, tools } = whole(catalog)
  const budget = limits.catalogMaxChars
  if (text !== null) return { text, budget, full: tools, named: 0, counted: 0 }
  const { message, history = [], asked = [] } = request
  const ranked = rankTools(catalog, message, history, limits.catalogFullSchemas)
  const full = chooseFull([...new Set([...asked, ...ranked])], catalog)
  const shown = [...catalog.values()].flatMap((each) => {
    const whole = [...each.tools.values()].filter((tool) => full.has(tool))
    return whole.length === 0 ? [] : [appLine(each), ...whole.map(toolLine)]
  })
  const head = [HEADER, ...shown].join('\n')
  const rest = renderRest(
    ranked.filter((tool) => !full.has(tool)),
    budget - head.length,
  )
  return {
    text: [head, ...rest.lines].join('\n'),
    budget,
    full: full.size,
    named: rest.named,
    counted: tools - full.size - rest.named,
  }
}
