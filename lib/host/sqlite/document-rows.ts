import type { SQLInputValue } from 'node:sqlite'
import {
  cursorAfter,
  isDocumentTime,
  type Position,
  positionOf,
  type ReadQuery,
  readQuery,
  readWhere,
  SORTED_CHARACTERS,
} from '../../kernel/index.ts'
import type { DocumentScope, Documents, DocumentWrite, StoreDocument } from '../../kernel/ports.ts'
import type { Database } from './open-database.ts'
import { numberIn, type Row, textIn } from './row.ts'

const documentOf = (row: Row): StoreDocument => ({
  id: textIn(row, 'id'),
  collection: textIn(row, 'collection'),
  data: JSON.parse(textIn(row, 'data')),
  etag: textIn(row, 'etag'),
  createdAt: textIn(row, 'created_at'),
  updatedAt: textIn(row, 'updated_at'),
})

const COLUMNS = 'id, collection, data, etag, created_at, updated_at'
const LIVE = 'user = $user AND app = $app AND collection = $collection AND deleted_at IS NULL'
// What a turn asks again and again is bound by position: names are seen in its time.
const BY_KEY = 'user = ? AND app = ? AND collection = ? AND id = ? AND deleted_at IS NULL'
const GET = `SELECT ${COLUMNS} FROM documents WHERE ${BY_KEY}`
const ETAG = `SELECT etag FROM documents WHERE ${BY_KEY}`
const PUT = `
  INSERT INTO documents (user, app, collection, id, etag, created_at, updated_at, deleted_at, data)
  VALUES (?, ?, ?, ?, ?, ?, ?, NULL, ?)
  ON CONFLICT DO UPDATE SET etag = excluded.etag, created_at = excluded.created_at,
    updated_at = excluded.updated_at, deleted_at = NULL, data = excluded.data`
// A new document, or one that comes back from the deleted; a living one stays as it is.
const PUT_ABSENT = `${PUT} WHERE deleted_at IS NOT NULL`
const DELETE = `UPDATE documents SET deleted_at = ? WHERE ${BY_KEY}`

type Key = [user: string, app: string, collection: string, id: string]

function isAsExpected(database: Database, key: Key, ifMatch: string | undefined): boolean {
  if (ifMatch === undefined) return true
  const row = database.prepare(ETAG).get(...key)
  return ifMatch === (row ? textIn(row, 'etag') : 'absent')
}

function writeDocument(database: Database, write: DocumentWrite, at: number): boolean {
  const key: Key = [write.scope.user, write.scope.app, write.collection, write.id]
  const isNew = write.kind === 'put' && write.ifMatch === 'absent'
  if (!isNew && !isAsExpected(database, key, write.ifMatch)) return false
  if (write.kind === 'delete') {
    database.prepare(DELETE).run(at, ...key)
    return true
  }
  const { etag, createdAt, updatedAt, data } = write.document
  const { changes } = database
    .prepare(isNew ? PUT_ABSENT : PUT)
    .run(...key, etag, createdAt, updatedAt, JSON.stringify(data))
  return changes === 1
}

/** Writes in order, inside the caller's transaction, up to the first stale etag. */
export function writeDocuments(
  database: Database,
  writes: readonly DocumentWrite[],
  at: number,
): { ok: true } | { ok: false; conflict: string } {
  for (const write of writes)
    if (!writeDocument(database, write, at)) return { ok: false, conflict: write.id }
  return { ok: true }
}

type Values = Record<string, SQLInputValue>

/** Field names reach SQL as bound JSON paths, never as text. */
const pathOf = (field: string): string => `$."${field}"`

/** Numbers are doubles here and in JavaScript; SQLite alone would compare large ones as 64-bit integers. */
const asNumber = (sql: string): string => `CAST(${sql} AS REAL)`

function whereSql(where: ReadQuery['where'], values: Values): string[] {
  return where.map(([field, value], index) => {
    const [path, parameter] = [`$path${index}`, `$value${index}`]
    values[`path${index}`] = pathOf(field)
    const type = `json_type(data, ${path})`
    if (value === null) return `(${type} IS NULL OR ${type} = 'null')`
    if (typeof value === 'boolean') return `${type} = '${value}'`
    values[`value${index}`] = value
    const stored = `json_extract(data, ${path})`
    if (typeof value === 'string') return `(${type} = 'text' AND ${stored} = ${parameter})`
    return `(${type} IN ('integer', 'real') AND ${asNumber(stored)} = ${parameter})`
  })
}

function sortSql({ field }: ReadQuery, values: Values): string {
  if (isDocumentTime(field)) return field === 'createdAt' ? 'created_at' : 'updated_at'
  values.sortPath = pathOf(field)
  return `CASE json_type(data, $sortPath) WHEN 'object' THEN NULL WHEN 'array' THEN NULL
    WHEN 'text' THEN substr(json_extract(data, $sortPath), 1, ${SORTED_CHARACTERS})
    ELSE ${asNumber('json_extract(data, $sortPath)')} END`
}

/** Rows that stand behind `after`: SQLite sorts NULL before everything, and comparisons with it are never true. */
function afterSql({ value, id }: Position, isDescending: boolean, values: Values): string {
  values.afterId = id
  const [beyond, isPastNull] = isDescending ? ['<', 'FALSE'] : ['>', 'sort IS NOT NULL']
  if (value === null) return `((sort IS NULL AND id ${beyond} $afterId) OR ${isPastNull})`
  values.afterValue = value
  const isNullLater = isDescending ? 'OR sort IS NULL' : ''
  return `(sort ${beyond} $afterValue OR (sort = $afterValue AND id ${beyond} $afterId) ${isNullLater})`
}

function selectPage(database: Database, scope: DocumentScope, query: ReadQuery): StoreDocument[] {
  const values: Values = { user: scope.user, app: scope.app, collection: query.collection }
  const conditions = [LIVE, ...whereSql(query.where, values)].join(' AND ')
  const sort = sortSql(query, values)
  const behind = query.after ? `WHERE ${afterSql(query.after, query.isDescending, values)}` : ''
  const direction = query.isDescending ? 'DESC' : 'ASC'
  values.limit = query.limit + 1
  const sql = `SELECT ${COLUMNS} FROM (SELECT *, ${sort} AS sort FROM documents WHERE ${conditions}) ${behind}
    ORDER BY sort ${direction}, id ${direction} LIMIT $limit + 0`
  return database.prepare(sql).all(values).map(documentOf)
}

/** Durable documents in SQLite, queried with its JSON functions. */
export function sqliteDocuments(database: Database, now: () => number): Documents {
  return {
    async get(scope, collection, id) {
      const row = database.prepare(GET).get(scope.user, scope.app, collection, id)
      return row ? documentOf(row) : null
    },
    async query(scope, query) {
      const read = readQuery(query)
      const found = selectPage(database, scope, read)
      const documents = found.slice(0, read.limit)
      const last = documents.at(-1)
      const isMore = found.length > documents.length
      return { documents, cursor: last && isMore ? cursorAfter(positionOf(last, read), read) : null }
    },
    async count(scope, collection, where) {
      const values: Values = { user: scope.user, app: scope.app, collection }
      const conditions = [LIVE, ...whereSql(readWhere(where), values)].join(' AND ')
      const row = database.prepare(`SELECT count(*) AS count FROM documents WHERE ${conditions}`).get(values)
      return row ? numberIn(row, 'count') : 0
    },
    async write(writes) {
      return database.transaction(() => writeDocuments(database, writes, now()), { keepsKnown: true })
    },
  }
}
