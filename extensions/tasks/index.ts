import { ChatExtension, Extension } from '#sdk'
import { addTagToTask } from './add-tag-to-task.ts'
import { completeTask } from './complete-task.ts'
import { createProject } from './create-project.ts'
import { createTask } from './create-task.ts'
import { createTaskInProject } from './create-task-in-project.ts'
import { deleteTask } from './delete-task.ts'
import { listProjects } from './list-projects.ts'
import { listTasks } from './list-tasks.ts'
import { tasksPanel } from './tasks.panel.ts'
import { tasksSkeleton } from './tasks.skeleton.ts'
import { removeSample, sample } from './tasks-sample.ts'

const tasks = new Extension('tasks', {
  displayName: 'Tasks',
  description: 'Keep tasks with due dates, tags and projects, and tick them off when they are done.',
  icon: 'icon.svg',
  actionsExplicit: true,
  sample,
  removeSample,
})

new ChatExtension(tasks, 'tasks', 'Create and organise tasks.').add(
  listTasks,
  createTask,
  listProjects,
  createProject,
  createTaskInProject,
  completeTask,
  addTagToTask,
  deleteTask,
)

tasks.add(tasksPanel, tasksSkeleton)

export default tasks
