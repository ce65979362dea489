import { skeleton } from '#sdk'
import type { Monitor } from './monitor-document.ts'

export const webToolsSkeleton = skeleton(
  'web_monitors',
  { ttl: 300, description: 'How many websites are monitored, and the newest ones.' },
  async (ctx) => {
    const [total, recent] = await Promise.all([
      ctx.store.count('monitors'),
      ctx.store.query<Monitor>('monitors', { orderBy: '-createdAt', limit: 5 }),
    ])
    return { total_monitors: total, recent: recent.data.map(({ id, data }) => ({ id, title: data.url })) }
  },
)
