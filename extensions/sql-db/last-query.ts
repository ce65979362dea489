import { z } from 'zod'
import type { CacheModel, Context } from '#sdk'
import type { QueryRows } from './query-process.ts'

const SHOWN = 50

const schema = z.object({
  sql: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  row_count: z.number(),
})

export type LastQuery = z.output<typeof schema>

/** The newest result of a person, for the panel: five minutes, fifty rows. */
export const lastQueryModel: CacheModel<LastQuery> = { name: 'last_query', schema }

export const lastQuery = (ctx: Context): Promise<LastQuery | null> => ctx.cache.get('last', lastQueryModel)

/** Remembers a result; one that is too large for the cache is simply not shown in the panel. */
export async function rememberQuery(
  ctx: Context,
  sql: string,
  { columns, rows, row_count }: QueryRows,
): Promise<void> {
  const value = { sql, columns, rows: rows.slice(0, SHOWN), row_count }
  try {
    await ctx.cache.set('last', value, { model: lastQueryModel, ttlSeconds: 300 })
  } catch (error) {
    ctx.log.info('The result is not kept for the panel.', {
      reason: error instanceof Error ? error.name : 'unknown',
    })
    await ctx.cache.delete('last')
  }
}
