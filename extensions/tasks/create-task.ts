import { z } from 'zod'
import { ActionResult, chatFunction, say } from '#sdk'
import { newTask, type Task } from './task-document.ts'

export const createTask = chatFunction(
  'create_task',
  {
    title: { en: 'Create a task', ru: 'Создать задачу' },
    description:
      'Create a new task or to-do, with a due date if one is given. A reminder of something to do.',
    params: z.object({
      title: z.string().min(1).max(300).describe('What is to be done'),
      due: z.iso.date().optional().describe('Day the task is due, YYYY-MM-DD'),
    }),
    actionType: 'write',
    effects: ['create:task'],
    event: 'created',
    replay: 'store-only',
    reachesOut: false,
    dataModel: z.object({ task_id: z.string(), title: z.string(), due: z.iso.date().nullable() }),
  },
  async (ctx, { title, due }) => {
    const made = await ctx.store.create<Task>('tasks', { ...newTask(title), due: due ?? null })
    return ActionResult.success({
      data: { task_id: made.id, title, due: due ?? null },
      summary: due
        ? say(ctx.user, {
            en: `Created the task “${title}”, due ${due}.`,
            ru: `Задача «${title}» создана, срок ${due}.`,
          })
        : say(ctx.user, { en: `Created the task “${title}”.`, ru: `Задача «${title}» создана.` }),
    })
  },
)
