import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { shopDatabase } from '../../extensions/sql-db/shop-database.ts'
import type { DocumentScope, DocumentWrite } from '../../lib/kernel/index.ts'
import type { CaseWorld, ShopRow } from './loop-case.ts'

const hex = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** An id like those of the product, the same in every run. */
export const fixedId = (prefix: string, name: string): string => `${prefix}_${hex(`${prefix} ${name}`)}`

/** The id of the person with an address. */
export const userIdOf = (email: string): string => fixedId('imp_u', email)

const HOUR_MS = 3_600_000

/** When a document of a list was made: the first of `newest` documents an hour before `now`, each later one an hour earlier. */
const hoursBefore = (now: string, hours: number): string =>
  new Date(Date.parse(now) - hours * HOUR_MS).toISOString()

/** The documents that the apps of a world begin with, in the order in which the lists of the product show them. */
export function seededDocuments(world: CaseWorld): DocumentWrite[] {
  const user = userIdOf(world.me)
  const put = (
    app: string,
    [collection, name]: [string, string],
    data: Record<string, unknown>,
    at: string,
  ): DocumentWrite => {
    const scope: DocumentScope = { user, app }
    const id = fixedId('doc', `${app} ${collection} ${name}`)
    const etag = fixedId('e', `${app} ${collection} ${name}`)
    return {
      kind: 'put',
      scope,
      collection,
      id,
      document: { id, collection, data, etag, createdAt: at, updatedAt: at },
    }
  }
  const projects = [...new Set(world.tasks.flatMap(({ project }) => (project === null ? [] : [project])))]
  const projectId = (name: string | null): string | null =>
    name === null ? null : fixedId('doc', `tasks projects ${name}`)
  const old = hoursBefore(world.now, 1000)
  return [
    ...world.mail.map((mail, at) =>
      put(
        'mail',
        ['inbox', `${at}`],
        { ...mail, to: world.me, received_at: isoMs(mail.received_at) },
        isoMs(mail.received_at),
      ),
    ),
    ...projects.map((name) => put('tasks', ['projects', name], { name }, old)),
    ...world.tasks.map(({ project, ...task }, at) =>
      put(
        'tasks',
        ['tasks', `${at}`],
        { ...task, description: '', project_id: projectId(project) },
        hoursBefore(world.now, 500 - at),
      ),
    ),
    ...world.notes.map((note, at) =>
      put(
        'notes',
        ['notes', `${at}`],
        { ...note, folder_id: null, is_trashed: false },
        hoursBefore(world.now, 24 + at),
      ),
    ),
    ...world.monitors.map(({ url }, at) =>
      put('web-tools', ['monitors', url], { url }, hoursBefore(world.now, 48 + at)),
    ),
  ]
}

/** As the product writes moments, with milliseconds. */
const isoMs = (moment: string): string => new Date(moment).toISOString()

/** Columns that the shop of the product calls otherwise. */
const RENAMED: Record<string, Record<string, string>> = { reviews: { text: 'comment' } }
const EMPTIED = ['order_items', 'reviews', 'orders', 'products', 'customers']

/** Fills a data folder with the shop of a case: the schema of the product, the rows of the case. */
export function seedShop(dataFolder: string, tables: Record<string, ShopRow[]>): void {
  mkdirSync(join(dataFolder, 'databases'), { recursive: true })
  const database = new DatabaseSync(shopDatabase(dataFolder))
  // One transaction: a commit for each row would take a second.
  database.exec('BEGIN')
  for (const table of EMPTIED) database.exec(`DELETE FROM ${table}`)
  for (const [table, rows] of Object.entries(tables)) {
    for (const row of rows) {
      const columns = Object.keys(row).map((name) => RENAMED[table]?.[name] ?? name)
      const marks = columns.map(() => '?').join(', ')
      database
        .prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`)
        .run(...Object.values(row))
    }
  }
  database.exec('COMMIT')
  database.close()
}
