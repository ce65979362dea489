import { z } from 'zod'
import { ActionResult, chatFunction, say } from '#sdk'
import { findTask, type Task } from './task-document.ts'
import { taskNotFound } from './task-errors.ts'

export const completeTask = chatFunction(
  'complete_task',
  {
    title: { en: 'Complete a task', ru: 'Завершить задачу' },
    description: 'Complete a task: mark it as done, tick it off.',
    params: z.object({ task_id: z.string().min(1).describe('Id of the task that is done') }),
    actionType: 'write',
    effects: ['update:task'],
    event: 'completed',
    replay: 'store-only',
    reachesOut: false,
    ownData: true,
    dataModel: z.object({ task_id: z.string(), title: z.string(), done: z.boolean() }),
  },
  async (ctx, { task_id }) => {
    const task = await findTask(ctx, task_id)
    if (!task) return taskNotFound(ctx, task_id)
    const { title, done } = task.data
    if (!done) await ctx.store.update<Task>('tasks', task_id, { done: true })
    return ActionResult.success({
      data: { task_id, title, done: true },
      summary: done
        ? say(ctx.user, {
            en: `The task “${title}” was done already.`,
            ru: `Задача «${title}» уже была выполнена.`,
          })
        : say(ctx.user, { en: `Done: “${title}”.`, ru: `Выполнено: «${title}».` }),
    })
  },
)
