import { z } from 'zod'
import { ActionResult, type Context, chatFunction, counted, say } from '#sdk'
import { messagesOf, PERIODS, type Period } from './inbox-period.ts'
import { message } from './mail-nouns.ts'
import type { Message, MessageDocument } from './message-document.ts'

const SHOWN = 50
const SNIPPET_CHARS = 120

const dataModel = z.object({
  total: z.int(),
  unread: z.int(),
  has_more: z.boolean(),
  messages: z.array(
    z.object({
      message_id: z.string(),
      from: z.email(),
      from_name: z.string(),
      subject: z.string(),
      received_at: z.iso.datetime(),
      read: z.boolean(),
      snippet: z.string(),
    }),
  ),
})

const snippet = (body: string): string => {
  const oneLine = body.replace(/\s+/g, ' ').trim()
  return oneLine.length > SNIPPET_CHARS ? `${oneLine.slice(0, SNIPPET_CHARS)}…` : oneLine
}

const listed = ({ id, data }: MessageDocument) => ({
  message_id: id,
  from: data.from,
  from_name: data.from_name,
  subject: data.subject,
  received_at: data.received_at,
  read: data.read,
  snippet: snippet(data.body),
})

interface Listing {
  total: number
  unread: number
  newest: readonly MessageDocument[]
}

async function wholeInbox(ctx: Context): Promise<Listing> {
  const { data } = await ctx.store.query<Message>('inbox', { orderBy: '-received_at', limit: SHOWN })
  return {
    total: await ctx.store.count('inbox'),
    unread: await ctx.store.count('inbox', { read: false }),
    newest: data,
  }
}

async function inboxOf(ctx: Context, period: Period): Promise<Listing> {
  const found = await messagesOf(ctx, period)
  return {
    total: found.length,
    unread: found.filter(({ data }) => !data.read).length,
    newest: found.slice(0, SHOWN),
  }
}

const when: Record<Period, { en: string; ru: string }> = {
  today: { en: ' from today', ru: ' за сегодня' },
  yesterday: { en: ' from yesterday', ru: ' за вчера' },
  week: { en: ' from the last seven days', ru: ' за последние семь дней' },
  month: { en: ' from the last thirty days', ru: ' за последние тридцать дней' },
}

export const listInbox = chatFunction(
  'list_inbox',
  {
    title: { en: 'Show the inbox', ru: 'Показать входящие' },
    description: 'Show the mail in the inbox: emails received, who sent them, unread ones, newest first.',
    params: z.object({
      period: z
        .enum(PERIODS)
        .optional()
        .describe('Only mail received in this period: today, yesterday, the last week or the last month'),
    }),
    chainCallable: true,
    dataModel,
    reachesOut: false,
  },
  async (ctx, { period }) => {
    const { total, unread, newest } = period ? await inboxOf(ctx, period) : await wholeInbox(ctx)
    const count = counted(ctx.user, total, message)
    const span = period ? say(ctx.user, when[period]) : ''
    return ActionResult.success({
      data: { total, unread, has_more: total > newest.length, messages: newest.map(listed) },
      summary: say(ctx.user, {
        en: `You have ${count}${span}, ${unread} unread.`,
        ru: `У вас ${count}${span}, непрочитанных: ${unread}.`,
      }),
      refreshPanels: [],
    })
  },
)
