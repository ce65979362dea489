import { z } from 'zod'
import { ActionResult, chatFunction, counted, type NounForms, say } from '#sdk'
import type { Monitor } from './monitor-document.ts'
import { withLastCheck } from './with-last-check.ts'

const SHOWN = 50

const dataModel = z.object({
  total: z.int(),
  has_more: z.boolean(),
  monitors: z.array(
    z.object({
      monitor_id: z.string(),
      url: z.url(),
      // Null where it was not checked in the last five minutes.
      up: z.boolean().nullable(),
      status: z.int().nullable(),
      response_ms: z.number().nullable(),
      checked_at: z.iso.datetime().nullable(),
    }),
  ),
})

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
    dataModel,
    reachesOut: false,
  },
  async (ctx) => {
    const total = await ctx.store.count('monitors')
    const { data } = await ctx.store.query<Monitor>('monitors', { orderBy: '-createdAt', limit: SHOWN })
    const monitors = await Promise.all(data.map((monitor) => withLastCheck(ctx, monitor)))
    const count = counted(ctx.user, total, noun)
    return ActionResult.success({
      data: { total, has_more: total > monitors.length, monitors },
      summary: say(ctx.user, { en: `You have ${count}.`, ru: `У вас ${count}.` }),
      refreshPanels: [],
    })
  },
)
