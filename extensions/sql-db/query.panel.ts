import { type Context, counted, panel, say, type UINode, ui } from '#sdk'
import { type LastQuery, lastQuery } from './last-query.ts'
import { row } from './row-noun.ts'

const example = 'SELECT status, count(*) AS orders, sum(total) AS total\nFROM orders\nGROUP BY status'

function result(ctx: Context, { columns, rows, row_count }: LastQuery): UINode[] {
  const count = counted(ctx.user, row_count, row)
  const shown =
    row_count > rows.length
      ? say(ctx.user, {
          en: `${count}, the first ${rows.length} below`,
          ru: `${count}, ниже первые ${rows.length}`,
        })
      : count
  return [
    ui.Divider({ label: shown }),
    ui.DataTable({ columns: columns.map((key) => ({ key, label: key })), rows: [...rows], max_height: 480 }),
  ]
}

export const queryPanel = panel(
  'query',
  {
    slot: 'right',
    title: { en: 'Query', ru: 'Запрос' },
    icon: 'SquareTerminal',
    refresh: 'on_event:sql-db.run_query',
  },
  async (ctx) => {
    const last = await lastQuery(ctx)
    const form = ui.Form({
      action: ui.Call('run_query'),
      submit_label: say(ctx.user, { en: 'Run query', ru: 'Выполнить' }),
      children: [
        ui.TextArea({
          param_name: 'sql',
          label: say(ctx.user, { en: 'SQL, reading only', ru: 'SQL, только чтение' }),
          value: last?.sql ?? example,
          rows: 5,
          required: true,
        }),
      ],
    })
    const hint = ui.Empty({
      icon: 'Table2',
      message: say(ctx.user, {
        en: 'Rows appear here. You can also ask in the chat, in your own words.',
        ru: 'Строки появятся здесь. Спросить можно и в чате, своими словами.',
      }),
    })
    return ui.Stack({ children: [form, ...(last ? result(ctx, last) : [hint])] })
  },
)
