import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '#sdk'

/** What the page about context channels says of tasks. */
const extension = new Extension('tasks', {
  displayName: 'Tasks',
  description: 'What the page about context channels says of tasks.',
  icon: 'icon.svg',
})

new ChatExtension(extension, 'tasks', 'Tasks.').function(
  'list_tasks',
  { description: 'Show the tasks of today.', actionType: 'read', params: z.object({}) },
  async () => ActionResult.success({ data: { tasks: [] }, summary: '0' }),
)
extension.skeleton('tasks', { ttl: 300 }, async () => ({
  overdue_count: 3,
  today_count: 5,
  upcoming_7d_count: 11,
}))

export default extension
