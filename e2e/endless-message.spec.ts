import { ChatPage } from './support/chat-page.ts'
import { expect, test } from './support/webbee.ts'

test('a message that takes long to plan keeps nobody else waiting, and ends in plain words', async ({
  app,
  chat,
  browser,
}) => {
  const other = new ChatPage(await (await browser.newContext({ locale: 'ru-RU' })).newPage(), app.url)
  await other.open()
  await other.ask('покажи мои заметки')
  const endless = await chat.send(`query ${'orders, '.repeat(998)}`)
  const began = performance.now()
  await other.ask('покажи мои заметки')
  expect(performance.now() - began).toBeLessThan(3_000)
  await expect(endless).toContainText('too long or too complicated for the built-in model', {
    timeout: 10_000,
  })
})
