import { type Context, localDay, shiftDay } from '#sdk'
import type { Message, MessageDocument } from './message-document.ts'

export const PERIODS = ['today', 'yesterday', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** First and last day of a period, where the person lives. A week is seven days, a month thirty, today included. */
export function daysOf(period: Period, today: string): { first: string; last: string } {
  if (period === 'today') return { first: today, last: today }
  if (period === 'yesterday') return { first: shiftDay(today, -1), last: shiftDay(today, -1) }
  return { first: shiftDay(today, period === 'week' ? -6 : -29), last: today }
}

/** Messages that came in a period, newest first. Reads no further back than the period reaches. */
export async function messagesOf(ctx: Context, period: Period): Promise<MessageDocument[]> {
  const { timezone } = ctx.user
  const { first, last } = daysOf(period, localDay(ctx.now(), timezone))
  const found: MessageDocument[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof newest>> = await newest(ctx, cursor)
    const days = page.data.map((message) => localDay(new Date(message.data.received_at), timezone))
    found.push(...page.data.filter((_, index) => isWithin(days[index], first, last)))
    const oldest = days.at(-1)
    cursor = oldest !== undefined && oldest >= first ? page.cursor : null
  } while (cursor !== null)
  return found
}

const newest = (ctx: Context, cursor: string | null) =>
  ctx.store.query<Message>('inbox', {
    orderBy: '-received_at',
    limit: 200,
    ...(cursor === null ? {} : { cursor }),
  })

const isWithin = (day: string | undefined, first: string, last: string): boolean =>
  day !== undefined && day >= first && day <= last
