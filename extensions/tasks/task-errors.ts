import { type ActionError, ActionResult, type Context, say } from '#sdk'

/** No task has this id; says how to find the right one. */
export const taskNotFound = (ctx: Context, taskId: string): ActionError =>
  ActionResult.error(
    say(ctx.user, {
      en: `There is no task with the id ${taskId}. List the tasks to see which ones exist.`,
      ru: `Задачи с идентификатором ${taskId} нет. Откройте список задач, чтобы увидеть, какие есть.`,
    }),
    { code: 'TASK_NOT_FOUND' },
  )

/** No project has this id; says how to find the right one. */
export const projectNotFound = (ctx: Context, projectId: string): ActionError =>
  ActionResult.error(
    say(ctx.user, {
      en: `There is no project with the id ${projectId}. List the projects to see which ones exist.`,
      ru: `Проекта с идентификатором ${projectId} нет. Откройте список проектов, чтобы увидеть, какие есть.`,
    }),
    { code: 'PROJECT_NOT_FOUND' },
  )
