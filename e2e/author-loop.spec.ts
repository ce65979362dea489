import { expect, type Page, test } from '@playwright/test'
import { type App, startApp } from './support/app.ts'
import { ChatPage } from './support/chat-page.ts'
import { copyProject, type ProjectCopy } from './support/project-copy.ts'

// A development server compiles while it answers: its first page takes longer than anything that is built.
test.describe.configure({ timeout: 180_000 })
const FIRST_TIME = { timeout: 60_000 }

const greeter = (
  name: string,
  greeting: string,
): string => `import { ActionResult, ChatExtension, Extension } from '#sdk'

const greeter = new Extension('greeter', {
  displayName: '${name}',
  description: 'Greets people in the words that its author chose for the occasion.',
  icon: 'icon.svg',
})

new ChatExtension(greeter, 'greeter', 'Greets people.').function(
  'greet_person',
  { description: 'Greet a person in friendly words.' },
  async () => ActionResult.success({ data: { greeting: '${greeting}' }, summary: '${greeting}' }),
)

export default greeter
`

const rail = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const problems = (page: Page) => page.locator('[data-problems]')

let project: ProjectCopy
let app: App
test.beforeAll(async () => {
  project = copyProject()
  app = await startApp({ mode: 'dev', project: project.root })
})
test.afterAll(async () => {
  await app?.kill()
  project?.clear()
})

test('a new folder is an app in the next turn, a saved edit is live, a broken one is named, and no server starts again', async ({
  page,
}) => {
  // In development Next serves its scripts to localhost alone.
  const chat = new ChatPage(page, `http://localhost:${app.port}`, { patienceMs: FIRST_TIME.timeout })
  await chat.open()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0, FIRST_TIME)

  project.write('greeter/index.ts', greeter('Greeter', 'Good morning from the author.'))
  await expect(rail(page, 'Greeter')).toBeVisible(FIRST_TIME)
  const first = await chat.ask('greet a person')
  expect(await chat.steps(first)).toEqual([{ fn: 'greet_person', status: 'succeeded' }])
  await expect(first).toContainText('Good morning from the author.')

  project.write('greeter/index.ts', greeter('Warm greeter', 'A warm welcome, rewritten.'))
  await expect(rail(page, 'Warm greeter')).toBeVisible()
  await expect(await chat.ask('greet a person')).toContainText('A warm welcome, rewritten.')

  const sound = greeter('Warm greeter', 'A warm welcome, rewritten.')
  project.write('greeter/index.ts', sound.replace('export default greeter', 'export default ='))
  await expect(problems(page)).toContainText(/extensions\/greeter\/index\.ts.*\b15\b.*SYNTAX/)
  expect(await chat.steps(await chat.ask('show my notes'))).toEqual([
    { fn: 'list_notes', status: 'succeeded' },
  ])

  project.write('greeter/index.ts', sound.replace('{ description', "{ actionType: 'write', description"))
  await expect(problems(page)).toContainText(/extensions\/greeter\/index\.ts.*\b10\b.*V20/)

  project.write('greeter/index.ts', sound)
  await expect(problems(page)).toHaveCount(0)

  project.remove('greeter')
  await expect(rail(page, 'Warm greeter')).toHaveCount(0)
  const gone = await chat.ask('greet a person')
  expect(await chat.steps(gone)).not.toContainEqual({ fn: 'greet_person', status: 'succeeded' })
})
