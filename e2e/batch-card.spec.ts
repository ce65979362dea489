import { cardExample, stepExample, turnExample } from '../components/testing/examples.ts'
import type { CardParam, ConfirmationCardView } from '../lib/protocol/confirmation-card.ts'
import type { TurnView } from '../lib/protocol/turn-view.ts'
import { look } from './support/card-pictures.ts'
import { ChatPage } from './support/chat-page.ts'
import { toldPage } from './support/told-page.ts'
import { expect, languages, test } from './support/webbee.ts'

const texts = {
  English: {
    title: 'Delete 7 emails?',
    step: 'Delete email',
    message: 'Delete the mail from the shops',
    mails: [
      'Summer sale',
      'Your receipt',
      'Last chance',
      'We miss you',
      'New arrivals',
      'Weekly deals',
      '−40 %',
    ],
    confirm: (count: string) => `Confirm: Delete email: ${count}`,
    all: 'all 7',
    some: '5 of 7',
    none: '0 of 7',
    untick: 'Untick all',
    tick: 'Tick all',
    skipped: 'Skipped: the site is up',
    when: 'the site is down',
    next: 'then',
  },
  Russian: {
    title: 'Удалить 7 писем?',
    step: 'Удалить письмо',
    message: 'Удали письма от магазинов',
    mails: [
      'Летняя распродажа',
      'Ваш чек',
      'Последний шанс',
      'Мы скучаем',
      'Новинки',
      'Скидки недели',
      '−40 %',
    ],
    confirm: (count: string) => `Подтвердить: Удалить письмо: ${count}`,
    all: 'все 7',
    some: '5 из 7',
    none: '0 из 7',
    untick: 'Снять все отметки',
    tick: 'Отметить все',
    skipped: 'Пропущено: сайт работает',
    when: 'сайт не отвечает',
    next: 'затем',
  },
}

const param = (name: string, value: string): CardParam => ({ name, value, label: null, origin: 'step' })

const inFiveMinutes = () => ({
  askedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
})

function batchCard(text: (typeof texts)['English']): ConfirmationCardView {
  return cardExample({
    ...inFiveMinutes(),
    id: 't_1.0.card',
    turn: 't_1',
    appId: 'mail',
    appName: 'Mail',
    tool: 'delete_email',
    title: text.title,
    description: text.title,
    facts: [],
    effects: ['delete:email'],
    params: [],
    batch: {
      items: text.mails.map((label, index) => ({
        index,
        label,
        params: [param('message_id', `msg_${index}`), param('received', `2026-11-${10 + index}`)],
      })),
      common: [param('folder', 'inbox')],
    },
  })
}

const step = (text: (typeof texts)['English'], over: Parameters<typeof stepExample>[0] = {}) =>
  stepExample({
    appId: 'mail',
    appName: 'Mail',
    tool: 'delete_email',
    title: text.step,
    actionType: 'destructive',
    effects: ['delete:email'],
    ...over,
  })

const waitingTurn = (text: (typeof texts)['English']): TurnView =>
  turnExample({
    id: 't_1',
    phase: 'waiting',
    message: text.message,
    steps: [step(text, { status: 'asked', durationMs: null, startedAt: null })],
    card: batchCard(text),
  })

const runningTurn = (text: (typeof texts)['English']): TurnView =>
  turnExample({
    id: 't_2',
    sequence: 2,
    phase: 'running',
    message: text.message,
    steps: [
      step(text, { index: 0, tool: 'list_inbox', actionType: 'read', effects: [], round: 0, summary: '7' }),
      step(text, {
        index: 1,
        round: 0,
        status: 'skipped',
        startedAt: null,
        durationMs: null,
        skipped: text.skipped,
      }),
      step(text, {
        index: 2,
        round: 1,
        status: 'begun',
        durationMs: null,
        dependsOn: [0],
        batch: {
          total: 7,
          succeeded: 3,
          failed: 1,
          running: 4,
          shown: 6,
          items: text.mails.slice(0, 6).map((label, index) => ({
            index,
            label,
            status:
              (['succeeded', 'succeeded', 'failed', 'succeeded', 'begun', 'unticked'] as const)[index] ??
              'planned',
            ...(index === 2 ? { error: 'MAIL: 550' } : {}),
          })),
        },
      }),
      step(text, {
        index: 3,
        round: 1,
        status: 'planned',
        startedAt: null,
        durationMs: null,
        when: text.when,
      }),
    ],
  })

for (const { name, locale } of languages) {
  test.describe(`many things at once, in ${name}`, () => {
    test.use({ locale })
    const text = texts[name]

    test('stand on one card, can be left out one by one, and the answer names what is left out', async ({
      app,
      page,
    }) => {
      await toldPage.prepare(page)
      const chat = new ChatPage(page, app.url)
      await chat.open()
      await toldPage.tell(chat, [waitingTurn(text)])
      await expect(chat.card).toContainText(text.title)
      await expect(chat.card.getByRole('checkbox', { checked: true })).toHaveCount(7)
      await expect(chat.confirmButton).toHaveAccessibleName(text.confirm(text.all))
      await look(chat, `${name}-batch-all`)

      await chat.card.getByRole('checkbox', { name: text.mails[1] ?? '' }).uncheck()
      await chat.card.getByRole('checkbox', { name: text.mails[4] ?? '' }).uncheck()
      await expect(chat.confirmButton).toHaveAccessibleName(text.confirm(text.some))
      await expect(chat.card.getByText('msg_2')).toBeHidden()
      await chat.card
        .locator('li')
        .filter({ hasText: text.mails[2] ?? '' })
        .locator('button')
        .click()
      await expect(chat.card.getByText('msg_2')).toBeVisible()
      await look(chat, `${name}-batch-some`)

      await chat.card.getByRole('button', { name: text.tick }).click()
      await chat.card.getByRole('button', { name: text.untick }).click()
      await expect(chat.confirmButton).toHaveAccessibleName(text.confirm(text.none))
      await expect(chat.confirmButton).toHaveAttribute('aria-disabled', 'true')
      await chat.card.getByRole('button', { name: text.tick }).click()
      await chat.card.getByRole('checkbox', { name: text.mails[1] ?? '' }).uncheck()
      const posted = page.waitForRequest((request) => request.postData()?.includes('decision') === true)
      await chat.confirm()
      expect(JSON.parse((await posted).postData() ?? '')).toEqual([
        { card: 't_1.0.card', decision: 'confirm', without: [1] },
      ])
    })

    test('show how far they are, what was left out, and a chain that grew by a round', async ({
      app,
      page,
    }) => {
      await toldPage.prepare(page)
      const chat = new ChatPage(page, app.url)
      await chat.open()
      await toldPage.tell(chat, [runningTurn(text)])
      const turn = chat.lastTurn
      await expect(turn.locator('li[data-status="skipped"]')).toContainText(text.skipped)
      await expect(turn.locator('li[data-round="1"]')).toHaveText(text.next)
      await expect(turn.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '4')
      await turn.locator('li[data-status="begun"] > button').click()
      await expect(turn.locator('[data-batch-item]')).toHaveCount(6)
      await look(chat, `${name}-batch-running`)
    })
  })
}
