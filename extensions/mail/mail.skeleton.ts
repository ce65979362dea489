import { skeleton } from '#sdk'
import { messagesOf } from './inbox-period.ts'
import type { Message } from './message-document.ts'

export const mailSkeleton = skeleton(
  'mail_inbox',
  { ttl: 60, description: 'How much mail is unread and came today, the own address, the newest messages.' },
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
      recent: recent.data.map(({ id, data }) => ({ id, title: data.subject })),
    }
  },
)
