import { z } from 'zod'
import { ActionResult, chatFunction, counted, type NounForms, say } from '#sdk'
import { databaseUnavailable, queryError } from './query-errors.ts'
import { shopTables } from './shop-tables.ts'

const noun: NounForms = {
  en: { one: 'table', other: 'tables' },
  ru: { one: 'таблица', few: 'таблицы', many: 'таблиц' },
}

export const listTables = chatFunction(
  'list_tables',
  {
    title: { en: 'Show the tables', ru: 'Показать таблицы' },
    description: 'Show the tables of the shop database with their columns and how many rows each has.',
    chainCallable: true,
    dataModel: z.object({
      total: z.int(),
      database: z.string(),
      tables: z.array(
        z.object({
          name: z.string(),
          row_count: z.int(),
          columns: z.array(z.object({ name: z.string(), type: z.string() })),
        }),
      ),
    }),
    reachesOut: false,
  },
  async (ctx) => {
    if (ctx.dataFolder === undefined) return databaseUnavailable(ctx)
    const found = await shopTables(ctx, ctx.dataFolder)
    if (found.is === 'failed') return queryError(ctx, found)
    const { tables } = found
    const count = counted(ctx.user, tables.length, noun)
    const names = tables.map(({ name, row_count }) => `${name} (${row_count})`).join(', ')
    return ActionResult.success({
      data: { total: tables.length, database: 'shop', tables },
      summary: say(ctx.user, {
        en: `The database shop has ${count}, with rows: ${names}.`,
        ru: `В базе shop ${count}, в скобках число строк: ${names}.`,
      }),
      refreshPanels: [],
    })
  },
)
