import { spacedJson, toJson } from '../json.ts'
import { limits } from '../limits.ts'
import type { CatalogApp, ToolCatalog, ToolContract } from '../tool-catalog.ts'
import { catalogText, cutText } from './line.ts'

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

const appLine = ({ app }: CatalogApp): string => {
  const name = catalogText(app.manifest.name).replace(DASH, '-')
  return `app ${app.appId}: ${name} — ${cutText(catalogText(app.manifest.description), 200)}`
}

const words = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2)
      .map((word) => word.slice(0, 5)),
  )

const ADDRESS = /<EMAIL_\d+(?:_\d+)?>|\S+@\S+/gu
const URL_TEXT = /https?:\/\/\S+/gu

/** What a message asks for: its words, and the formats of the values it brings along. */
interface Wanted {
  words: ReadonlySet<string>
  formats: ReadonlySet<string>
}

function wantedBy(request: string): Wanted {
  const formats = new Set<string>()
  if (request.search(ADDRESS) >= 0) formats.add('email')
  if (request.search(URL_TEXT) >= 0) formats.add('uri')
  // The words of an address say nothing about the request.
  return { words: words(request.replace(URL_TEXT, ' ').replace(ADDRESS, ' ')), formats }
}

/**
 * How many words of the message a tool's name, description and app share with it, by their first five letters,
 * and whether it takes an address or a URL that stands in the message.
 */
function relevance(tool: ToolContract, wanted: Wanted): number {
  let score = 0
  for (const word of words(`${tool.fnName} ${tool.appId} ${tool.appName}`))
    if (wanted.words.has(word)) score += 3
  for (const word of words(tool.description)) if (wanted.words.has(word)) score += 1
  const taken = new Set(Object.values(tool.paramsSchema.properties ?? {}).map(({ format }) => format ?? ''))
  for (const format of wanted.formats) if (taken.has(format)) score += 3
  return score
}

/** Names without schema, app by app, then counts, within what is left of the budget. */
function renderRest(rest: readonly ToolContract[], room: number): string[] {
  const byApp = Map.groupBy(rest, (tool) => tool.appId)
  const named: string[] = []
  let left = room - 80
  let unnamed = 0
  let unnamedApps = 0
  for (const [appId, tools] of byApp) {
    const text = `${appId}: ${tools.map((tool) => tool.fnName).join(', ')}`
    if (text.length + 2 <= left) {
      named.push(text)
      left -= text.length + 2
    } else {
      unnamed += tools.length
      unnamedApps += 1
    }
  }
  const names = named.length > 0 ? [`other tools, schema on request: ${named.join('; ')}`] : []
  return unnamed > 0 ? [...names, `${unnamed} more tools in ${unnamedApps} apps`] : names
}

const renderApps = (apps: readonly CatalogApp[], full: ReadonlySet<ToolContract> | null): string[] =>
  apps.flatMap((each) => {
    const shown = [...each.tools.values()].filter((tool) => full === null || full.has(tool))
    return full !== null && shown.length === 0 ? [] : [appLine(each), ...shown.map(toolLine)]
  })

/**
 * The `[TOOLS]` block, at most 24,000 characters: every schema in full while they fit, else the 24 most relevant
 * to `request` in full, then names, then counts.
 */
export function renderToolsBlock(catalog: ToolCatalog, request: string): string {
  const apps = [...catalog.values()]
  const everything = ['[TOOLS]', ...renderApps(apps, null)].join('\n')
  if (everything.length <= limits.catalogMaxChars) return everything
  const wanted = wantedBy(request)
  const ranked = apps
    .flatMap((each) => [...each.tools.values()])
    .map((tool) => ({ tool, score: relevance(tool, wanted) }))
    .sort((a, b) => b.score - a.score)
  const full = new Set<ToolContract>()
  let used = '[TOOLS]'.length + 400
  for (const { tool } of ranked.slice(0, limits.catalogFullSchemas)) {
    const cost = toolLine(tool).length + 1 + (apps.find((each) => each.app.appId === tool.appId) ? 120 : 0)
    if (used + cost > limits.catalogMaxChars * 0.8) continue
    full.add(tool)
    used += cost
  }
  const shown = renderApps(apps, full)
  const length = shown.join('\n').length + '[TOOLS]'.length + 2
  const rest = ranked.map(({ tool }) => tool).filter((tool) => !full.has(tool))
  return ['[TOOLS]', ...shown, ...renderRest(rest, limits.catalogMaxChars - length)].join('\n')
}
