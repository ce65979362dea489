import { type Context, counted, panel, say, type UINode, ui } from '#sdk'
import { row } from './row-noun.ts'
import { type ShopTable, shopTables } from './shop-tables.ts'

const item = (ctx: Context, { name, row_count, columns }: ShopTable): UINode =>
  ui.ListItem({
    id: name,
    title: name,
    icon: 'Table2',
    subtitle: columns.map((column) => column.name).join(', '),
    meta: counted(ctx.user, row_count, row),
    on_click: ui.Call('run_query', { sql: `SELECT * FROM ${name} LIMIT 20` }),
  })

export const tablesPanel = panel(
  'tables',
  { slot: 'left', title: { en: 'Tables', ru: 'Таблицы' }, icon: 'Database', refresh: 'manual' },
  async (ctx) => {
    const found = ctx.dataFolder === undefined ? null : await shopTables(ctx, ctx.dataFolder)
    if (found?.is !== 'tables') {
      return ui.Alert({
        variant: 'error',
        message: say(ctx.user, {
          en: 'The database does not answer just now. Open this panel again in a moment.',
          ru: 'База данных сейчас не отвечает. Откройте панель ещё раз чуть позже.',
        }),
      })
    }
    return ui.Stack({
      children: [
        ui.Text({
          variant: 'caption',
          content: say(ctx.user, {
            en: 'A sample shop, read-only. Choose a table to see its first rows.',
            ru: 'Учебный магазин, только чтение. Выберите таблицу, чтобы увидеть первые строки.',
          }),
        }),
        ui.List({ items: found.tables.map((table) => item(ctx, table)) }),
      ],
    })
  },
)
