import { z } from 'zod'
import { ActionResult, chatFunction, say } from '#sdk'
import { findTask, type Task } from './task-document.ts'
import { taskNotFound } from './task-errors.ts'

export const addTagToTask = chatFunction(
  'add_tag_to_task',
  {
    title: { en: 'Tag a task', ru: 'Добавить метку к задаче' },
    description: 'Tag a task: add one tag or label to it.',
    params: z.object({
      task_id: z.string().min(1).describe('Id of the task to tag'),
      tag: z.string().trim().min(1).max(50).describe('Tag or label to add'),
    }),
    actionType: 'write',
    effects: ['update:task'],
    idProjection: 'task_id',
    event: 'tagged',
    replay: 'store-only',
    reachesOut: false,
    dataModel: z.object({ task_id: z.string(), title: z.string(), tags: z.array(z.string()) }),
  },
  async (ctx, { task_id, tag }) => {
    const task = await findTask(ctx, task_id)
    if (!task) return taskNotFound(ctx, task_id)
    const tags = [...new Set([...task.data.tags, tag])]
    await ctx.store.update<Task>('tasks', task_id, { tags })
    const { title } = task.data
    return ActionResult.success({
      data: { task_id, title, tags },
      summary: say(ctx.user, {
        en: `Tagged the task “${title}” with ${tag}.`,
        ru: `Задача «${title}» помечена: ${tag}.`,
      }),
    })
  },
)
