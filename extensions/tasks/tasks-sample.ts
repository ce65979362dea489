import { allDocuments, type Context, localDay, shiftDay } from '#sdk'
import { newTask, type Project, type Task } from './task-document.ts'

interface SampleTask {
  title: string
  /** Days from today. */
  due: number | null
  inProject?: boolean
  done?: boolean
  tags?: string[]
}

const project = { en: 'Website relaunch', ru: 'Новый сайт' } as const

const tasks: Record<'en' | 'ru', SampleTask[]> = {
  en: [
    { title: 'Send Sarah the figures for Q3', due: 0, tags: ['work'] },
    { title: 'Renew the library card', due: -2 },
    { title: 'Write the text for the start page', due: 3, inProject: true },
    { title: 'Choose photos for the team page', due: 6, inProject: true, tags: ['photos'] },
    { title: 'Ask three customers to try the new checkout', due: null, inProject: true },
    { title: 'Move the domain to the new server', due: -1, inProject: true, done: true },
    { title: 'Water the balcony plants', due: 1, tags: ['home'] },
  ],
  ru: [
    { title: 'Отправить Саре цифры за квартал', due: 0, tags: ['работа'] },
    { title: 'Продлить читательский билет', due: -2 },
    { title: 'Написать текст для главной страницы', due: 3, inProject: true },
    { title: 'Выбрать фотографии для страницы о команде', due: 6, inProject: true, tags: ['фото'] },
    { title: 'Попросить трёх покупателей попробовать новую оплату', due: null, inProject: true },
    { title: 'Перенести домен на новый сервер', due: -1, inProject: true, done: true },
    { title: 'Полить цветы на балконе', due: 1, tags: ['дом'] },
  ],
}

/** The tasks a new guest finds, marked so that they can be taken away again. */
export async function sample(ctx: Context): Promise<void> {
  if ((await ctx.store.count('tasks', { is_sample: true })) > 0) return
  const { language, timezone } = ctx.user
  const today = localDay(ctx.now(), timezone)
  const made = await ctx.store.create<Project>('projects', { name: project[language], is_sample: true })
  for (const { title, due, inProject = false, done = false, tags = [] } of tasks[language]) {
    await ctx.store.create<Task>('tasks', {
      ...newTask(title),
      due: due === null ? null : shiftDay(today, due),
      project_id: inProject ? made.id : null,
      done,
      tags,
      is_sample: true,
    })
  }
}

/** Takes the sample away: its tasks, and its project unless the person put tasks of their own there: then it is theirs. */
export async function removeSample(ctx: Context): Promise<void> {
  const where = { is_sample: true }
  for (const { id } of await allDocuments<Task>(ctx.store, 'tasks', { where }))
    await ctx.store.delete('tasks', id)
  for (const { id } of await allDocuments<Project>(ctx.store, 'projects', { where })) {
    if ((await ctx.store.count('tasks', { project_id: id })) === 0) await ctx.store.delete('projects', id)
    else await ctx.store.update<Project>('projects', id, { is_sample: false })
  }
}
