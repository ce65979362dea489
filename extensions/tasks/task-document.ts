import type { Context, StoredDocument } from '#sdk'

export interface Task {
  title: string
  description: string
  /** A calendar day, `2026-05-20`. */
  due: string | null
  done: boolean
  project_id: string | null
  tags: string[]
  is_sample?: boolean
}

export interface Project {
  name: string
  is_sample?: boolean
}

export type TaskDocument = StoredDocument<Task>

/** True for an open task whose day is before today, where the person lives. */
export const isOverdue = ({ done, due }: Pick<Task, 'done' | 'due'>, today: string): boolean =>
  !done && due !== null && due < today

/** What every new task starts with. */
export const newTask = (title: string): Task => ({
  title,
  description: '',
  due: null,
  done: false,
  project_id: null,
  tags: [],
})

/** A task by its id, done ones included. */
export const findTask = (ctx: Context, taskId: string): Promise<TaskDocument | null> =>
  ctx.store.get<Task>('tasks', taskId)

/** A project by its id. */
export const findProject = (ctx: Context, projectId: string): Promise<StoredDocument<Project> | null> =>
  ctx.store.get<Project>('projects', projectId)
