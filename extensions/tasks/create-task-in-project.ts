import { z } from 'zod'
import { ActionResult, chatFunction, say } from '#sdk'
import { findProject, newTask, type Task } from './task-document.ts'
import { projectNotFound } from './task-errors.ts'

export const createTaskInProject = chatFunction(
  'create_task_in_project',
  {
    title: { en: 'Create a task in a project', ru: 'Создать задачу в проекте' },
    description: 'Create a new task inside one project.',
    params: z.object({
      project_id: z.string().min(1).describe('Id of the project the task belongs to'),
      title: z.string().min(1).max(300).describe('What is to be done'),
      description: z.string().max(10_000).default('').describe('Details of the task'),
    }),
    actionType: 'write',
    effects: ['create:task'],
    idProjection: 'project_id',
    event: 'created',
    replay: 'store-only',
    reachesOut: false,
    dataModel: z.object({
      task_id: z.string(),
      title: z.string(),
      description: z.string(),
      project_id: z.string(),
      project: z.string(),
    }),
  },
  async (ctx, { project_id, title, description }) => {
    const project = await findProject(ctx, project_id)
    if (!project) return projectNotFound(ctx, project_id)
    const made = await ctx.store.create<Task>('tasks', { ...newTask(title), project_id, description })
    const { name } = project.data
    return ActionResult.success({
      data: { task_id: made.id, title, description, project_id, project: name },
      summary: say(ctx.user, {
        en: `Created the task “${title}” in the project “${name}”.`,
        ru: `Задача «${title}» создана в проекте «${name}».`,
      }),
    })
  },
)
