import { type Browser, expect, type Locator, test } from '@playwright/test'
import { type App, startApp } from './support/app.ts'
import { BUILD_MS, builtCopy } from './support/built-copy.ts'
import { look, wide } from './support/card-pictures.ts'
import { ChatPage } from './support/chat-page.ts'
import { changeStoredTurn } from './support/stored-turn.ts'

/** The turns of a server that died are free to go on with after a while. */
const FREED = { timeout: 60_000 }

const words = {
  English: {
    locale: 'en-GB',
    deploy: 'deploy the server',
    publish: 'publish the report',
    archive: 'archive the file',
    update: 'update the price',
    asks: {
      deploy: 'Was this done: Deploy the server?',
      publish: 'Was this done: Publish the report?',
      archive: 'Was this done: Archive the file?',
      update: 'Was this done: Update the price?',
    },
    check: 'Check',
    again: 'Run again',
    mayRepeat: 'If it was done after all, this does it a second time.',
    anyway: 'Run it, even if twice',
    leave: 'Leave it',
    notDone: 'Checked: it was not done. It can be run again.',
    settled: {
      again: 'Run again, by your word',
      happened: 'Checked: it was done',
      left: 'Left as unknown',
      expired: 'Nobody answered, still unknown',
    },
    counts: '1 unknown',
  },
  Russian: {
    locale: 'ru-RU',
    deploy: 'задеплой сервер',
    publish: 'опубликуй отчёт',
    archive: 'заархивируй файл',
    update: 'обнови цену',
    asks: {
      deploy: 'Сделано ли это: Развернуть сервер?',
      publish: 'Сделано ли это: Опубликовать отчёт?',
      archive: 'Сделано ли это: Архивировать файл?',
      update: 'Сделано ли это: Обновить цену?',
    },
    check: 'Проверить',
    again: 'Запустить снова',
    mayRepeat: 'Если это всё-таки сделано, оно случится второй раз.',
    anyway: 'Запустить, даже если дважды',
    leave: 'Оставить так',
    notDone: 'Проверено: это не сделано. Можно запустить снова.',
    settled: {
      again: 'Запущено снова, по вашему слову',
      happened: 'Проверено: это сделано',
      left: 'Оставлено как неизвестное',
      expired: 'Ответа не было, исход неизвестен',
    },
    counts: '1 с неизвестным исходом',
  },
} as const
const languages = ['English', 'Russian'] as const
const calls = ['publish', 'archive', 'update', 'deploy'] as const
type Language = (typeof languages)[number]
type Call = (typeof calls)[number]

let app: App
const chats = new Map<Language, ChatPage>()
/** The conversation that each call hangs in. */
const conversations = new Map<string, string>()
const chatOf = (language: Language): ChatPage => {
  const chat = chats.get(language)
  if (chat === undefined) throw new Error(`No page in ${language}.`)
  return chat
}

async function openIn(browser: Browser, language: Language): Promise<void> {
  const context = await browser.newContext({ locale: words[language].locale, viewport: wide })
  const chat = new ChatPage(await context.newPage(), app.url)
  await chat.open()
  chats.set(language, chat)
}

/** Begins every call in a conversation of its own; a call that nothing interrupts is given up after 30 s. */
async function beginAll(language: Language): Promise<void> {
  const chat = chatOf(language)
  for (const call of calls) {
    if (call !== calls[0]) {
      await chat.page.getByRole('button', { name: /^(New conversation|Новая беседа)/ }).click()
      await expect(chat.turns).toHaveCount(0)
    }
    const turn = await chat.send(words[language][call])
    await expect(turn.locator('li[data-step]')).toHaveAttribute('data-status', 'begun')
    conversations.set(`${language} ${call}`, (await chat.snapshot()).conversation.id)
  }
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(BUILD_MS)
  const project = await builtCopy()
  app = await startApp({ project })
  for (const language of languages) await openIn(browser, language)
  for (const language of languages) await beginAll(language)
  const { data, port } = app
  await app.kill('SIGKILL')
  app = await startApp({ project, data, port, env: { WORKS_ANSWER: 'yes' } })
})
test.afterAll(async () => {
  for (const { page } of chats.values()) await page.context().close()
  await app?.kill()
})

const cardOf = ({ page }: ChatPage): Locator => page.locator('section[data-outcome-card]')
const settledOf = ({ page }: ChatPage): Locator => page.locator('p[data-outcome-card]')

for (const language of languages) {
  const text = words[language]

  test.describe(`a call that broke off, in ${language}`, () => {
    const button = (chat: ChatPage, name: string): Locator =>
      cardOf(chat).getByRole('button', { name, exact: true })

    async function asked(call: Call): Promise<ChatPage> {
      const chat = chatOf(language)
      await chat.open(`/c/${conversations.get(`${language} ${call}`)}`)
      await expect(cardOf(chat)).toContainText(text.asks[call], FREED)
      await look(chat, `${language}-unknown-${call}`)
      return chat
    }

    test('is run again only where the person says so twice', async () => {
      const chat = await asked('deploy')
      // The last to begin: it is still within its time when the server dies.
      if (language === languages.at(-1)) await expect(cardOf(chat)).toContainText('Сервер остановился')
      await expect(button(chat, text.check)).toHaveCount(0)
      await button(chat, text.again).click()
      await expect(cardOf(chat)).toContainText(text.mayRepeat)
      await look(chat, `${language}-unknown-warned`)
      const anyway = button(chat, text.anyway)
      await expect(anyway).toHaveAttribute('aria-disabled', 'false')
      await anyway.click()
      await chat.ended(chat.lastTurn, 'answered')
      await expect(settledOf(chat)).toContainText(text.settled.again)
      await look(chat, `${language}-unknown-run-again`)
      expect(await chat.steps(chat.lastTurn)).toEqual([{ fn: 'deploy_server', status: 'succeeded' }])
    })

    test('is done where the check finds that it was', async () => {
      const chat = await asked('publish')
      await button(chat, text.check).click()
      await chat.ended(chat.lastTurn, 'answered')
      await expect(settledOf(chat)).toContainText(text.settled.happened)
      await look(chat, `${language}-unknown-happened`)
      expect(await chat.steps(chat.lastTurn)).toEqual([{ fn: 'publish_report', status: 'succeeded' }])
    })

    test('says what the check found, and stays unknown where it is left so, with a receipt', async () => {
      const chat = await asked('archive')
      await button(chat, text.check).click()
      await expect(cardOf(chat)).toContainText(text.notDone)
      await look(chat, `${language}-unknown-checked`)
      await button(chat, text.leave).click()
      await chat.ended(chat.lastTurn)
      await expect(settledOf(chat)).toContainText(text.settled.left)
      await expect(chat.lastTurn.locator('[data-receipt]')).toContainText(text.counts)
      await look(chat, `${language}-unknown-left`)
      expect(await chat.steps(chat.lastTurn)).toEqual([{ fn: 'archive_file', status: 'unknown' }])
    })

    test('stays unknown where nobody answers within the day', async () => {
      const chat = await asked('update')
      changeStoredTurn(app.data, (await chat.lastTurn.getAttribute('data-turn')) ?? '', {
        dueAt: Date.now(),
        change({ unknownOutcome }) {
          if (unknownOutcome) unknownOutcome.expiresAt = new Date().toISOString()
        },
      })
      await expect(settledOf(chat)).toContainText(text.settled.expired, FREED)
      await chat.ended(chat.lastTurn)
      await look(chat, `${language}-unknown-expired`)
      expect(await chat.steps(chat.lastTurn)).toEqual([{ fn: 'update_price', status: 'unknown' }])
    })
  })
}
