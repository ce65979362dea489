import { z } from 'zod'
import { ActionResult, chatFunction, say } from '#sdk'
import type { Project } from './task-document.ts'

export const createProject = chatFunction(
  'create_project',
  {
    title: { en: 'Create a project', ru: 'Создать проект' },
    description: 'Create a new project that groups tasks, with the given name.',
    params: z.object({ name: z.string().min(1).max(100).describe('Name of the project') }),
    actionType: 'write',
    effects: ['create:project'],
    event: 'project_created',
    replay: 'store-only',
    reachesOut: false,
    dataModel: z.object({ project_id: z.string(), name: z.string() }),
  },
  async (ctx, { name }) => {
    if ((await ctx.store.count('projects', { name })) > 0) {
      return ActionResult.error(
        say(ctx.user, {
          en: `There is a project called “${name}” already. Choose another name.`,
          ru: `Проект «${name}» уже есть. Выберите другое имя.`,
        }),
        { code: 'PROJECT_EXISTS' },
      )
    }
    const made = await ctx.store.create<Project>('projects', { name })
    return ActionResult.success({
      data: { project_id: made.id, name },
      summary: say(ctx.user, { en: `Created the project “${name}”.`, ru: `Проект «${name}» создан.` }),
    })
  },
)
