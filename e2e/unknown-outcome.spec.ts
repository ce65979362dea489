import { expect, type Locator, type Page, test } from '@playwright/test'
import { type App, startApp } from './support/app.ts'
import { ChatPage } from './support/chat-page.ts'
import { copyProject, type ProjectCopy } from './support/project-copy.ts'

// A development server compiles while it answers: its first page takes longer than anything that is built.
test.describe.configure({ timeout: 240_000 })
const PATIENCE = { timeout: 60_000 }

/** Its call hangs in every process but those that are told to answer. */
const courier = `import { ActionResult, ChatExtension, Extension } from '#sdk'

const courier = new Extension('courier', {
  displayName: 'Courier',
  description: 'Books a courier who fetches a parcel at the door.',
  icon: 'icon.svg',
})

new ChatExtension(courier, 'courier', 'Books a courier.').function(
  'book_courier',
  {
    title: { en: 'Book a courier', ru: 'Вызов курьера' },
    description: 'Book a courier who fetches a parcel.',
    actionType: 'write',
    effects: ['create:booking'],
  },
  async () => {
    if (process.env.COURIER_ANSWERS !== 'yes') await new Promise(() => undefined)
    return ActionResult.success({ data: {}, summary: 'The courier is booked.' })
  },
)

export default courier
`

let project: ProjectCopy
let app: App
test.beforeAll(async () => {
  test.setTimeout(240_000)
  project = copyProject()
  project.write('courier/index.ts', courier)
  app = await startApp({ mode: 'dev', project: project.root })
})
test.afterAll(async () => {
  await app?.kill()
  project?.clear()
})

const outcomeCard = (page: Page): Locator => page.locator('section[data-outcome-card]')
const answer = (page: Page, name: string): Locator =>
  outcomeCard(page).getByRole('button', { name, exact: true })

test('a server that dies inside a call asks what became of it, and runs it again only where the person says so twice', async ({
  page,
  context,
}) => {
  // In development Next serves its scripts to localhost alone.
  const before = new ChatPage(page, `http://localhost:${app.port}`, { patienceMs: PATIENCE.timeout })
  await before.open()
  const hanging = await before.send('book a courier')
  await expect(hanging.locator('li[data-step=book_courier]')).toHaveAttribute(
    'data-status',
    'begun',
    PATIENCE,
  )
  const cookies = await context.cookies()
  await app.kill('SIGKILL')

  const env = { COURIER_ANSWERS: 'yes' }
  app = await startApp({ mode: 'dev', project: project.root, data: app.data, env })
  await context.addCookies(
    cookies.map(({ name, value }) => ({ name, value, url: `http://localhost:${app.port}` })),
  )
  const chat = new ChatPage(page, `http://localhost:${app.port}`, { patienceMs: PATIENCE.timeout })
  await chat.open()
  await expect(outcomeCard(page)).toContainText('Was this done: Book a courier?', PATIENCE)
  await expect(answer(page, 'Check')).toHaveCount(0)
  await answer(page, 'Run again').click()
  await expect(outcomeCard(page)).toContainText('If it was done after all, this does it a second time.')
  const anyway = answer(page, 'Run it, even if twice')
  await expect(anyway).toHaveAttribute('aria-disabled', 'false')
  await anyway.click()
  await chat.ended(chat.lastTurn, 'answered')
  await expect(page.locator('p[data-outcome-card]')).toContainText('Run again, by your word')
  expect(await chat.steps(chat.lastTurn)).toEqual([{ fn: 'book_courier', status: 'succeeded' }])
})
