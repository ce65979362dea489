import type { NounForms } from '#sdk'

export const task: NounForms = {
  en: { one: 'task', other: 'tasks' },
  ru: { one: 'задача', few: 'задачи', many: 'задач' },
}

export const project: NounForms = {
  en: { one: 'project', other: 'projects' },
  ru: { one: 'проект', few: 'проекта', many: 'проектов' },
}
