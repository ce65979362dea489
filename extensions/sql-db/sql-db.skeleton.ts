import { skeleton } from '#sdk'
import { shopTables } from './shop-tables.ts'

const TABLES = 5

export const sqlDbSkeleton = skeleton(
  'sql_db_schema',
  { ttl: 300, description: 'The tables and columns of the shop database.' },
  async (ctx) => {
    const found = ctx.dataFolder === undefined ? null : await shopTables(ctx, ctx.dataFolder)
    if (found?.is !== 'tables') return { database: 'shop' }
    const tables = found.tables
      .slice(0, TABLES)
      .map(({ name, columns }) => [name, columns.map((column) => column.name).join(', ')])
    return { database: 'shop', ...Object.fromEntries(tables) }
  },
)
