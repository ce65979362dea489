import { z } from 'zod'
import { ActionResult, allDocuments, chatFunction, counted, say } from '#sdk'
import type { Project, Task } from './task-document.ts'
import { project } from './task-nouns.ts'

const SHOWN = 50

const dataModel = z.object({
  total: z.int(),
  has_more: z.boolean(),
  projects: z.array(z.object({ project_id: z.string(), name: z.string(), open_tasks: z.int() })),
})

export const listProjects = chatFunction(
  'list_projects',
  {
    title: { en: 'Show the projects', ru: 'Показать проекты' },
    description: 'Show the projects that tasks belong to and how many open tasks each has.',
    chainCallable: true,
    dataModel,
    ownData: true,
    reachesOut: false,
  },
  async (ctx) => {
    const openTasks = new Map<string | null, number>()
    for (const { data } of await allDocuments<Task>(ctx.store, 'tasks', { where: { done: false } })) {
      openTasks.set(data.project_id, (openTasks.get(data.project_id) ?? 0) + 1)
    }
    const total = await ctx.store.count('projects')
    const { data } = await ctx.store.query<Project>('projects', { orderBy: 'name', limit: SHOWN })
    const projects = data.map(({ id, data: { name } }) => ({
      project_id: id,
      name,
      open_tasks: openTasks.get(id) ?? 0,
    }))
    const count = counted(ctx.user, total, project)
    return ActionResult.success({
      data: { total, has_more: total > projects.length, projects },
      summary: say(ctx.user, { en: `You have ${count}.`, ru: `У вас ${count}.` }),
      refreshPanels: [],
    })
  },
)
