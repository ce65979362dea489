import { type Context, panel, say, type UINode, ui } from '#sdk'
import type { Monitor } from './monitor-document.ts'
import { withLastCheck } from './with-last-check.ts'

const SHOWN = 200

type Checked = Awaited<ReturnType<typeof withLastCheck>>

function state(ctx: Context, { up }: Checked): UINode {
  if (up === null)
    return ui.Badge({ label: say(ctx.user, { en: 'not checked', ru: 'не проверен' }), color: 'gray' })
  return up
    ? ui.Badge({ label: say(ctx.user, { en: 'up', ru: 'работает' }), color: 'green' })
    : ui.Badge({ label: say(ctx.user, { en: 'down', ru: 'не работает' }), color: 'red' })
}

const item = (ctx: Context, monitor: Checked): UINode =>
  ui.ListItem({
    id: monitor.monitor_id,
    title: new URL(monitor.url).host,
    subtitle: monitor.url,
    badge: state(ctx, monitor),
    actions: [
      {
        icon: 'RefreshCw',
        label: say(ctx.user, { en: 'Check now', ru: 'Проверить' }),
        on_click: ui.Call('check_monitor', { url: monitor.url }),
      },
    ],
  })

const addForm = (ctx: Context): UINode =>
  ui.Form({
    action: ui.Call('add_monitor'),
    submit_label: say(ctx.user, { en: 'Add monitor', ru: 'Добавить монитор' }),
    children: [
      ui.Input({
        param_name: 'url',
        type: 'url',
        label: say(ctx.user, { en: 'Web address', ru: 'Адрес сайта' }),
        placeholder: 'https://example.com',
        required: true,
      }),
    ],
  })

export const monitorsPanel = panel(
  'monitors',
  { slot: 'left', title: { en: 'Monitors', ru: 'Мониторы' }, icon: 'Globe', refresh: 'on_event:web-tools' },
  async (ctx) => {
    const { data } = await ctx.store.query<Monitor>('monitors', { orderBy: '-createdAt', limit: SHOWN })
    const monitors = await Promise.all(data.map((monitor) => withLastCheck(ctx, monitor)))
    const empty = ui.Empty({
      icon: 'Globe',
      message: say(ctx.user, {
        en: 'No monitors yet. Add the address of a site that should be up.',
        ru: 'Мониторов пока нет. Добавьте адрес сайта, который должен работать.',
      }),
    })
    const list = monitors.length === 0 ? empty : ui.List({ items: monitors.map((each) => item(ctx, each)) })
    return ui.Stack({ children: [list, addForm(ctx)] })
  },
)
