import { z } from 'zod'
import { ActionResult, type Context, chatFunction, counted, say } from '#sdk'
import { rememberQuery } from './last-query.ts'
import { databaseUnavailable, queryError } from './query-errors.ts'
import { type QueryRows, queryDatabase } from './query-process.ts'
import { row } from './row-noun.ts'
import { shopDatabase } from './shop-database.ts'

function summaryOf(ctx: Context, { row_count, columns, rows, truncated }: QueryRows): string {
  const count = counted(ctx.user, row_count, row)
  const [first] = rows
  const [column] = columns
  if (row_count === 1 && columns.length === 1 && first && column !== undefined) {
    const value = `${column} = ${first[column] ?? 'NULL'}`
    return say(ctx.user, { en: `Found ${count}: ${value}.`, ru: `Найдена ${count}: ${value}.` })
  }
  const shown = truncated
    ? say(ctx.user, { en: ` The first ${rows.length} are shown.`, ru: ` Показаны первые: ${rows.length}.` })
    : ''
  return say(ctx.user, { en: `Found ${count}.${shown}`, ru: `Найдено: ${count}.${shown}` })
}

export const runQuery = chatFunction(
  'run_query',
  {
    title: { en: 'Query the shop', ru: 'Запросить данные магазина' },
    description:
      'Query the shop database with SQL: count, sum or list customers, products, orders, items and reviews.',
    params: z.object({
      sql: z
        .string()
        .min(1)
        .max(20_000)
        .meta({ format: 'sql', description: 'One SELECT statement in the SQL of SQLite' }),
    }),
    chainCallable: true,
    dataModel: z.object({
      row_count: z.int(),
      truncated: z.boolean(),
      columns: z.array(z.string()),
      rows: z.array(z.looseObject({})),
    }),
    reachesOut: false,
  },
  async (ctx, { sql }) => {
    if (ctx.dataFolder === undefined) return databaseUnavailable(ctx)
    const path = shopDatabase(ctx.dataFolder)
    const outcome = await queryDatabase({ path, sql, user: ctx.user.imperalId, signal: ctx.signal })
    if (outcome.is === 'failed') return queryError(ctx, outcome)
    const { row_count, columns, rows, truncated } = outcome
    await rememberQuery(ctx, sql, outcome)
    return ActionResult.success({
      data: { row_count, truncated, columns, rows },
      summary: summaryOf(ctx, outcome),
      refreshPanels: ['query'],
    })
  },
)
