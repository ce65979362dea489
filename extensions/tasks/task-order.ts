import type { TaskDocument } from './task-document.ts'

const LAST = '9999-12-31'

/** Open before done; then by due day, tasks without one last; then the older first. */
export const byUrgency = (a: TaskDocument, b: TaskDocument): number =>
  Number(a.data.done) - Number(b.data.done) ||
  (a.data.due ?? LAST).localeCompare(b.data.due ?? LAST) ||
  a.createdAt.localeCompare(b.createdAt)
