import { z } from 'zod'
import { ActionResult, type Context, chatFunction, say } from '#sdk'
import { findProject, findTask, type TaskDocument } from './task-document.ts'
import { taskNotFound } from './task-errors.ts'

async function factsOf(ctx: Context, { data }: TaskDocument): Promise<string[]> {
  const project = data.project_id === null ? null : await findProject(ctx, data.project_id)
  return [
    data.done
      ? say(ctx.user, { en: 'done', ru: 'выполнена' })
      : say(ctx.user, { en: 'not done yet', ru: 'не выполнена' }),
    ...(data.due ? [say(ctx.user, { en: `due ${data.due}`, ru: `срок ${data.due}` })] : []),
    ...(project
      ? [say(ctx.user, { en: `in project ${project.data.name}`, ru: `в проекте «${project.data.name}»` })]
      : []),
    say(ctx.user, { en: 'cannot be undone', ru: 'вернуть будет нельзя' }),
  ]
}

export const deleteTask = chatFunction(
  'delete_task',
  {
    title: { en: 'Delete a task', ru: 'Удалить задачу' },
    description: 'Delete one task for good. This cannot be undone.',
    params: z.object({ task_id: z.string().min(1).describe('Id of the task to delete') }),
    actionType: 'destructive',
    effects: ['delete:task'],
    event: 'deleted',
    replay: 'store-only',
    reachesOut: false,
    ownData: true,
    dataModel: z.object({ task_id: z.string(), title: z.string() }),
    preview: async (ctx, { task_id }) => {
      const task = await findTask(ctx, task_id)
      if (!task) return null
      const { title } = task.data
      return {
        title: say(ctx.user, { en: `Delete the task “${title}”?`, ru: `Удалить задачу «${title}»?` }),
        facts: await factsOf(ctx, task),
        witness: { task_id, etag: task.etag },
        labels: { [task_id]: title },
      }
    },
  },
  async (ctx, { task_id }) => {
    const task = await findTask(ctx, task_id)
    if (!task) return taskNotFound(ctx, task_id)
    await ctx.store.delete('tasks', task_id)
    const { title } = task.data
    return ActionResult.success({
      data: { task_id, title },
      summary: say(ctx.user, { en: `Deleted the task “${title}”.`, ru: `Задача «${title}» удалена.` }),
    })
  },
)
