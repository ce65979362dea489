import { allDocuments, type Context, localDay, panel, say, type UINode, ui } from '#sdk'
import type { Project, Task, TaskDocument } from './task-document.ts'
import { byUrgency } from './task-order.ts'

const SHOWN = 200

interface Shown {
  today: string
  projects: ReadonlyMap<string, string>
}

function dueBadge(ctx: Context, due: string | null, today: string): UINode | null {
  if (due === null || due > today) return null
  return due === today
    ? ui.Badge({ label: say(ctx.user, { en: 'today', ru: 'сегодня' }), color: 'amber' })
    : ui.Badge({ label: say(ctx.user, { en: 'overdue', ru: 'просрочена' }), color: 'red' })
}

function item(ctx: Context, { id, data }: TaskDocument, { today, projects }: Shown): UINode {
  const project = data.project_id === null ? undefined : projects.get(data.project_id)
  const badge = data.done ? null : dueBadge(ctx, data.due, today)
  const complete = {
    icon: 'Check',
    label: say(ctx.user, { en: 'Complete', ru: 'Выполнить' }),
    on_click: ui.Call('complete_task', { task_id: id }),
  }
  const remove = {
    icon: 'Trash2',
    label: say(ctx.user, { en: 'Delete', ru: 'Удалить' }),
    on_click: ui.Call('delete_task', { task_id: id }),
  }
  return ui.ListItem({
    id,
    title: data.title,
    subtitle: [project, ...data.tags.map((tag) => `#${tag}`)].filter(Boolean).join(' · '),
    ...(data.due === null ? {} : { meta: data.due }),
    ...(badge ? { badge } : {}),
    icon: data.done ? 'CircleCheck' : 'Circle',
    actions: data.done ? [remove] : [complete, remove],
  })
}

const addForm = (ctx: Context): UINode =>
  ui.Form({
    action: ui.Call('create_task'),
    submit_label: say(ctx.user, { en: 'Add task', ru: 'Добавить задачу' }),
    children: [
      ui.Input({
        param_name: 'title',
        label: say(ctx.user, { en: 'What is to be done', ru: 'Что сделать' }),
        required: true,
      }),
      ui.Input({ param_name: 'due', type: 'date', label: say(ctx.user, { en: 'Due', ru: 'Срок' }) }),
    ],
  })

function taskLists(ctx: Context, tasks: readonly TaskDocument[], shown: Shown): UINode[] {
  const open = tasks.filter(({ data }) => !data.done)
  const done = tasks.filter(({ data }) => data.done)
  if (tasks.length === 0) {
    const message = say(ctx.user, {
      en: 'Nothing to do. Add a task below, or ask for one in the chat.',
      ru: 'Дел нет. Добавьте задачу ниже или попросите в чате.',
    })
    return [ui.Empty({ icon: 'ListChecks', message })]
  }
  const all = open.slice(0, SHOWN).map((task) => item(ctx, task, shown))
  const empty_text = say(ctx.user, { en: 'All done.', ru: 'Всё сделано.' })
  const finished = ui.Section({
    title: say(ctx.user, { en: `Done (${done.length})`, ru: `Выполнено (${done.length})` }),
    collapsible: true,
    children: [ui.List({ items: done.slice(0, SHOWN).map((task) => item(ctx, task, shown)) })],
  })
  return [
    ui.List({ items: all, searchable: all.length > 8, empty_text }),
    ...(done.length > 0 ? [finished] : []),
  ]
}

export const tasksPanel = panel(
  'tasks',
  { slot: 'left', title: { en: 'Tasks', ru: 'Задачи' }, icon: 'ListChecks', refresh: 'on_event:tasks' },
  async (ctx) => {
    const tasks = (await allDocuments<Task>(ctx.store, 'tasks')).toSorted(byUrgency)
    const projects = await allDocuments<Project>(ctx.store, 'projects')
    const shown: Shown = {
      today: localDay(ctx.now(), ctx.user.timezone),
      projects: new Map(projects.map(({ id, data }) => [id, data.name])),
    }
    return ui.Stack({ children: [...taskLists(ctx, tasks, shown), addForm(ctx)] })
  },
)
