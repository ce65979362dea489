import { expect, test } from '@playwright/test'
import { startApp } from './support/app.ts'
import { ChatPage } from './support/chat-page.ts'

test('a card outlives kill -9: the answer goes to a second server on the same folder, and counts once', async ({
  page,
  context,
}) => {
  const first = await startApp()
  const chat = new ChatPage(page, first.url)
  await chat.open()
  await chat.ask('create a note titled Survivor with the text: still here')
  await chat.waits(await chat.send('delete the note I just created'))
  const cookies = await context.cookies()
  await first.kill('SIGKILL')
  const second = await startApp({ data: first.data })
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: second.url })))
  const again = new ChatPage(page, second.url)
  await again.open()
  await expect(again.card).toContainText('Survivor')
  await again.confirm()
  await again.ended(again.lastTurn, 'answered')
  expect(await again.panel('notes', 'notes')).not.toContain('Survivor')
  await second.kill()
})
