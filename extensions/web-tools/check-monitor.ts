import { z } from 'zod'
import { ActionResult, type Context, chatFunction, say } from '#sdk'
import { rememberCheck } from './last-check.ts'
import type { Monitor } from './monitor-document.ts'
import { probeSite, type SiteCheck } from './probe-site.ts'
import { webAddress } from './web-address.ts'

function summaryOf(ctx: Context, { url, up, status, response_ms, error }: SiteCheck): string {
  if (up) {
    return say(ctx.user, {
      en: `${url} is up: status ${status}, answered in ${response_ms} ms.`,
      ru: `${url} работает: статус ${status}, ответ за ${response_ms} мс.`,
    })
  }
  const reason = error ?? say(ctx.user, { en: `status ${status}`, ru: `статус ${status}` })
  return say(ctx.user, { en: `${url} is down: ${reason}.`, ru: `${url} не работает: ${reason}.` })
}

async function rememberForMonitor(
  ctx: Context,
  { url, up, status, response_ms, checked_at }: SiteCheck,
): Promise<void> {
  const { data } = await ctx.store.query<Monitor>('monitors', { where: { url }, limit: 1 })
  const monitor = data[0]
  if (monitor) await rememberCheck(ctx, monitor.id, { up, status, response_ms, checked_at })
}

export const checkMonitor = chatFunction(
  'check_monitor',
  {
    title: { en: 'Check a site', ru: 'Проверить сайт' },
    description:
      'Check whether a website is up and works right now: opens its URL, tells the status and the speed.',
    params: z.object({ url: webAddress('Web address of the site to check, with http:// or https://') }),
    chainCallable: true,
    dataModel: z.object({
      url: z.url(),
      up: z.boolean(),
      status: z.int().nullable(),
      response_ms: z.number(),
      checked_at: z.iso.datetime(),
      title: z.string().nullable(),
      error: z.string().nullable(),
    }),
    reachesOut: true,
  },
  async (ctx, { url }) => {
    const probe = await probeSite(ctx, url)
    if (probe.is === 'refused') {
      return ActionResult.error(
        say(ctx.user, {
          en: `I may not open ${url}: it leads to a private address or breaks a rule for outside addresses, so it was not checked. Give a public web address.`,
          ru: `Мне нельзя открывать ${url}: адрес ведёт в закрытую сеть или нарушает правила для внешних адресов, проверки не было. Нужен открытый адрес.`,
        }),
        { code: 'WEB_ADDRESS_REFUSED' },
      )
    }
    await rememberForMonitor(ctx, probe.check)
    return ActionResult.success({
      data: probe.check,
      summary: summaryOf(ctx, probe.check),
      refreshPanels: ['monitors'],
    })
  },
)
