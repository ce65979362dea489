import { limits } from '../limits.ts'
import type { ToolCatalog, ToolContract } from '../tool-catalog.ts'
import { appsInOrder, wholeLength } from './choose-tools.ts'
import { appLine, appLineAgain, toolLine } from './tool-line.ts'

const HEADER = '[TOOLS]'
const NAMES = 'tools by name, schema on request: '
const COUNTS_ROOM = '\n99999 more tools in 9999 apps'.length
/** Of the whole block, for names. */
const NAMES_SHARE = 0.2

const wholes = new WeakMap<ToolCatalog, string>()

/** The whole catalogue, rendered once. */
function whole(catalog: ToolCatalog): string {
  const known = wholes.get(catalog)
  if (known !== undefined) return known
  const lines = appsInOrder(catalog).flatMap((each) => [
    appLine(each),
    ...[...each.tools.values()].map(toolLine),
  ])
  const text = [HEADER, ...lines].join('\n')
  wholes.set(catalog, text)
  return text
}

/** Names of one app's functions, as many as were given room; the rest is a number. */
interface NamedApp {
  appId: string
  names: string[]
  shown: number
}

const groupOf = ({ appId, names, shown }: NamedApp): string => {
  const rest = names.length - shown
  return `${appId}: ${names.slice(0, shown).join(', ')}${rest > 0 ? ` +${rest}` : ''}`
}

const REST_ROOM = ' +9999'.length

/** Names without schemas in the catalogue's order: the first of each app, then the second of each, while there is room. */
function renderNames(catalog: ToolCatalog, room: number): { lines: string[]; names: Set<string> } {
  let left = room - NAMES.length - 1 - COUNTS_ROOM
  const apps = appsInOrder(catalog).map(
    ({ app, tools }): NamedApp => ({ appId: app.appId, names: [...tools.keys()], shown: 0 }),
  )
  const most = Math.max(0, ...apps.map(({ names }) => names.length))
  for (let place = 0; place < most && left > 0; place += 1)
    for (const app of apps) {
      const name = app.names[place]
      if (name === undefined) continue
      left -= name.length + (place === 0 ? app.appId.length + ': ; '.length + REST_ROOM : ', '.length)
      if (left < 0) break
      app.shown += 1
    }
  const named = apps.filter(({ shown }) => shown > 0)
  const unnamed = apps.filter(({ shown, names }) => shown === 0 && names.length > 0)
  const count = unnamed.reduce((sum, { names }) => sum + names.length, 0)
  return {
    lines: [
      ...(named.length > 0 ? [`${NAMES}${named.map(groupOf).join('; ')}`] : []),
      ...(count > 0 ? [`${count} more tools in ${unnamed.length} apps`] : []),
    ],
    names: new Set(
      named.flatMap(({ appId, names, shown }) => names.slice(0, shown).map((name) => `${appId}.${name}`)),
    ),
  }
}

const namings = new WeakMap<ToolCatalog, { budget: number; made: ReturnType<typeof renderNames> }>()

function namesOf(catalog: ToolCatalog, budget: number): ReturnType<typeof renderNames> {
  const known = namings.get(catalog)
  if (known?.budget === budget) return known.made
  const made = renderNames(catalog, budget * NAMES_SHARE - HEADER.length)
  namings.set(catalog, { budget, made })
  return made
}

/** The schemas in the order in which they were chosen; an app that stood before is named again. */
function renderChosen(
  catalog: ToolCatalog,
  chosen: readonly string[],
): { lines: string[]; keys: Set<string> } {
  const lines: string[] = []
  const keys = new Set<string>()
  const apps = new Set<string>()
  let last = ''
  for (const key of chosen) {
    const dot = key.indexOf('.')
    const app = catalog.get(key.slice(0, dot))
    const tool = app?.tools.get(key.slice(dot + 1))
    if (app === undefined || tool === undefined || keys.has(key)) continue
    if (last !== tool.appId) lines.push(apps.has(tool.appId) ? appLineAgain(app) : appLine(app))
    apps.add(tool.appId)
    last = tool.appId
    keys.add(key)
    lines.push(toolLine(tool))
  }
  return { lines, keys }
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

/**
 * The `[TOOLS]` block, at most `budget` characters: every schema by app id and then as the manifest has them; where they
 * do not fit, names of each app and then the schemas of `chosen`, in that order. Nothing of it depends on the message
 * but what was chosen.
 */
export function renderTools(
  catalog: ToolCatalog,
  chosen: readonly string[],
  budget: number = limits.catalogMaxChars,
): ToolsBlock {
  const tools = appsInOrder(catalog).reduce((sum, each) => sum + each.tools.size, 0)
  if (wholeLength(catalog) <= budget)
    return { text: whole(catalog), budget, full: tools, named: 0, counted: 0 }
  const { lines: names, names: namedKeys } = namesOf(catalog, budget)
  const { lines, keys } = renderChosen(catalog, chosen)
  const named = [...namedKeys].filter((key) => !keys.has(key)).length
  return {
    text: [HEADER, ...names, ...lines].join('\n'),
    budget,
    full: keys.size,
    named,
    counted: tools - keys.size - named,
  }
}
