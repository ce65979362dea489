import type { Locator } from '@playwright/test'
import { look, wide } from './support/card-pictures.ts'
import { cardWords as words } from './support/card-words.ts'
import { ChatPage } from './support/chat-page.ts'
import { changeStoredTurn } from './support/stored-turn.ts'
import { expect, languages, test } from './support/webbee.ts'

const answered = (turn: Locator): Locator => turn.locator('div[data-card]')
const turnId = async (turn: Locator): Promise<string> => (await turn.getAttribute('data-turn')) ?? ''

for (const { name, locale } of languages) {
  const text = words[name]
  const { ended } = text
  const shot = (state: string) => `${name}-${state}`

  test.describe(`a card, in ${name}`, () => {
    // Every state is looked at four times.
    test.describe.configure({ timeout: 240_000 })
    test.use({ locale, viewport: wide })

    async function asked(chat: ChatPage): Promise<Locator> {
      await chat.ask(text.create(text.title))
      const turn = await chat.send(text.remove)
      await chat.waits(turn)
      await expect(chat.confirmButton).toBeInViewport()
      return turn
    }

    test('that is confirmed keeps a receipt with equal digests, shown in full once opened', async ({
      chat,
    }) => {
      const turn = await asked(chat)
      const id = chat.card.locator('tr').filter({ hasText: 'note_id' })
      await expect(id).toContainText(text.title)
      await expect(id).toContainText(String((await chat.stepDetail(turn, 0)).params.note_id))
      await look(chat, shot('waiting'))
      await chat.confirmButton.focus()
      await expect(chat.confirmButton).toHaveAttribute('aria-disabled', 'false')
      await chat.page.keyboard.press('Enter')
      await chat.ended(turn, 'answered')
      await expect(answered(turn)).toContainText(ended.confirmed)
      await expect(chat.composer).toBeFocused()
      await answered(turn).locator('summary').click()
      const digests = await answered(turn).locator('[data-receipt] dd.font-mono').allTextContents()
      expect(digests).toHaveLength(2)
      expect(digests[0]).toMatch(/^[0-9a-f]{64}$/)
      expect(digests[1]).toBe(digests[0])
      await look(chat, shot('confirmed-receipt'))
    })

    test('that is declined or superseded says which of them', async ({ chat }) => {
      const declined = await asked(chat)
      await chat.decline()
      await chat.ended(declined, 'refused')
      await expect(answered(declined)).toContainText(ended.declined)
      await look(chat, shot('declined'))
      const superseded = await chat.send(text.remove)
      await chat.waits(superseded)
      await chat.ask(text.other)
      await expect(answered(superseded)).toContainText(ended.superseded)
      await look(chat, shot('superseded'))
    })

    test('that expires can be asked again, and the fresh one runs', async ({ chat, app }) => {
      const turn = await asked(chat)
      changeStoredTurn(app.data, await turnId(turn), {
        dueAt: Date.now(),
        change({ pending }) {
          if (pending) pending.card.expiresAt = new Date().toISOString()
        },
      })
      await expect(answered(turn)).toContainText(ended.expired)
      await look(chat, shot('expired'))
      await answered(turn)
        .getByRole('button', { name: /^(Ask again|Спросить снова)/ })
        .click()
      await expect(turn.locator('section[data-receipt]').getByRole('button')).toHaveCount(1)
      await expect(chat.card).toBeVisible()
      await look(chat, shot('asked-again'))
      await chat.confirm()
      await chat.ended(chat.lastTurn, 'answered')
      expect(await chat.panel('notes', 'notes')).not.toContain(text.title)
    })

    test('whose note changed meanwhile gives way to a new one, and only that one runs', async ({
      chat,
      app,
      context,
    }) => {
      const turn = await asked(chat)
      const second = new ChatPage(await context.newPage(), app.url)
      await second.open()
      await second.page.getByRole('button', { name: /^(New conversation|Новая беседа)/ }).click()
      await expect(second.turns).toHaveCount(0)
      await second.ask(text.rename(text.title, text.renamed))
      expect(await chat.panel('notes', 'notes')).toContain(text.renamed)
      await chat.confirm()
      await expect(answered(turn)).toContainText(ended.changed)
      const difference = chat.card.locator('[data-replaces="changed"]')
      await expect(difference).toContainText(text.title)
      await expect(difference).toContainText(text.renamed)
      await look(chat, shot('changed-since-shown'))
      await chat.confirm()
      await chat.ended(turn, 'answered')
      await expect(answered(turn)).toHaveCount(2)
    })

    test('is void where the extension changed, where it was removed, and where the stored call is another one', async ({
      chat,
      app,
    }) => {
      const changed = await asked(chat)
      changeStoredTurn(app.data, await turnId(changed), {
        change({ steps }) {
          for (const step of steps) step.contract = 'of-yesterday'
        },
      })
      await chat.confirm()
      await expect(answered(changed)).toContainText(ended['extension-changed'])
      await look(chat, shot('extension-changed'))
      const other = await chat.send(text.remove)
      await chat.waits(other)
      changeStoredTurn(app.data, await turnId(other), {
        change({ pending }) {
          if (pending) pending.card.expiresAt = new Date(Date.now() + 900_000).toISOString()
        },
      })
      await chat.confirm()
      await expect(answered(other)).toContainText(ended.mismatch)
      await look(chat, shot('not-what-was-shown'))
      await chat.ask(text.createTask)
      const removed = await chat.send(text.removeTask)
      await chat.waits(removed)
      await chat.page.getByRole('button', { name: text.extensions, exact: true }).click()
      const row = chat.page.locator('[data-extension="tasks"]')
      await row.getByRole('button', { name: /^(Remove|Убрать)/ }).click()
      await row
        .getByRole('group')
        .getByRole('button', { name: /Remove|Убрать/ })
        .click()
      await expect(row).toHaveAttribute('data-removed', 'true')
      await chat.page.keyboard.press('Escape')
      await expect(answered(removed)).toContainText(ended['extension-removed'])
      // Nothing is offered that could not be done.
      await expect(removed.locator('section[data-receipt]').getByRole('button')).toHaveCount(1)
      await look(chat, shot('extension-removed'))
    })

    test('that another page answers folds here at once, and says so', async ({ chat, app, context }) => {
      const turn = await asked(chat)
      const second = new ChatPage(await context.newPage(), app.url)
      await second.open()
      await expect(second.card).toBeVisible()
      await second.decline()
      await expect(answered(turn)).toContainText(ended.elsewhere)
      await expect(chat.card).toHaveCount(0)
      await expect(answered(second.lastTurn)).toContainText(ended.declined)
      await look(chat, shot('answered-elsewhere'))
    })

    test('before mail can be wanted, is changed with types kept, and the new one runs as it stands', async ({
      chat,
    }) => {
      const { user } = await chat.snapshot()
      const sent = await chat.ask(text.send(user.address))
      const offer = sent.locator('[data-ask-offer]')
      await expect(offer).toBeVisible()
      await look(chat, shot('offer'))
      await offer.getByRole('button').first().click()
      await expect(offer).toHaveCount(0)

      const turn = await chat.send(text.send(user.address))
      await chat.waits(turn)
      await chat.card.getByRole('button', { name: /^(Edit|Изменить)/ }).click()
      const form = chat.card.locator('form')
      await form.locator('[name="to"]').fill('not an address')
      await form.locator('button[type="submit"]').click()
      const said = await form.getByRole('alert').innerText()
      await expect(form.locator('[name="to"]')).toHaveAttribute('aria-invalid', 'true')
      await expect(form.locator('[name="to"]')).toHaveAccessibleDescription(said)
      await look(chat, shot('edit-refused'))
      await form.locator('[name="to"]').fill(user.address)
      const long = 'Could we meet a little later? '.repeat(20).trim()
      await form.locator('[name="body"]').fill(long)
      await look(chat, shot('edit-form'))
      await form.locator('button[type="submit"]').click()
      await expect(answered(turn)).toContainText(ended.edited)
      await expect(chat.card.locator('[data-replaces="edited"]')).toBeVisible()
      // The keyboard goes on at the card that takes the place of the other one.
      await expect(chat.card).toBeFocused()
      await look(chat, shot('edited-difference'))
      const table = chat.card.locator('table')
      await expect(table).not.toContainText(long)
      await table.getByRole('button', { name: /^(Show all, 599|Показать целиком, всего 599)/ }).click()
      await expect(table).toContainText(long)
      await look(chat, shot('long-value-open'))
      await chat.confirm()
      await chat.ended(turn, 'answered')
      expect((await chat.stepDetail(turn, 0)).params).toMatchObject({ to: user.address, body: long })
      await look(chat, shot('edited-done'))

      await chat.page.getByRole('button', { name: text.extensions, exact: true }).click()
      const settings = chat.page.locator('[data-ask-before]')
      await expect(settings.locator('[data-effect="create:email"]')).toHaveAttribute('aria-checked', 'true')
      await look(chat, shot('settings'))
      await settings.locator('[data-effect="create:email"]').click()
      await expect(settings.locator('[data-effect="create:email"]')).toHaveAttribute('aria-checked', 'false')
      await chat.page.keyboard.press('Escape')
      await chat.ask(text.send(user.address))
    })
  })
}
