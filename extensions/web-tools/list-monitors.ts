import { ActionResult, chatFunction, counted, type NounForms, say } from '#sdk'
import type { Monitor } from './monitor-document.ts'
import { withLastCheck } from './with-last-check.ts'

const SHOWN = 50

const noun: NounForms = {
  en: { one: 'monitor', other: 'monitors' },
  ru: { one: 'монитор', few: 'монитора', many: 'мониторов' },
}

export const listMonitors = chatFunction(
  'list_monitors',
  {
    title: { en: 'Show the monitors', ru: 'Показать мониторы' },
    description:
      'Show the list of monitors: the monitored websites and whether each was up when last checked.',
    chainCallable: true,
  },
  async (ctx) => {
    const total = await ctx.store.count('monitors')
    const { data } = await ctx.store.query<Monitor>('monitors', { orderBy: '-createdAt', limit: SHOWN })
    const monitors = await Promise.all(data.map((monitor) => withLastCheck(ctx, monitor)))
    const count = counted(ctx.user, total, noun)
    return ActionResult.success({
      data: { total, monitors, has_more: total > monitors.length },
      summary: say(ctx.user, { en: `You have ${count}.`, ru: `У вас ${count}.` }),
      refreshPanels: [],
    })
  },
)
