import {
  ActionResult,
  type Context,
  chatFunction,
  counted,
  type NounForms,
  type StoredDocument,
  say,
} from '#sdk'
import { lastCheckOf } from './last-check.ts'
import type { Monitor } from './monitor-document.ts'

const SHOWN = 50

const noun: NounForms = {
  en: { one: 'monitor', other: 'monitors' },
  ru: { one: 'монитор', few: 'монитора', many: 'мониторов' },
}

/** A monitor with its check of the last five minutes, where there was one. */
export async function withLastCheck(ctx: Context, { id, data }: StoredDocument<Monitor>) {
  const last = await lastCheckOf(ctx, id)
  return { monitor_id: id, url: data.url, up: last?.up ?? null, checked_at: last?.checked_at ?? null }
}

export const listMonitors = chatFunction(
  'list_monitors',
  {
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
