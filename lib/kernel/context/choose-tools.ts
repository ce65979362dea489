import { limits } from '../limits.ts'
import type { CatalogApp, ToolCatalog, ToolContract } from '../tool-catalog.ts'
import type { HistoryTurn } from './history-section.ts'
import { rankTools } from './relevance/rank-tools.ts'
import { appLine, appLineAgain, toolLine } from './tool-line.ts'

/** What is left of the budget for names and counts, at least. */
export const SCHEMAS_SHARE = 0.8
/** What the first choice of a conversation leaves for later ones. */
const FIRST_SHARE = 0.72

/** The name of a function among those of all apps: `mail.send`. */
export const toolKey = ({ appId, fnName }: Pick<ToolContract, 'appId' | 'fnName'>): string =>
  `${appId}.${fnName}`

const orders = new WeakMap<ToolCatalog, CatalogApp[]>()

/** The apps of a catalogue that have functions, by their ids: the order in which every prompt shows them. */
export function appsInOrder(catalog: ToolCatalog): CatalogApp[] {
  const known = orders.get(catalog)
  if (known !== undefined) return known
  const apps = [...catalog]
    .filter(([, { tools }]) => tools.size > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, app]) => app)
  orders.set(catalog, apps)
  return apps
}

const lengths = new WeakMap<ToolCatalog, number>()

/** Characters of the whole catalogue with every schema, header and line ends included. */
export function wholeLength(catalog: ToolCatalog): number {
  const known = lengths.get(catalog)
  if (known !== undefined) return known
  let length = '[TOOLS]'.length
  for (const app of appsInOrder(catalog)) {
    length += appLine(app).length + 1
    for (const tool of app.tools.values()) length += toolLine(tool).length + 1
  }
  lengths.set(catalog, length)
  return length
}

/** Shown functions, and the characters that are left for more of them. */
class Choice {
  readonly keys: string[] = []
  readonly #catalog: ToolCatalog
  readonly #apps = new Set<string>()
  #last = ''
  #left: number

  constructor(catalog: ToolCatalog, room: number) {
    this.#catalog = catalog
    this.#left = room
  }

  /** Adds a function where it has room. */
  add(tool: ToolContract): boolean {
    const app = this.#catalog.get(tool.appId)
    if (app === undefined) return false
    const head = this.#apps.has(tool.appId)
      ? this.#last === tool.appId
        ? 0
        : appLineAgain(app).length + 1
      : appLine(app).length + 1
    const cost = toolLine(tool).length + 1 + head
    if (cost > this.#left) return false
    this.#left -= cost
    this.#apps.add(tool.appId)
    this.#last = tool.appId
    this.keys.push(toolKey(tool))
    return true
  }
}

/** What decides which schemas are shown where not all of them fit. */
export interface ToolsRequest {
  message: string
  history?: readonly HistoryTurn[]
  /** Functions that are shown in any case, the first of them first. */
  asked?: readonly ToolContract[]
  /** Characters of the whole block. */
  budget?: number
}

const unique = (tools: readonly ToolContract[]): ToolContract[] => [...new Set(tools)]

/** The functions of `keys` that the catalogue has, in its own order. */
function inOrder(catalog: ToolCatalog, keys: ReadonlySet<string>): ToolContract[] {
  return appsInOrder(catalog).flatMap(({ tools }) =>
    [...tools.values()].filter((tool) => keys.has(toolKey(tool))),
  )
}

function findAll(catalog: ToolCatalog, keys: readonly string[]): ToolContract[] {
  return keys.flatMap((key) => {
    const dot = key.indexOf('.')
    return catalog.get(key.slice(0, dot))?.tools.get(key.slice(dot + 1)) ?? []
  })
}

/** The first choice of a conversation: the most relevant functions that fit, at most 40, in the catalogue's order. */
function chooseFirst(catalog: ToolCatalog, ranked: readonly ToolContract[], room: number): string[] {
  const choice = new Choice(catalog, room * FIRST_SHARE)
  for (const tool of ranked) {
    if (choice.keys.length >= limits.catalogFullSchemas) break
    choice.add(tool)
  }
  return inOrder(catalog, new Set(choice.keys)).map(toolKey)
}

/**
 * The functions (`app.function`) whose schemas a prompt shows, in the order in which it shows them; none where the whole
 * catalogue fits. Those that the conversation showed `already` stay where they are and what this message needs follows
 * them, so that the prompt begins as the one before it; where that has no room, the choice is made anew.
 */
export function chooseTools(
  catalog: ToolCatalog,
  request: ToolsRequest,
  already: readonly string[] = [],
): string[] {
  const { message, history = [], asked = [], budget = limits.catalogMaxChars } = request
  if (wholeLength(catalog) <= budget) return []
  const room = budget * SCHEMAS_SHARE
  const ranked = unique([...asked, ...rankTools(catalog, message, history, limits.catalogFullSchemas)])
  const before = unique(findAll(catalog, already))
  if (before.length === 0) return chooseFirst(catalog, ranked, room)
  const choice = new Choice(catalog, room)
  const shown = new Set(before.map(toolKey))
  const wanted = ranked.slice(0, Math.max(limits.catalogAddedSchemas, asked.length))
  const added = inOrder(catalog, new Set(wanted.map(toolKey).filter((key) => !shown.has(key))))
  return [...before, ...added].every((tool) => choice.add(tool))
    ? choice.keys
    : chooseFirst(catalog, ranked, room)
}
