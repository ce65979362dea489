import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type ModelServer, startModelServer } from '../lib/host/models/testing/model-server.ts'
import { type App, startApp } from './support/app.ts'
import { BUILD_MS, builtCopy } from './support/built-copy.ts'
import { ChatPage } from './support/chat-page.ts'

/** The mail example of the page about context channels, asked in a browser and read in the inspector. */

const PAGE = join(import.meta.dirname, '../../shared/seeds/context-channels.txt')
const FIRST = 'показать письма за сегодня'
const SECOND = 'отправь на тот же адрес "статус по проекту"'

test.skip(!existsSync(PAGE), 'the page is not here')
test.use({ locale: 'ru-RU' })

let project: string
let model: ModelServer
test.beforeAll(async () => {
  test.setTimeout(BUILD_MS)
  project = await builtCopy()
  model = await startModelServer()
  const plan = {
    kind: 'calls',
    action_plans: [{ app_id: 'mail', tool: 'list_inbox', args: '{}', depends_on: [], bind: [] }],
  }
  model.play(({ body }) => {
    const text = JSON.stringify(body)
    if (!text.includes('intent classifier')) return { plays: 'answer', text: 'отправил 8 непрочитанных' }
    const answer = text.includes('тот же адрес') ? { kind: 'chat', reply: 'Да.' } : plan
    return { plays: 'answer', text: JSON.stringify(answer) }
  })
})
test.afterAll(async () => {
  await model?.close()
})

/** The lines that the page prints. */
function printed(): string[] {
  const page = readFileSync(PAGE, 'utf8')
  const block = page.slice(page.indexOf('[SKELETON]\n'), page.indexOf('\nThe classifier never sees'))
  return block
    .replace(/,\n {2}/g, ', ')
    .split('\n')
    .filter((line) => line.trim() !== '')
}

/** Without what another hour changes, and what design.md adds to the message's line. */
const timeless = (line: string): string =>
  line
    .replace(/\(cached ~\d+s ago\)/, '(cached ~Ns ago)')
    .replace(/^\[[\d:TZ-]+ user/, '[T user')
    .replace(/^(\[T user) tz=\S+ lang=\S+ me=\S+\]/, '$1]')

const untilElision = (line: string): string => line.split(/,? ?\(?\.\.\./)[0] ?? ''

for (const { flag, column, unseen } of [
  { flag: 'true', column: 'sent', unseen: [] },
  { flag: undefined, column: 'clear', unseen: ['sarah@example.com', 'sarah@work.com', 'me@personal.com'] },
]) {
  test(`stands in the inspector line by line, exposure ${flag === undefined ? 'off: masked, and clear beside it' : 'on'}`, async ({
    page,
  }, info) => {
    const app: App = await startApp({
      project,
      env: {
        WEBBEE_MODEL: 'openai:played',
        WEBBEE_OPENAI_URL: `${model.url}/v1`,
        ...(flag === undefined ? {} : { IMPERAL_FACT_LEDGER_EXPOSE_PII: flag }),
      },
    })
    try {
      const chat = new ChatPage(page, app.url)
      await chat.open()
      await chat.ended(await chat.ask(FIRST), 'answered')
      const turn = await chat.ask(SECOND)
      await turn.getByRole('button', { name: 'Что видела модель' }).click()
      const inspector = page.locator('[data-inspector]')
      await expect(inspector.locator('[data-channel="history"]')).toBeVisible()
      const sent = await inspector.locator('[data-sent]').allTextContents()
      const clear = await inspector.locator('[data-clear]').allTextContents()
      const shown = (column === 'sent' ? sent : clear).map(timeless)
      const lines = printed().map(timeless)
      const missing = lines.filter((line) => {
        const wanted = untilElision(line)
        return !shown.some((each) => (wanted === line ? each === line : each.startsWith(wanted)))
      })
      expect({ lines: lines.length, missing }).toEqual({ lines: 9, missing: [] })
      expect(unseen.filter((value) => sent.some((line) => line.includes(value)))).toEqual([])
      await page.screenshot({ path: info.outputPath('inspector.png') })
    } finally {
      await app.kill()
    }
  })
}
