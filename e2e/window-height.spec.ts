import { stepExample, turnExample } from '../components/testing/examples.ts'
import { ChatPage } from './support/chat-page.ts'
import { toldPage } from './support/told-page.ts'
import { expect, test } from './support/webbee.ts'

const forty = Array.from({ length: 40 }, (_, at) =>
  turnExample({
    id: `t_${at}`,
    sequence: at + 1,
    phase: 'ended',
    endedAs: 'answered',
    message: `show my notes, for the ${at + 1}. time`,
    steps: [stepExample({ summary: 'You have 4 notes.' })],
    sentences: ['You have 4 notes, and the newest is about the summer.'],
  }),
)

for (const [name, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`the page is never taller than its window, after 40 turns on a ${name}`, async ({ app, page }) => {
    await page.setViewportSize(viewport)
    await toldPage.prepare(page)
    const chat = new ChatPage(page, app.url)
    await chat.open()
    await toldPage.tell(chat, forty)
    await expect(chat.turns).toHaveCount(40)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(viewport.height)
    await chat.composer.hover()
    await page.mouse.wheel(0, 4_000)
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => [window.scrollY, document.body.scrollTop])).toEqual([0, 0])
    await expect(chat.composer).toBeInViewport({ ratio: 1 })
  })
}

for (const path of ['/', '/audit', '/you']) {
  test(`no list beside the chat makes ${path} taller than its window`, async ({ chat }) => {
    await chat.page.setViewportSize({ width: 1440, height: 420 })
    await chat.ask('show my notes')
    await chat.page.goto(new URL(path, chat.page.url()).href)
    await chat.page.waitForTimeout(1_000)
    expect(await chat.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(420)
  })
}
