import type { Page } from '@playwright/test'
import { ChatPage } from './support/chat-page.ts'
import { expect, languages, test } from './support/webbee.ts'

const words = {
  English: { list: 'list my tasks', extensions: 'Extensions', remove: 'Remove', add: 'Add' },
  Russian: { list: 'покажи мои задачи', extensions: 'Расширения', remove: 'Убрать', add: 'Вернуть' },
}

type Words = (typeof words)['English']

const sheetOf = (page: Page, { extensions }: Words) => page.getByRole('dialog', { name: extensions })
const rowOf = (page: Page, text: Words, app: string) =>
  sheetOf(page, text).locator(`[data-extension="${app}"]`)

async function openSheet(page: Page, text: Words): Promise<void> {
  await page.getByRole('button', { name: text.extensions, exact: true }).click()
  await expect(sheetOf(page, text)).toBeVisible()
}

async function removeTasks(page: Page, text: Words): Promise<void> {
  await openSheet(page, text)
  const row = rowOf(page, text, 'tasks')
  await row.getByRole('button', { name: new RegExp(`^${text.remove}`) }).click()
  await row
    .getByRole('group')
    .getByRole('button', { name: new RegExp(text.remove) })
    .click()
  await expect(row).toHaveAttribute('data-removed', 'true')
  await page.keyboard.press('Escape')
}

const tile = (page: Page) => page.getByRole('navigation').getByRole('button', { name: 'Tasks' })

for (const { name, locale } of languages) {
  test.describe(`an extension, in ${name}`, () => {
    test.use({ locale })
    const text = words[name]

    test('that is removed answers nothing, in no tab, and works again once it is added', async ({
      app,
      chat,
      context,
    }) => {
      const before = await chat.ask(text.list)
      expect(await chat.steps(before)).toEqual([{ fn: expect.stringMatching(/task/), status: 'succeeded' }])
      const second = new ChatPage(await context.newPage(), app.url)
      await second.open()
      await second.openApp('Tasks')
      await expect(second.page.locator('[data-panel]').first()).toBeVisible()

      await removeTasks(chat.page, text)
      await expect(tile(second.page)).toHaveCount(0)
      await expect(second.page.locator('[data-panel]')).toHaveCount(0)
      expect(await chat.panel('tasks', 'tasks')).toContain('APP_REMOVED')
      const without = await chat.ask(text.list)
      expect((await chat.steps(without)).filter(({ status }) => status === 'succeeded')).toEqual([])
      await expect(without).toContainText(/I cannot do|сделать не могу/)

      await openSheet(second.page, text)
      const row = rowOf(second.page, text, 'tasks')
      await row.getByRole('button', { name: new RegExp(`^${text.add}`) }).click()
      await expect(row).toHaveAttribute('data-removed', 'false')
      await expect(tile(chat.page)).toBeVisible()
      const after = await chat.ask(text.list)
      expect(await chat.steps(after)).toEqual(await chat.steps(before))
    })
  })
}

test('a card that waits for an extension goes void with it, and says why, also after a reload', async ({
  chat,
}) => {
  await chat.ask('create a task titled Water the ferns')
  const asked = await chat.send('delete the task I just created')
  await chat.waits(asked)
  await removeTasks(chat.page, words.English)
  await chat.ended(asked, 'refused')
  await expect(chat.card).toHaveCount(0)
  await expect(asked.locator('[data-card]')).toHaveAttribute('data-status', 'void')
  await expect(asked).toContainText('You removed Tasks')
  await chat.page.reload()
  await expect(chat.lastTurn).toContainText('You removed Tasks')
  await expect(tile(chat.page)).toHaveCount(0)
})

test('an extension of the system cannot be removed, and its button says why', async ({ chat }) => {
  await openSheet(chat.page, words.English)
  const row = rowOf(chat.page, words.English, 'mail')
  await expect(
    row.getByRole('button', { name: 'Mail belongs to the system and cannot be removed.' }),
  ).toHaveAttribute('aria-disabled', 'true')
  await expect(row.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('extensions are reached from the menu', async ({ chat }) => {
    await chat.page.getByRole('button', { name: 'Apps and conversations' }).click()
    await removeTasks(chat.page, words.English)
    await expect(tile(chat.page)).toHaveCount(0)
    await expect(chat.page.getByRole('button', { name: 'Extensions', exact: true })).toBeVisible()
  })
})
