import { skeleton } from '#sdk'
import { messagesOf } from './inbox-period.ts'
import type { Message } from './message-document.ts'

/** One of the newest letters. Models see title and id; the alert reads the rest. */
export interface RecentLetter {
  id: string
  title: string
  from: string
  from_name: string
  /** ISO 8601. */
  received_at: string
  read: boolean
}

export const mailSkeleton = skeleton(
  'mail_inbox',
  {
    ttl: 60,
    alert: true,
    description: 'How much mail is unread and came today, the own address, the newest messages.',
  },
  async (ctx) => {
    const [unread, today, recent] = await Promise.all([
      ctx.store.count('inbox', { read: false }),
      messagesOf(ctx, 'today'),
      ctx.store.query<Message>('inbox', { orderBy: '-received_at', limit: 5 }),
    ])
    return {
      unread_total: unread,
      today_total: today.length,
      address: ctx.user.email,
      recent: recent.data.map(
        ({ id, data: { subject, from, from_name, received_at, read } }): RecentLetter => ({
          id,
          title: subject,
          from,
          from_name,
          received_at,
          read,
        }),
      ),
    }
  },
)
