import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { ChatPage } from './support/chat-page.ts'
import { expect, languages, test } from './support/webbee.ts'

/** Whether the bytes of any file of the data folder hold a text. */
const holds = (folder: string, text: string): boolean =>
  readdirSync(folder)
    .filter((name) => name.startsWith('webbee.sqlite'))
    .some((name) => readFileSync(join(folder, name)).includes(text))

const spoken = {
  English: {
    note: (title: string, text: string) => `create a note titled ${title} with the text: ${text}`,
    show: 'show my notes',
    link: 'What I know about you',
    kept: 'What your apps keep',
    erase: /^Erase$/,
    eraseName: (thing: string) => `Erase: ${thing}`,
    everything: 'Erase everything',
    stays: 'What stays',
  },
  Russian: {
    note: (title: string, text: string) => `создай заметку ${title} с текстом: ${text}`,
    show: 'покажи мои заметки',
    link: 'Что я о вас знаю',
    kept: 'Что хранят приложения',
    erase: /^Стереть$/,
    eraseName: (thing: string) => `Стереть: ${thing}`,
    everything: 'Стереть всё',
    stays: 'Что останется',
  },
} as const

/** Answers the question of the page. */
async function confirm(page: Page, erase: RegExp): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: erase }).click()
  await expect(dialog).toHaveCount(0)
}

const erasable = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openYou(chat: ChatPage, link: string): Promise<void> {
  await chat.page.getByRole('link', { name: link }).click()
  await expect(chat.page.getByRole('heading', { level: 1 })).toHaveText(link)
}

for (const { name, locale } of languages) {
  test.describe(name, () => {
    test.use({ locale })
    const words = spoken[name]

    test(`what is known is seen and erased (${name})`, async ({ app, chat, page }) => {
      const text = `kanarek${Date.now()}${name}`
      await chat.ask(words.note('Zebra', text))
      await chat.ask(words.show)
      const before = await chat.snapshot()
      await expect.poll(() => holds(app.data, text)).toBe(true)
      await openYou(chat, words.link)

      const kept = page.getByRole('region', { name: words.kept })
      const notes = kept.getByRole('button', { name: /^Notes · notes/ })
      // A click before the page listens is lost.
      await expect(async () => {
        await notes.click()
        await expect(notes).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 })
      }).toPass()
      await expect(page.getByText(text).first()).toBeVisible()
      await erasable(page, words.eraseName('Zebra')).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText(words.stays)
      await expect(dialog.getByRole('listitem').first()).toBeVisible()
      await confirm(page, words.erase)
      await expect(erasable(page, words.eraseName('Zebra'))).toHaveCount(0)
      expect(holds(app.data, text)).toBe(true)

      await page.getByRole('button', { name: words.everything, exact: true }).click()
      await confirm(page, words.erase)
      await expect(chat.composer).toBeEditable()
      const after = await chat.snapshot()
      expect(after.user.id).not.toBe(before.user.id)
      expect(holds(app.data, text)).toBe(false)
      expect(holds(app.data, before.user.address)).toBe(false)
    })
  })
}

test('an erased conversation leaves other tabs too, and its address leads nowhere', async ({
  chat,
  context,
}) => {
  await chat.ask('show my notes')
  const { conversation } = await chat.snapshot()
  const other = await context.newPage()
  await other.goto(chat.page.url().replace(/\/(\?.*)?$/, '/you'))
  await erasable(other, 'Erase: show my notes').click()
  await confirm(other, /^Erase$/)
  await expect(chat.turns).toHaveCount(0)
  expect((await chat.snapshot()).conversation.id).not.toBe(conversation.id)
})

test('the export is a file with everything, and with nothing of others', async ({ app, chat }) => {
  await chat.ask('show my notes')
  const { user } = await chat.snapshot()
  const response = await chat.page.request.get(`${app.url}/api/knowledge/export`)
  expect(response.headers()['content-disposition']).toContain('attachment')
  const exported = await response.json()
  expect(exported.user.id).toBe(user.id)
  expect(exported.turns).toHaveLength(1)
  expect(exported.turns.every((turn: { user: string }) => turn.user === user.id)).toBe(true)
  const nobody = await chat.page.request.get(
    `${app.url}/api/knowledge/items?what=${encodeURIComponent('{"kind":"x"}')}`,
  )
  expect(nobody.status()).toBe(400)
})
