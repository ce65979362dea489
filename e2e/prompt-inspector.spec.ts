import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import type { TurnPrompts } from '../lib/protocol/prompt-view.ts'
import { expect, languages, test } from './support/webbee.ts'

const OPEN = { English: 'What the model saw', Russian: 'Что видела модель' }
const SHOW = { English: 'show today’s mail', Russian: 'показать письма за сегодня' }

/** The text of a channel as it stands on the page. */
const shown = async (channel: Locator, which: 'sent' | 'clear'): Promise<string> =>
  (await channel.locator(`[data-${which}]`).allTextContents()).join('\n')

const webbee = (args: string[], data: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const program = join(import.meta.dirname, '..', 'bin', 'webbee.mjs')
    execFile(process.execPath, [program, ...args, '--data', data], (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
  })

for (const { name, locale } of languages) {
  test.describe(name, () => {
    test.use({ locale })

    test('what the model saw opens from its turn: every byte, masked and clear', async ({ chat, app }) => {
      await chat.ask(SHOW[name])
      const turn = await chat.ask(SHOW[name])
      const id = (await turn.getAttribute('data-turn')) ?? ''
      await turn.getByRole('button', { name: OPEN[name] }).click()
      const inspector = chat.page.locator(`[data-inspector="${id}"]`)
      const channels = inspector.locator('[data-channel]')
      await expect(channels).toHaveCount(5)
      const texts = await Promise.all((await channels.all()).map((each) => shown(each, 'sent')))
      const whole = texts.join('\n\n')
      const hash = await inspector.locator('[data-prompt-sha256]').textContent()
      expect(createHash('sha256').update(whole).digest('hex')).toBe(hash)
      const { user } = await chat.snapshot()
      const terminal = ['prompt', '--turn', id, '--user', user.id, '--call', '1']
      expect(await webbee(terminal, app.data)).toBe(whole)

      const history = inspector.locator('[data-channel="history"]')
      const sent = await shown(history, 'sent')
      expect(sent).toContain('FACTS: app=mail fn=')
      expect(sent).toContain('<EMAIL_')
      expect(sent).not.toContain('sarah@example.com')
      const clear = await shown(history, 'clear')
      expect(clear).toContain('sarah@example.com')
      expect(clear).not.toContain('<EMAIL_')
      await expect(history.locator('[data-sent]').last()).toBeVisible()
      await expect(history.locator('[data-clear]').last()).toBeVisible()
      await expect(inspector.locator('[data-note="section"]').first()).toBeVisible()
      await chat.page.keyboard.press('Escape')
      await expect(turn.getByRole('button', { name: OPEN[name] })).toBeFocused()
    })
  })
}

test('a narrow page shows one text at a time', async ({ chat }) => {
  await chat.page.setViewportSize({ width: 390, height: 800 })
  await chat.ask(SHOW.English)
  const turn = await chat.ask(SHOW.English)
  await turn.getByRole('button', { name: OPEN.English }).click()
  const history = chat.page.locator('[data-channel="history"]')
  await expect(history.locator('[data-sent]').last()).toBeVisible()
  await expect(history.locator('[data-clear]').last()).toBeHidden()
  await chat.page.getByRole('button', { name: 'In clear' }).click()
  await expect(history.locator('[data-sent]').last()).toBeHidden()
  expect(await shown(history, 'clear')).toContain('sarah@example.com')
})

test('another user’s prompts are not there', async ({ chat, app, browser }) => {
  const turn = await chat.ask(SHOW.English)
  const path = `${app.url}/api/turns/${await turn.getAttribute('data-turn')}/prompts`
  const own = await chat.page.request.get(path)
  expect([own.status(), own.headers()['cache-control']]).toEqual([200, 'no-store'])
  const { calls }: TurnPrompts = await own.json()
  expect(calls.map(({ call }) => call)).toEqual(['classifier'])
  const stranger = await browser.newContext()
  expect((await stranger.request.get(path)).status()).toBe(401)
  await (await stranger.newPage()).goto(app.url)
  expect((await stranger.request.get(path)).status()).toBe(404)
  await stranger.close()
})
