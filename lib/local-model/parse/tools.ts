import type { JsonObject } from './json.ts'
import { readNotation } from './notation.ts'

export type ActionType = 'read' | 'write' | 'destructive'

export interface ParsedTool {
  appId: string
  name: string
  actionType: ActionType
  description: string
  effects: string[]
  idProjection: string | null
  /** JSON Schema of the parameters; null where only the name is in the prompt. */
  params: JsonObject | null
  /** JSON Schema of the result, where it is declared. */
  returns?: JsonObject
}

export interface ParsedApp {
  id: string
  name: string
  description: string
  tools: ParsedTool[]
}

const APP = /^app ([^\s:]+): ?(.*)$/
const TOOL = /^- (\S+) \((read|write|destructive)\) ?(.*)$/
const NAMES = /^tools by name, schema on request: ?(.*)$/

const isActionType = (text: string): text is ActionType =>
  text === 'read' || text === 'write' || text === 'destructive'

interface Signature {
  head: string
  params: JsonObject
  returns: JsonObject | null
}

const RETURNS = ' → '

/** The schema stands at the end; a description may hold ` params=` too, so the first that is read to the end is it. */
function splitSignature(text: string): Signature {
  for (let at = text.indexOf(' params='); at >= 0; at = text.indexOf(' params=', at + 1)) {
    const params = readNotation(text, at + ' params='.length)
    const rest = params === null ? '-' : text.slice(params.end)
    if (params === null || !(rest === '' || rest.startsWith(RETURNS))) continue
    const returns = readNotation(rest, RETURNS.length)
    return {
      head: text.slice(0, at),
      params: params.schema,
      returns: returns !== null && returns.end === rest.length ? returns.schema : null,
    }
  }
  return text.startsWith('params=') ? splitSignature(` ${text}`) : { head: text, params: {}, returns: null }
}

function parseTool(appId: string, name: string, actionType: ActionType, rest: string): ParsedTool {
  const { head, params, returns } = splitSignature(rest)
  const found = /^(.*?)(?:(?:^| )effects=\[([^\]]*)\])?(?:(?:^| )id=(\S+))?$/.exec(head)
  const effects = (found?.[2] ?? '').split(',').map((effect) => effect.trim().replace(/^"|"$/g, ''))
  return {
    appId,
    name,
    actionType,
    description: found?.[1] ?? head,
    effects: effects.filter((effect) => effect !== ''),
    idProjection: found?.[3] ?? null,
    params,
    ...(returns === null ? {} : { returns }),
  }
}

/** `notes: rename_folder, list_trash; mail: archive +3`: names, most of them of tools whose schema is not in the prompt. */
function parseNames(text: string): ParsedTool[] {
  return text.split(/;\s*/).flatMap((group) => {
    const [, appId = '', names = ''] = /^\s*([^\s:]+): ?(.*)$/.exec(group) ?? []
    return names
      .replace(/ \+\d+$/, '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map(
        (name): ParsedTool => ({
          appId,
          name,
          actionType: 'read',
          description: '',
          effects: [],
          idProjection: null,
          params: null,
        }),
      )
  })
}

function parseAppLine(id: string, rest: string): ParsedApp {
  const dash = rest.indexOf(' — ')
  return dash < 0
    ? { id, name: rest.trim() || id, description: '', tools: [] }
    : { id, name: rest.slice(0, dash).trim() || id, description: rest.slice(dash + 3).trim(), tools: [] }
}

const placed = <Item>(items: Item[], at: number, item: Item): void =>
  void items.splice(at < 0 ? items.length : at, at < 0 ? 0 : 1, item)

function readToolLine(app: ParsedApp, line: string): boolean {
  const [, name, actionType = '', rest = ''] = TOOL.exec(line) ?? []
  if (name === undefined || !isActionType(actionType)) return false
  const tool = parseTool(app.id, name, actionType, rest)
  placed(
    app.tools,
    app.tools.findIndex((each) => each.name === name),
    tool,
  )
  return true
}

/** Names stand before anything else is shown of their app. */
function addName(apps: ParsedApp[], tool: ParsedTool): void {
  const app = apps.find(({ id }) => id === tool.appId)
  if (app) app.tools.push(tool)
  else apps.push({ id: tool.appId, name: tool.appId, description: '', tools: [tool] })
}

/** The app that a line begins, with what is known of it: an app may stand twice, and its first line tells more. */
function beginApp(apps: ParsedApp[], parsed: ParsedApp): ParsedApp {
  const known = apps.find(({ id }) => id === parsed.id)
  if (known === undefined) {
    apps.push(parsed)
    return parsed
  }
  if (known.description === '') {
    known.name = parsed.name
    known.description = parsed.description
  }
  return known
}

/** Reads the [TOOLS] block. */
export function parseTools(block: string): ParsedApp[] {
  const apps: ParsedApp[] = []
  let current: ParsedApp | null = null
  for (const line of block.split('\n')) {
    const app = APP.exec(line)
    const names = NAMES.exec(line)?.[1]
    if (app) current = beginApp(apps, parseAppLine(app[1] ?? '', app[2] ?? ''))
    else if (names !== undefined) for (const tool of parseNames(names)) addName(apps, tool)
    else if (current) readToolLine(current, line)
  }
  return apps
}
