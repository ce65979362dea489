import { z } from 'zod'
import { ActionResult, chatFunction, say } from '#sdk'
import type { Monitor } from './monitor-document.ts'
import { webAddress } from './web-address.ts'

export const addMonitor = chatFunction(
  'add_monitor',
  {
    title: { en: 'Add a monitor', ru: 'Добавить монитор' },
    description: 'Add a monitor: keep the URL of a website in the list of monitored sites.',
    params: z.object({ url: webAddress('Web address to monitor, with http:// or https://') }),
    actionType: 'write',
    effects: ['create:monitor'],
    event: 'monitor_added',
    replay: 'store-only',
    reachesOut: false,
    dataModel: z.object({ monitor_id: z.string(), url: z.url() }),
  },
  async (ctx, { url }) => {
    if ((await ctx.store.count('monitors', { url })) > 0) {
      return ActionResult.error(
        say(ctx.user, { en: `${url} is on the list already.`, ru: `${url} уже есть в списке.` }),
        { code: 'MONITOR_EXISTS' },
      )
    }
    const made = await ctx.store.create<Monitor>('monitors', { url })
    return ActionResult.success({
      data: { monitor_id: made.id, url },
      summary: say(ctx.user, { en: `Added a monitor for ${url}.`, ru: `Монитор для ${url} добавлен.` }),
    })
  },
)
