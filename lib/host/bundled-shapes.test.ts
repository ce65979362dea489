import { beforeAll, describe, expect, it } from 'vitest'
import { toolCatalog } from '../kernel/index.ts'
import { loadFromFolder } from './extensions/load-from-folder.ts'
import { projectRoot } from './project-root.ts'

const BUNDLED = ['mail', 'notes', 'sql-db', 'tasks', 'web-tools']

async function bundledTools() {
  const { apps } = (await loadFromFolder(projectRoot())).snapshot()
  const digests = { sha256: (text: string) => text, seal: (text: string) => text }
  const bundled = apps.filter(({ appId }) => BUNDLED.includes(appId))
  return [...toolCatalog(bundled, digests).values()].flatMap((app) => [...app.tools.values()])
}

type Tools = Awaited<ReturnType<typeof bundledTools>>

let tools: Tools
beforeAll(async () => {
  tools = await bundledTools()
})

interface Leaf {
  path: string
  format: string
  isOpen: boolean
}

type Schema = Record<string, unknown>

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every value that a shape declares, null aside: its path, its format, whether it is an object without fields. */
function leavesOf(schema: unknown, path: string): Leaf[] {
  if (!isRecord(schema)) return []
  if (Array.isArray(schema.anyOf)) return schema.anyOf.flatMap((each) => leavesOf(each, path))
  if (schema.type === 'null') return []
  if (schema.type === 'array') return leavesOf(schema.items, `${path}[]`)
  const fields = isRecord(schema.properties) ? Object.entries(schema.properties) : []
  if (fields.length > 0) return fields.flatMap(([name, each]) => leavesOf(each, `${path}.${name}`))
  return [{ path, format: String(schema.format ?? ''), isOpen: schema.type === 'object' }]
}

const allLeaves = (): Leaf[] =>
  tools.flatMap(({ appId, fnName, returnSchema }) => leavesOf(returnSchema, `${appId}.${fnName}`))

const named = (chosen: (tool: Tools[number]) => boolean): string[] =>
  tools.filter(chosen).map(({ appId, fnName }) => `${appId}.${fnName}`)

describe('the data of the bundled apps', () => {
  it('is declared by every function, to the last field but for the rows of a query', () => {
    expect(named(({ returnSchema }) => returnSchema?.type !== 'object')).toEqual([])
    expect(
      allLeaves()
        .filter(({ isOpen }) => isOpen)
        .map(({ path }) => path),
    ).toEqual(['sql-db.run_query.rows[]'])
    const rows = tools.find(({ fnName }) => fnName === 'run_query')?.returnSchema?.properties?.rows?.items
    expect(rows).toEqual({ type: 'object', properties: {}, additionalProperties: true })
  })

  it('says the format of each day, moment, address and link', () => {
    const formatOf = (name: string): string | undefined =>
      /_at$/.test(name) ? 'date-time' : { due: 'date', from: 'email', to: 'email', url: 'uri' }[name]
    const wrong = allLeaves().filter(
      ({ path, format }) => format !== (formatOf(path.slice(path.lastIndexOf('.') + 1)) ?? ''),
    )
    expect(wrong).toEqual([])
  })

  it('has its totals in front of its lists, and says of each list of a read whether it is whole', () => {
    const lists = tools.filter(({ fnName }) => fnName.startsWith('list_') || fnName === 'run_query')
    expect(
      lists.map(({ fnName, returnSchema }) => [fnName, ...Object.keys(returnSchema?.properties ?? {})]),
    ).toEqual([
      ['list_inbox', 'total', 'unread', 'has_more', 'messages'],
      ['list_notes', 'total', 'has_more', 'notes'],
      ['list_folders', 'total', 'has_more', 'folders'],
      ['run_query', 'row_count', 'truncated', 'columns', 'rows'],
      ['list_tables', 'total', 'database', 'tables'],
      ['list_tasks', 'total', 'open', 'overdue', 'has_more', 'tasks'],
      ['list_projects', 'total', 'has_more', 'projects'],
      ['list_monitors', 'total', 'has_more', 'monitors'],
    ])
  })

  it('is the user’s own in tasks and notes, but not where a write returns its own arguments', () => {
    expect(named(({ ownData }) => ownData)).toEqual([
      'notes.delete_note',
      'notes.restore_note',
      'notes.list_folders',
      'notes.delete_notes_from_folder',
      'notes.empty_trash',
      'tasks.list_tasks',
      'tasks.list_projects',
      'tasks.complete_task',
      'tasks.delete_task',
    ])
  })

  it('leaves the server with a mail or a check of a site, and with nothing else', () => {
    expect(named(({ reachesOut }) => reachesOut)).toEqual(['mail.send', 'web-tools.check_monitor'])
    expect(named(({ fn }) => fn?.options.reachesOut === undefined)).toEqual([])
  })
})
