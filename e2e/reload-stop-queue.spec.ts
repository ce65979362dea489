import { expect, test } from './support/webbee.ts'

test('a reload during a turn loses nothing: it finishes', async ({ chat, site }) => {
  const turn = await chat.send(`is ${site.url}/slow up?`)
  await expect(turn.locator('li[data-step]')).toHaveAttribute('data-status', 'begun')
  await chat.page.reload()
  await chat.ended(chat.lastTurn, 'answered')
  expect(await chat.steps(chat.lastTurn)).toEqual([{ fn: 'check_monitor', status: 'succeeded' }])
})

test('a reload with a card open keeps the card, and its answer counts', async ({ chat }) => {
  await chat.ask('create a note titled Draft with the text: one')
  await chat.waits(await chat.send('delete the note I just created'))
  await chat.page.reload()
  await expect(chat.card).toContainText('Draft')
  await chat.confirm()
  await chat.ended(chat.lastTurn, 'answered')
})

test('Stop stops', async ({ chat, site }) => {
  const turn = await chat.send(`check ${site.url}/slow and send ops@example.com the result`)
  await expect(turn.locator('li[data-step="check_monitor"]')).toHaveAttribute('data-status', 'begun')
  await chat.page.getByRole('button', { name: 'Stop' }).click()
  await chat.ended(turn, 'stopped')
  expect((await chat.steps(turn)).at(-1)).toEqual({ fn: 'send', status: 'not-run' })
})

for (const { name, locale, ask, stop, stopped, failed } of [
  {
    name: 'English',
    locale: 'en-GB',
    ask: (url: string) => `is ${url}/slow up?`,
    stop: 'Stop',
    stopped: /stopped/gi,
    failed: /failed/i,
  },
  {
    name: 'Russian',
    locale: 'ru-RU',
    ask: (url: string) => `проверь ${url}/slow`,
    stop: 'Остановить',
    stopped: /остановлено/gi,
    failed: /не удалось/i,
  },
]) {
  test.describe(`a turn that its user stops, in ${name}`, () => {
    test.use({ locale })

    test('says so once, and is no failure', async ({ chat, site }) => {
      const turn = await chat.send(ask(site.url))
      await expect(turn.locator('li[data-step]')).toHaveAttribute('data-status', 'begun')
      await chat.page.getByRole('button', { name: stop }).click()
      await chat.ended(turn, 'stopped')
      expect(await chat.steps(turn)).toEqual([{ fn: 'check_monitor', status: 'not-run' }])
      const text = await turn.innerText()
      expect(text.match(stopped)).toHaveLength(1)
      expect(text).not.toMatch(failed)
    })
  })
}

test('a message sent during a turn waits its turn', async ({ chat, site }) => {
  const first = await chat.send(`is ${site.url}/slow up?`)
  const second = await chat.send('show my notes')
  await expect(second).toHaveAttribute('data-phase', 'queued')
  await chat.ended(first, 'answered')
  await chat.ended(second, 'answered')
})

test('a message sent while a card is open supersedes it: nothing runs, and it says so', async ({ chat }) => {
  await chat.ask('create a note titled Keep me with the text: please')
  const asked = await chat.send('delete the note I just created')
  await chat.waits(asked)
  const next = await chat.ask('what can you do?')
  await chat.ended(asked, 'superseded')
  expect(await chat.steps(asked)).toEqual([{ fn: 'delete_note', status: 'void' }])
  expect(await chat.steps(next)).toEqual([])
  expect(await chat.panel('notes', 'notes')).toContain('Keep me')
})
