import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type ModelServer, startModelServer } from '../lib/host/models/testing/model-server.ts'
import { type App, startApp } from './support/app.ts'
import { ChatPage } from './support/chat-page.ts'
import { copyProject, type ProjectCopy } from './support/project-copy.ts'

/** The mail example of the page about context channels, asked in a browser and read in the inspector. */

const PAGE = join(import.meta.dirname, '../../shared/seeds/context-channels.txt')
const FIRST = 'показать письма за сегодня'
const SECOND = 'отправь на тот же адрес "статус по проекту"'
const FIRST_TIME = { timeout: 60_000 }

// A development server compiles while it answers.
test.describe.configure({ timeout: 420_000 })
test.skip(!existsSync(PAGE), 'the page is not here')
test.use({ locale: 'ru-RU' })

const extension = (id: string, name: string, rest: string): string => `
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '#sdk'
const extension = new Extension('${id}', { displayName: '${name}', description: 'What the page about context channels says of ${id}.', icon: 'icon.svg' })
${rest}
export default extension
`
const EXTENSIONS = {
  mail: extension(
    'mail',
    'Mail',
    `new ChatExtension(extension, 'mail', 'Mail.').function(
  'list_inbox',
  { description: 'Show messages in the inbox.', actionType: 'read', params: z.object({}) },
  async () => ActionResult.success({
    data: { unread: 8, messages: [{ id: 'abc', from: 'sarah@example.com', subject: 'Q3 plan' }] },
    summary: '8',
  }),
)
extension.skeleton('mail_inbox_summary', { ttl: 300 }, async () => ({
  accounts_connected: 2, unread_total: 8,
  per_account: [{ id: 1, name: 'sarah@work.com' }, { id: 2, name: 'me@personal.com' }],
}))`,
  ),
  tasks: extension(
    'tasks',
    'Tasks',
    `new ChatExtension(extension, 'tasks', 'Tasks.').function(
  'list_tasks',
  { description: 'Show the tasks of today.', actionType: 'read', params: z.object({}) },
  async () => ActionResult.success({ data: { tasks: [] }, summary: '0' }),
)
extension.skeleton('tasks', { ttl: 300 }, async () => ({ overdue_count: 3, today_count: 5, upcoming_7d_count: 11 }))`,
  ),
  notes: extension(
    'notes',
    'Notes',
    `new ChatExtension(extension, 'notes', 'Notes.').function(
  'list_notes',
  { description: 'Show the notes of today.', actionType: 'read', params: z.object({}) },
  async () => ActionResult.success({ data: { notes: [] }, summary: '0' }),
)
extension.skeleton('notes', { ttl: 300 }, async () => ({
  total_notes: 42, pinned_notes: 4,
  recent_notes: [{ id: 'abc', title: 'Q3 plan' }, { id: 'xyz', title: 'Standup' }, { id: 'def', title: 'Offsite' }],
}))`,
  ),
}

let project: ProjectCopy
let model: ModelServer
test.beforeAll(async () => {
  project = copyProject()
  for (const [id, text] of Object.entries(EXTENSIONS)) {
    const icon = readFileSync(join(import.meta.dirname, '../extensions', id, 'icon.svg'), 'utf8')
    project.remove(id)
    project.write(`${id}/index.ts`, text)
    project.write(`${id}/icon.svg`, icon)
  }
  model = await startModelServer()
  const plan = {
    kind: 'calls',
    action_plans: [{ app_id: 'mail', tool: 'list_inbox', args: '{}', depends_on: [], bind: [] }],
  }
  model.play(({ body }) => {
    const text = JSON.stringify(body)
    if (!text.includes('intent classifier')) return { plays: 'answer', text: 'отправил 8 непрочитанных' }
    const answer = text.includes('тот же адрес') ? { kind: 'chat', reply: 'Да.' } : plan
    return { plays: 'answer', text: JSON.stringify(answer) }
  })
})
test.afterAll(async () => {
  await model?.close()
  project?.clear()
})

/** The lines that the page prints. */
function printed(): string[] {
  const page = readFileSync(PAGE, 'utf8')
  const block = page.slice(page.indexOf('[SKELETON]\n'), page.indexOf('\nThe classifier never sees'))
  return block
    .replace(/,\n {2}/g, ', ')
    .split('\n')
    .filter((line) => line.trim() !== '')
}

/** Without what another hour changes, and what design.md adds to the message's line. */
const timeless = (line: string): string =>
  line
    .replace(/\(cached ~\d+s ago\)/, '(cached ~Ns ago)')
    .replace(/^\[[\d:TZ-]+ user/, '[T user')
    .replace(/^(\[T user) tz=\S+ lang=\S+ me=\S+\]/, '$1]')

const untilElision = (line: string): string => line.split(/,? ?\(?\.\.\./)[0] ?? ''

for (const { flag, column, unseen } of [
  { flag: 'true', column: 'sent', unseen: [] },
  { flag: undefined, column: 'clear', unseen: ['sarah@example.com', 'sarah@work.com', 'me@personal.com'] },
]) {
  test(`stands in the inspector line by line, exposure ${flag === undefined ? 'off: masked, and clear beside it' : 'on'}`, async ({
    page,
  }, info) => {
    const app: App = await startApp({
      mode: 'dev',
      project: project.root,
      env: {
        WEBBEE_MODEL: 'openai:played',
        WEBBEE_OPENAI_URL: `${model.url}/v1`,
        ...(flag === undefined ? {} : { IMPERAL_FACT_LEDGER_EXPOSE_PII: flag }),
      },
    })
    try {
      const chat = new ChatPage(page, `http://localhost:${app.port}`, { patienceMs: FIRST_TIME.timeout })
      await chat.open()
      await chat.ended(await chat.ask(FIRST), 'answered')
      const turn = await chat.ask(SECOND)
      await turn.getByRole('button', { name: 'Что видела модель' }).click()
      const inspector = page.locator('[data-inspector]')
      await expect(inspector.locator('[data-channel="history"]')).toBeVisible(FIRST_TIME)
      const sent = await inspector.locator('[data-sent]').allTextContents()
      const clear = await inspector.locator('[data-clear]').allTextContents()
      const shown = (column === 'sent' ? sent : clear).map(timeless)
      const lines = printed().map(timeless)
      const missing = lines.filter((line) => {
        const wanted = untilElision(line)
        return !shown.some((each) => (wanted === line ? each === line : each.startsWith(wanted)))
      })
      expect({ lines: lines.length, missing }).toEqual({ lines: 9, missing: [] })
      expect(unseen.filter((value) => sent.some((line) => line.includes(value)))).toEqual([])
      await page.screenshot({ path: info.outputPath('inspector.png') })
    } finally {
      await app.kill()
    }
  })
}
