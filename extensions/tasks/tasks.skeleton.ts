import { allDocuments, localDay, skeleton } from '#sdk'
import { isOverdue, type Task } from './task-document.ts'
import { byUrgency } from './task-order.ts'

export const tasksSkeleton = skeleton(
  'tasks',
  { ttl: 120, description: 'How many tasks are open, due today and overdue, and the most urgent ones.' },
  async (ctx) => {
    const today = localDay(ctx.now(), ctx.user.timezone)
    const open = await allDocuments<Task>(ctx.store, 'tasks', { where: { done: false } })
    return {
      open_count: open.length,
      today_count: open.filter(({ data }) => data.due === today).length,
      overdue_count: open.filter(({ data }) => isOverdue(data, today)).length,
      recent_tasks: open
        .toSorted(byUrgency)
        .slice(0, 5)
        .map(({ id, data }) => ({ id, title: data.title })),
    }
  },
)
