import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { openSqliteStores } from '../lib/host/sqlite/open-stores.ts'
import { randomIds, systemClock } from '../lib/host/system-world.ts'
import { UserBook } from '../lib/host/users.ts'
import { expect, languages, test } from './support/webbee.ts'

const spoken = {
  English: {
    chain:
      'create a note titled Kickoff with the text: Monday, then send newcomer@nowhere.example the note, then create a folder Archive',
    address: 'newcomer@nowhere.example',
    counts: /1 done, 1 failed, 1 not run/,
    after: /1 done before, 2 done/,
    steps: ['create_note', 'send', 'create_folder'],
    failedRow: 2,
    goOn: 'Continue from here',
    below: 'Continued below',
    all: 'All rows of this message',
    check: 'Check the chain',
    whole: /The chain is whole: \d+ rows/,
    broken: /The chain is broken at row \d/,
    outcome: 'Outcome',
    app: 'App',
  },
  Russian: {
    chain:
      'создай заметку Kickoff с текстом: Monday, потом отправь её на novichok@nowhere.example, потом создай папку Archive',
    address: 'novichok@nowhere.example',
    counts: /2 готово, 1 не удалось/,
    after: /2 готово раньше, 1 готово/,
    steps: ['create_note', 'create_folder', 'send'],
    failedRow: 3,
    goOn: 'Продолжить отсюда',
    below: 'Продолжено ниже',
    all: 'Все записи этого сообщения',
    check: 'Проверить цепочку',
    whole: /Цепочка цела: \d+ запис/,
    broken: /Цепочка нарушена на записи \d/,
    outcome: 'Исход',
    app: 'Приложение',
  },
} as const

/** Somebody comes to this server, under an address that mail could not reach before. */
async function arrive(data: string, email: string): Promise<void> {
  const stores = openSqliteStores({ folder: data, durability: 'normal', clock: systemClock })
  const users = new UserBook({ documents: stores.documents, clock: systemClock, ids: randomIds })
  const id = randomIds.fresh('imp_u')
  await users.add({ id, email, name: email, language: 'en', timezone: 'UTC' }, { isGuest: false })
  stores.close()
}

const rows = (page: Page) => page.locator('li[data-row]')

for (const { name, locale } of languages) {
  test.describe(name, () => {
    test.use({ locale })
    const words = spoken[name]

    test(`a chain that failed has a receipt and its rows (${name})`, async ({ app, chat, page }) => {
      const turn = await chat.ask(words.chain)
      await chat.ended(turn, 'partly')
      const receipt = turn.locator('[data-receipt]')
      await expect(receipt).toContainText(words.counts)
      await receipt.getByRole('button', { name: words.counts }).click()
      await expect(receipt.locator('[data-receipt-step]')).toHaveCount(3)
      await expect(receipt.locator('a[href*="#row-"]')).toHaveCount(words.failedRow)

      await arrive(app.data, words.address)
      await receipt.getByRole('button', { name: words.goOn }).click()
      await expect(chat.turns).toHaveCount(2)
      const second = chat.turns.nth(1)
      await chat.ended(second, 'answered')
      expect(await chat.steps(second)).toEqual(words.steps.map((fn) => ({ fn, status: 'succeeded' })))
      await expect(second.locator('[data-receipt]')).toContainText(words.after)
      await expect(receipt.getByRole('link', { name: words.below })).toBeVisible()
      await expect(receipt.getByRole('button', { name: words.goOn })).toHaveCount(0)
      expect((await chat.panel('notes', 'notes')).match(/Kickoff/g)).toHaveLength(1)

      await receipt.getByRole('link', { name: words.all }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(rows(page)).toHaveCount(words.failedRow)
      await page.getByLabel(words.outcome).selectOption('failed')
      await expect(rows(page)).toHaveCount(1)
      await rows(page).getByRole('button').first().click()
      await expect(rows(page)).toContainText(/[0-9a-f]{64}/)
      await page.goto(page.url().replace(/\/audit.*/, '/audit'))
      await expect(rows(page)).toHaveCount(4)
      await page.getByLabel(words.app, { exact: true }).selectOption('notes')
      await expect(rows(page)).toHaveCount(2)
      await page.getByRole('button', { name: words.check }).click()
      await expect(page.getByRole('status')).toContainText(words.whole)

      const these = await page.getByRole('link', { name: /JSON Lines/ }).getAttribute('href')
      const fitting = (await (await page.request.get(`${app.url}${these}`)).text()).trimEnd().split('\n')
      expect([JSON.parse(fitting[0] ?? '').filter, fitting.length]).toEqual([{ appId: 'notes' }, 4])
      const exported = await page.request.get(`${app.url}/api/audit/export`)
      expect(exported.headers()).toMatchObject({
        'cache-control': 'no-store',
        'content-disposition': expect.stringContaining('webbee-audit.jsonl'),
      })
      const lines = (await exported.text()).trimEnd().split('\n')
      expect([lines.length, JSON.parse(lines.at(-1) ?? '').rows]).toEqual([6, 4])
      const { user } = await chat.snapshot()
      const database = new DatabaseSync(join(app.data, 'webbee.sqlite'))
      database
        .prepare(
          "UPDATE audit SET entry = replace(entry, 'failed', 'declined') WHERE user = ? AND sequence = ?",
        )
        .run(user.id, words.failedRow)
      database.close()
      await page.getByRole('button', { name: words.check }).click()
      await expect(page.getByRole('status')).toContainText(words.broken)
    })
  })
}

test('the export and the rows are their owner’s alone', async ({ app, browser, chat }) => {
  const turn = await chat.ask('show my notes')
  const id = await turn.getAttribute('data-turn')
  const mine = await chat.page.request.get(`${app.url}/api/audit?turn=${id}`)
  expect((await mine.json()).rows).toHaveLength(1)
  const other = await browser.newContext()
  for (const path of ['', '/export', '/verify'])
    expect((await other.request.get(`${app.url}/api/audit${path}`)).status()).toBe(401)
  await other.request.get(`${app.url}/`)
  const theirs = await other.request.get(`${app.url}/api/audit?turn=${id}`)
  expect((await theirs.json()).rows).toEqual([])
  await other.close()
})
