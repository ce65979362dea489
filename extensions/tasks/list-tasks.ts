import { ActionResult, allDocuments, chatFunction, counted, say } from '#sdk'
import type { Task, TaskDocument } from './task-document.ts'
import { task } from './task-nouns.ts'
import { byUrgency } from './task-order.ts'

const SHOWN = 50

const listed = ({ id, data: { title, due, done, project_id, tags } }: TaskDocument) => ({
  task_id: id,
  title,
  due,
  done,
  project_id,
  tags,
})

export const listTasks = chatFunction(
  'list_tasks',
  {
    title: { en: 'Show the tasks', ru: 'Показать задачи' },
    description: 'Show the list of tasks and to-dos, open ones first, with due dates, projects and tags.',
    chainCallable: true,
  },
  async (ctx) => {
    const all = await allDocuments<Task>(ctx.store, 'tasks')
    const shown = all.toSorted(byUrgency).slice(0, SHOWN)
    const open = all.filter(({ data }) => !data.done).length
    const count = counted(ctx.user, all.length, task)
    return ActionResult.success({
      data: { total: all.length, open, tasks: shown.map(listed), has_more: all.length > shown.length },
      summary: say(ctx.user, {
        en: `You have ${count}, ${open} open.`,
        ru: `У вас ${count}, не выполнено: ${open}.`,
      }),
      refreshPanels: [],
    })
  },
)
