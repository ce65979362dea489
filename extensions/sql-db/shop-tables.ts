import type { Context } from '#sdk'
import { type QueryOutcome, queryDatabase } from './query-process.ts'
import { shopDatabase } from './shop-database.ts'

export interface ShopTable {
  name: string
  row_count: number
  columns: { name: string; type: string }[]
}

export type ShopTables = { is: 'tables'; tables: ShopTable[] } | Extract<QueryOutcome, { is: 'failed' }>

const COLUMNS = `
  SELECT t.name AS table_name, c.name AS column_name, c.type AS column_type
  FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c
  WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!'
  ORDER BY t.rowid, c.cid`

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The tables of the shop with their columns and numbers of rows, in the order they were made. */
export async function shopTables(ctx: Context, dataFolder: string): Promise<ShopTables> {
  const path = shopDatabase(dataFolder)
  const found = await queryDatabase({ path, sql: COLUMNS, user: ctx.user.imperalId, signal: ctx.signal })
  if (found.is === 'failed') return found
  const tables = new Map<string, ShopTable>()
  for (const { table_name, column_name, column_type } of found.rows) {
    const name = String(table_name)
    const table = tables.get(name) ?? { name, row_count: 0, columns: [] }
    table.columns.push({ name: String(column_name), type: String(column_type) })
    tables.set(name, table)
  }
  const names = [...tables.keys()]
  const sql = `SELECT ${names.map((name, index) => `(SELECT count(*) FROM ${quoted(name)}) AS c${index}`).join(', ')}`
  const counts = await queryDatabase({ path, sql, user: ctx.user.imperalId, signal: ctx.signal })
  if (counts.is === 'failed') return counts
  for (const [index, table] of [...tables.values()].entries())
    table.row_count = Number(counts.rows[0]?.[`c${index}`])
  return { is: 'tables', tables: [...tables.values()] }
}
