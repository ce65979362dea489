import { beforeEach, describe, expect, it } from 'vitest'
import { validateExtension } from '#sdk'
import { type MockContext, mockContext } from '#sdk/testing/mock-context.ts'
import { probeSkeleton } from '#sdk/testing/probe-skeleton.ts'
import { renderPanel } from '#sdk/testing/render-panel.ts'
import { previewFunction, runFunction } from '#sdk/testing/run-function.ts'
import tasks from './index.ts'

let ctx: MockContext
const run = (name: string, args: object = {}) => runFunction(tasks, name, args, ctx)

async function made(name: string, args: object, key: string): Promise<string> {
  const result = await run(name, args)
  if (result.status === 'error') throw new Error(result.error)
  return String(result.data[key])
}
const task = (title: string, more: object = {}) => made('create_task', { title, ...more }, 'task_id')
const project = (name: string) => made('create_project', { name }, 'project_id')

beforeEach(() => {
  ctx = mockContext()
})

it('breaks no rule', () => {
  expect(validateExtension(tasks)).toEqual([])
})

describe('create_task', () => {
  it('stores the task with its day', async () => {
    expect(await run('create_task', { title: 'Call the plumber', due: '2026-05-16' })).toEqual({
      status: 'success',
      data: { task_id: 'tasks-1', title: 'Call the plumber', due: '2026-05-16' },
      summary: 'Created the task “Call the plumber”, due 2026-05-16.',
      refreshPanels: null,
    })
  })

  it.each([{ title: '' }, { title: 'x', due: 'tomorrow' }, { title: 'x', due: '2026-02-30' }])(
    'refuses %j',
    async (args) => {
      expect(await run('create_task', args)).toMatchObject({ code: 'VALIDATION_TYPE_ERROR' })
      expect(await ctx.store.count('tasks')).toBe(0)
    },
  )
})

describe('list_tasks', () => {
  it('counts all, open and overdue ones, the most urgent first, done ones last', async () => {
    const project_id = await project('Relaunch')
    const someday = await task('Someday')
    const text = await made('create_task_in_project', { project_id, title: 'Text' }, 'task_id')
    const soon = await task('Soon', { due: '2026-05-15' })
    const late = await task('Late', { due: '2026-05-14' })
    const done = await task('Done', { due: '2026-05-01' })
    await run('complete_task', { task_id: done })
    const item = { due: null, done: false, overdue: false, project_id: null, project: null, tags: [] }
    expect(await run('list_tasks')).toEqual({
      status: 'success',
      data: {
        total: 5,
        open: 4,
        overdue: 1,
        has_more: false,
        tasks: [
          { ...item, task_id: late, title: 'Late', due: '2026-05-14', overdue: true },
          { ...item, task_id: soon, title: 'Soon', due: '2026-05-15' },
          { ...item, task_id: someday, title: 'Someday' },
          { ...item, task_id: text, title: 'Text', project_id, project: 'Relaunch' },
          { ...item, task_id: done, title: 'Done', due: '2026-05-01', done: true },
        ],
      },
      summary: 'You have 5 tasks, 4 open.',
      refreshPanels: [],
    })
  })

  it('takes the day of overdue where the person lives', async () => {
    // Noon in UTC on the 15th is the 16th in Kiritimati.
    ctx = mockContext({ user: { timezone: 'Pacific/Kiritimati' } })
    await task('Yesterday', { due: '2026-05-15' })
    await task('Today', { due: '2026-05-16' })
    expect(await run('list_tasks')).toMatchObject({
      data: { overdue: 1, tasks: [{ overdue: true }, { overdue: false }] },
    })
  })

  it('shows fifty, with the true total, and counts in Russian', async () => {
    ctx = mockContext({ user: { language: 'ru' } })
    for (let index = 0; index < 51; index += 1) await task(`Дело ${index}`)
    const result = await run('list_tasks')
    expect(result).toMatchObject({
      data: { total: 51, open: 51, has_more: true },
      summary: 'У вас 51 задача, не выполнено: 51.',
    })
    expect(result).toHaveProperty('data.tasks.length', 50)
  })
})

describe('projects', () => {
  it('are listed with the number of their open tasks', async () => {
    const project_id = await project('Relaunch')
    await made('create_task_in_project', { project_id, title: 'Write the text' }, 'task_id')
    expect(await run('list_projects')).toMatchObject({
      data: { total: 1, projects: [{ project_id, name: 'Relaunch', open_tasks: 1 }] },
      summary: 'You have 1 project.',
    })
  })

  it('have different names', async () => {
    await project('Relaunch')
    expect(await run('create_project', { name: 'Relaunch' })).toMatchObject({ code: 'PROJECT_EXISTS' })
  })
})

describe('create_task_in_project', () => {
  it('creates the task inside the project', async () => {
    const project_id = await project('Relaunch')
    expect(
      await run('create_task_in_project', { project_id, title: 'Text', description: 'Short.' }),
    ).toMatchObject({
      data: { task_id: 'tasks-2', title: 'Text', description: 'Short.', project_id, project: 'Relaunch' },
      summary: 'Created the task “Text” in the project “Relaunch”.',
    })
  })

  it('refuses an unknown project', async () => {
    expect(await run('create_task_in_project', { project_id: 'p', title: 'x' })).toMatchObject({
      code: 'PROJECT_NOT_FOUND',
    })
  })
})

describe('complete_task', () => {
  it('marks the task as done, and says so when it was done already', async () => {
    const task_id = await task('Call mom')
    expect(await run('complete_task', { task_id })).toMatchObject({
      data: { done: true },
      summary: 'Done: “Call mom”.',
    })
    expect(await run('complete_task', { task_id })).toMatchObject({
      summary: 'The task “Call mom” was done already.',
    })
  })

  it('refuses an unknown task', async () => {
    expect(await run('complete_task', { task_id: 't-15' })).toMatchObject({ code: 'TASK_NOT_FOUND' })
  })
})

describe('add_tag_to_task', () => {
  it('adds a tag once', async () => {
    const task_id = await task('Book flight')
    await run('add_tag_to_task', { task_id, tag: 'travel' })
    expect(await run('add_tag_to_task', { task_id, tag: ' travel ' })).toMatchObject({
      data: { tags: ['travel'] },
    })
  })

  it('refuses an unknown task and an empty tag', async () => {
    expect(await run('add_tag_to_task', { task_id: 't-9', tag: 'x' })).toMatchObject({
      code: 'TASK_NOT_FOUND',
    })
    expect(await run('add_tag_to_task', { task_id: await task('x'), tag: ' ' })).toMatchObject({
      code: 'VALIDATION_TYPE_ERROR',
    })
  })
})

describe('delete_task', () => {
  it('asks about each of several tasks by itself, and one deletion leaves the witness of the next alone', async () => {
    const [first, second] = [await task('First'), await task('Second')]
    const ask = (task_id: string) => previewFunction(tasks, 'delete_task', { task_id }, ctx)
    const before = [await ask(first), await ask(second)]
    expect(before.map((each) => [each?.title, each?.labels])).toEqual([
      ['Delete the task “First”?', { [first]: 'First' }],
      ['Delete the task “Second”?', { [second]: 'Second' }],
    ])
    await run('delete_task', { task_id: first })
    expect([await ask(first), await ask(second)]).toEqual([null, before[1]])
  })

  it('asks with what helps to decide, then deletes that task alone', async () => {
    const project_id = await project('Relaunch')
    const task_id = await made('create_task_in_project', { project_id, title: 'Text' }, 'task_id')
    await task('Other')
    expect(await previewFunction(tasks, 'delete_task', { task_id }, ctx)).toEqual({
      title: 'Delete the task “Text”?',
      facts: ['not done yet', 'in project Relaunch', 'cannot be undone'],
      witness: { task_id, etag: 'etag-2' },
      labels: { [task_id]: 'Text' },
    })
    expect(await run('delete_task', { task_id })).toMatchObject({ data: { task_id, title: 'Text' } })
    expect(await run('list_tasks')).toMatchObject({ data: { total: 1, tasks: [{ title: 'Other' }] } })
  })

  it('refuses an unknown task', async () => {
    expect(await run('delete_task', { task_id: 't-2' })).toMatchObject({ code: 'TASK_NOT_FOUND' })
    expect(await previewFunction(tasks, 'delete_task', { task_id: 't-2' }, ctx)).toBeNull()
  })
})

it('keeps a skeleton that counts days where the person lives', async () => {
  // Noon in UTC on the 15th is the 16th in Kiritimati.
  ctx = mockContext({ user: { timezone: 'Pacific/Kiritimati' } })
  const overdue = await task('Overdue', { due: '2026-05-15' })
  const today = await task('Today', { due: '2026-05-16' })
  const later = await task('Later', { due: '2026-05-17' })
  await run('complete_task', { task_id: await task('Done', { due: '2026-05-16' }) })
  expect(await probeSkeleton(tasks, 'tasks', ctx)).toEqual({
    open_count: 3,
    today_count: 1,
    overdue_count: 1,
    recent_tasks: [
      { id: overdue, title: 'Overdue' },
      { id: today, title: 'Today' },
      { id: later, title: 'Later' },
    ],
  })
})

describe('the panel', () => {
  it('draws nothing to do, and every kind of task, without repair', async () => {
    expect(await renderPanel(tasks, 'tasks', {}, ctx)).toMatchObject({ tree: { type: 'Stack' }, issues: [] })
    await tasks.options.sample?.(ctx)
    expect(await renderPanel(tasks, 'tasks', {}, ctx)).toMatchObject({ tree: { type: 'Stack' }, issues: [] })
  })

  it('offers to complete an open task, and not a done one', async () => {
    const open = await task('Open')
    const done = await task('Done')
    await run('complete_task', { task_id: done })
    const text = JSON.stringify((await renderPanel(tasks, 'tasks', {}, ctx)).tree)
    expect(text).toContain(`"function":"complete_task","params":{"task_id":"${open}"}`)
    expect(text).not.toContain(`"function":"complete_task","params":{"task_id":"${done}"}`)
  })
})

describe.each(['en', 'ru'] as const)('the sample in %s', (language) => {
  it('comes once, marked, with a project, and leaves what the person wrote', async () => {
    ctx = mockContext({ user: { language } })
    await task('Own')
    await tasks.options.sample?.(ctx)
    await tasks.options.sample?.(ctx)
    expect(await run('list_tasks')).toMatchObject({ data: { total: 8, open: 7 } })
    expect(await run('list_projects')).toMatchObject({ data: { total: 1, projects: [{ open_tasks: 3 }] } })
    await tasks.options.removeSample?.(ctx)
    expect(await run('list_tasks')).toMatchObject({ data: { total: 1, tasks: [{ title: 'Own' }] } })
    expect(await ctx.store.count('projects')).toBe(0)
  })
})
