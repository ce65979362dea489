import { z } from 'zod'
import { ActionResult, allDocuments, chatFunction, counted, localDay, say } from '#sdk'
import { isOverdue, type Project, type Task, type TaskDocument } from './task-document.ts'
import { task } from './task-nouns.ts'
import { byUrgency } from './task-order.ts'

const SHOWN = 50

const dataModel = z.object({
  total: z.int(),
  open: z.int(),
  overdue: z.int(),
  has_more: z.boolean(),
  tasks: z.array(
    z.object({
      task_id: z.string(),
      title: z.string(),
      due: z.iso.date().nullable(),
      done: z.boolean(),
      overdue: z.boolean(),
      project_id: z.string().nullable(),
      project: z.string().nullable(),
      tags: z.array(z.string()),
    }),
  ),
})

interface Around {
  today: string
  /** Names by id. */
  projects: ReadonlyMap<string, string>
}

const listed = ({ id, data }: TaskDocument, { today, projects }: Around) => ({
  task_id: id,
  title: data.title,
  due: data.due,
  done: data.done,
  overdue: isOverdue(data, today),
  project_id: data.project_id,
  project: data.project_id === null ? null : (projects.get(data.project_id) ?? null),
  tags: data.tags,
})

export const listTasks = chatFunction(
  'list_tasks',
  {
    title: { en: 'Show the tasks', ru: 'Показать задачи' },
    description: 'Show the list of tasks and to-dos, open ones first, with due dates, projects and tags.',
    chainCallable: true,
    dataModel,
    ownData: true,
    reachesOut: false,
  },
  async (ctx) => {
    const today = localDay(ctx.now(), ctx.user.timezone)
    const all = await allDocuments<Task>(ctx.store, 'tasks')
    const projects = new Map(
      (await allDocuments<Project>(ctx.store, 'projects')).map(({ id, data }) => [id, data.name]),
    )
    const shown = all.toSorted(byUrgency).slice(0, SHOWN)
    const open = all.filter(({ data }) => !data.done).length
    const count = counted(ctx.user, all.length, task)
    return ActionResult.success({
      data: {
        total: all.length,
        open,
        overdue: all.filter(({ data }) => isOverdue(data, today)).length,
        has_more: all.length > shown.length,
        tasks: shown.map((each) => listed(each, { today, projects })),
      },
      summary: say(ctx.user, {
        en: `You have ${count}, ${open} open.`,
        ru: `У вас ${count}, не выполнено: ${open}.`,
      }),
      refreshPanels: [],
    })
  },
)
