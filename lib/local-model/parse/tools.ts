import { isJsonObject, type JsonObject, parseJson } from './json.ts'

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
}

export interface ParsedApp {
  id: string
  name: string
  description: string
  tools: ParsedTool[]
}

const APP = /^app ([^\s:]+): ?(.*)$/
const TOOL = /^- (\S+) \((read|write|destructive)\) ?(.*)$/
const OTHERS = /^other tools[^:]*: ?(.*)$/

const isActionType = (text: string): text is ActionType =>
  text === 'read' || text === 'write' || text === 'destructive'

/** The schema stands at the end; a description may hold ` params=` too, so the first that parses to the end is it. */
function splitParams(text: string): { head: string; params: JsonObject | null } {
  for (let at = text.indexOf(' params='); at >= 0; at = text.indexOf(' params=', at + 1)) {
    const value = parseJson(text.slice(at + 8))
    if (isJsonObject(value)) return { head: text.slice(0, at), params: value }
  }
  return text.startsWith('params=') ? splitParams(` ${text}`) : { head: text, params: {} }
}

function parseTool(appId: string, name: string, actionType: ActionType, rest: string): ParsedTool {
  const { head, params } = splitParams(rest)
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
  }
}

/** `notes: rename_folder, list_trash; mail: archive`: names whose schema is not in the prompt. */
function parseOthers(text: string): ParsedTool[] {
  return text.split(/;\s*/).flatMap((group) => {
    const [, appId = '', names = ''] = /^\s*([^\s:]+): ?(.*)$/.exec(group) ?? []
    return names
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

function readToolLine(app: ParsedApp, line: string): boolean {
  const [, name, actionType = '', rest = ''] = TOOL.exec(line) ?? []
  if (name === undefined || !isActionType(actionType)) return false
  app.tools.push(parseTool(app.id, name, actionType, rest))
  return true
}

/** Names may stand for an app of which nothing else is shown. */
function addOther(apps: ParsedApp[], tool: ParsedTool): void {
  const app = apps.find(({ id }) => id === tool.appId)
  if (app) app.tools.push(tool)
  else apps.push({ id: tool.appId, name: tool.appId, description: '', tools: [tool] })
}

/** Reads the [TOOLS] block. */
export function parseTools(block: string): ParsedApp[] {
  const apps: ParsedApp[] = []
  for (const line of block.split('\n')) {
    const app = APP.exec(line)
    const current = apps.at(-1)
    if (app) apps.push(parseAppLine(app[1] ?? '', app[2] ?? ''))
    else if (!current || !readToolLine(current, line))
      for (const other of parseOthers(OTHERS.exec(line)?.[1] ?? '')) addOther(apps, other)
  }
  return apps
}
