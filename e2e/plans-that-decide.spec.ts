import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type App, startApp } from './support/app.ts'
import { ChatPage } from './support/chat-page.ts'
import { type RecordedModel, startRecordedModel } from './support/recorded-model.ts'
import { type Site, startSite } from './support/site.ts'

/** Plans with a condition, with many things at once and with rounds, as a hosted model wrote them, played in a browser. */

const languages = [
  { name: 'English', locale: 'en-GB', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'Russian', locale: 'ru-RU', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

const texts = {
  English: {
    unread: 'delete all unread mails',
    left: 'Invoice 2026-118',
    deleted: `I deleted {{ mail[1].succeeded | number }} {{ mail[1].succeeded | plural: 'mail', 'mails' }}:\n\n{{ mail[1].items | where: 'ok', true | map: 'data' | list: 'subject' }}`,
    deletedShown: 'I deleted 2 mails:',
    subjects: ['Project status', 'Q3 plan, second draft'],
    unticked: 'left out by you',
    ticked: '2 of 3 ticked',
    ifDown: (url: string) => `check ${url} and email me if it is down`,
    isUp: `{{ web-tools[0].url }} is up: it answered with status {{ web-tools[0].status }}. So I did not email you.`,
    isUpShown: 'is up: it answered with status 200. So I did not email you.',
    skipped: 'Skipped: “up = no” is not so.',
    down: { subject: 'Site down', body: '$TEXT:{{ web-tools[0].url }} is down.' },
    rounds: 'read my newest mail and create a task for what it asks',
    task: '$TEXT:Answer: {{ mail[1].subject }}',
    taskTold: `{{ mail[1].from_name }} asks about “{{ mail[1].subject }}”. I created the task “{{ tasks[0].title }}”.`,
    taskShown: 'I created the task “Answer: Project status”.',
    next: 'then',
    orders: 'how many orders are there by status, and what did they bring?',
    table: `{{ sql-db[0].rows | table: 'status: Status', 'orders: Orders: number', 'revenue: Revenue: number' }}`,
    source: /Database · .+ · \d/,
  },
  Russian: {
    unread: 'удали все непрочитанные письма',
    left: 'Счёт 2026-118',
    deleted: `Удалено писем: {{ mail[1].succeeded | number }}.\n\n{{ mail[1].items | where: 'ok', true | map: 'data' | list: 'subject' }}`,
    deletedShown: 'Удалено писем: 2.',
    subjects: ['Как там проект', 'План на квартал, второй вариант'],
    unticked: 'вы сняли отметку',
    ticked: 'Отмечено 2 из 3',
    ifDown: (url: string) => `проверь ${url} и напиши мне письмо, если он не работает`,
    isUp: `{{ web-tools[0].url }} работает: статус {{ web-tools[0].status }}. Поэтому письмо не отправлено.`,
    isUpShown: 'работает: статус 200. Поэтому письмо не отправлено.',
    skipped: 'Пропущено: условие «up = нет» не выполнено.',
    down: { subject: 'Сайт не работает', body: '$TEXT:{{ web-tools[0].url }} не работает.' },
    rounds: 'прочитай самое новое письмо и создай задачу по нему',
    task: '$TEXT:Ответить: {{ mail[1].subject }}',
    taskTold: `{{ mail[1].from_name }} пишет: «{{ mail[1].subject }}». Я создала задачу «{{ tasks[0].title }}».`,
    taskShown: 'Я создала задачу «Ответить: ',
    next: 'затем',
    orders: 'сколько заказов в каждом статусе и сколько они принесли?',
    table: `{{ sql-db[0].rows | table: 'status: Статус', 'orders: Заказы: number', 'revenue: Выручка: number' }}`,
    source: /Database · .+ · \d/,
  },
}

const inbox = { app_id: 'mail', tool: 'list_inbox', args: {} }
const calls = (action_plans: object[], over: object = {}) => ({ kind: 'calls', action_plans, ...over })

const recorded = (text: (typeof texts)['English'], site: Site) => [
  {
    message: text.unread,
    plan: calls(
      [
        inbox,
        {
          app_id: 'mail',
          tool: 'delete_email',
          for_each: "mail[0].messages | where: 'read', false",
          args: { message_id: '$REF:item.message_id' },
        },
      ],
      { say: text.deleted },
    ),
    narration: text.deleted,
  },
  {
    message: text.ifDown(site.url),
    plan: calls([
      { app_id: 'web-tools', tool: 'check_monitor', args: { url: site.url } },
      {
        app_id: 'mail',
        tool: 'send',
        when: 'web-tools[0].up == false',
        args: { to: '<EMAIL_1>', ...text.down },
      },
    ]),
    narration: text.isUp,
  },
  {
    message: text.rounds,
    // biome-ignore lint/suspicious/noThenProperty: a key of the plan, never awaited
    plan: calls([inbox], { then: 'plan' }),
    later: calls([
      {
        app_id: 'mail',
        tool: 'read_email',
        args: {
          message_id: "$REF:mail[0].messages | map: 'message_id' | first",
        },
      },
      { app_id: 'tasks', tool: 'create_task', args: { title: text.task } },
    ]),
    narration: text.taskTold,
  },
  {
    message: text.orders,
    plan: calls(
      [
        {
          app_id: 'sql-db',
          tool: 'run_query',
          args: {
            sql: 'SELECT status, COUNT(*) AS orders, ROUND(SUM(total), 2) AS revenue FROM orders GROUP BY status ORDER BY orders DESC',
          },
        },
      ],
      { say: text.table },
    ),
  },
]

let site: Site
let model: RecordedModel
let app: App
test.beforeAll(async () => {
  site = await startSite()
  model = await startRecordedModel([...recorded(texts.English, site), ...recorded(texts.Russian, site)])
  app = await startApp({
    env: {
      WEBBEE_MODEL: 'openai:recorded',
      WEBBEE_OPENAI_URL: `${model.url}/v1`,
      WEBBEE_ALLOW_PRIVATE_ADDRESSES: site.hostAndPort,
    },
  })
})
test.afterAll(async () => {
  await app?.kill()
  await model?.close()
  await site?.close()
})
test.beforeEach(() => {
  model.calls.length = 0
})

const folder = process.env.CARD_PICTURES

/** A picture for eyes: `CARD_PICTURES=FOLDER npm run e2e plans-that-decide`. */
async function picture(page: Page, name: string): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `decide-${name}.png`), animations: 'disabled' })
}

for (const { name, ...look } of languages) {
  test.describe(`a plan of a hosted model, in ${name}`, () => {
    test.use(look)
    const text = texts[name]
    const open = async (page: Page): Promise<ChatPage> => {
      const chat = new ChatPage(page, app.url)
      await chat.open()
      return chat
    }

    test('for each of three mails asks once, leaves out the one that was unticked, and keeps a receipt', async ({
      page,
    }) => {
      const chat = await open(page)
      const turn = await chat.send(text.unread)
      await chat.waits(turn)
      const boxes = chat.card.getByRole('checkbox')
      await expect(boxes).toHaveCount(3)
      await picture(page, `${name}-batch-asked`)
      await chat.card.getByRole('checkbox', { name: text.left }).uncheck()
      await picture(page, `${name}-batch-unticked`)
      await chat.confirm()
      await chat.ended(turn)
      const answered = turn.locator('div[data-card][data-status="confirmed"]')
      await expect(answered).toContainText(text.ticked)
      await expect(answered).toContainText(/(Receipt|Квитанция) [0-9a-f]{12}/)
      await expect(turn.locator('[data-answer]')).toContainText(text.deletedShown)
      for (const subject of text.subjects) await expect(turn.locator('[data-answer]')).toContainText(subject)
      await expect(turn.locator('[data-answer]')).not.toContainText(text.left)
      await turn.locator('li[data-step="delete_email"] > button').click()
      await expect(turn.locator('[data-batch-item]')).toHaveCount(3)
      await expect(turn.locator('[data-batch-item][data-status="unticked"]')).toContainText(text.left)
      await picture(page, `${name}-batch-done`)
      expect(await chat.panel('mail', 'inbox')).toContain(text.left)
      for (const subject of text.subjects) expect(await chat.panel('mail', 'inbox')).not.toContain(subject)
    })

    test('with a condition that is false leaves the step out and says why', async ({ page }) => {
      const chat = await open(page)
      const turn = await chat.ask(text.ifDown(site.url))
      expect(await chat.steps(turn)).toEqual([
        { fn: 'check_monitor', status: 'succeeded' },
        { fn: 'send', status: 'skipped' },
      ])
      await expect(turn.locator('[data-answer]')).toContainText(`${site.url} ${text.isUpShown}`)
      await expect(turn.locator('li[data-status="skipped"]')).toContainText(text.skipped)
      await picture(page, `${name}-skipped`)
    })

    test('in two rounds is one chain that grows', async ({ page }) => {
      const chat = await open(page)
      const turn = await chat.ask(text.rounds)
      expect(await chat.steps(turn)).toEqual([
        { fn: 'list_inbox', status: 'succeeded' },
        { fn: 'read_email', status: 'succeeded' },
        { fn: 'create_task', status: 'succeeded' },
      ])
      await expect(turn.locator('li[data-round="1"]')).toHaveText(text.next)
      await expect(turn.locator('[data-answer]')).toContainText(text.taskShown)
      await picture(page, `${name}-rounds`)
    })

    test('that brings its answer says it with one model call, and its table leads to the source', async ({
      page,
    }) => {
      const chat = await open(page)
      const turn = await chat.ask(text.orders)
      expect(model.calls).toEqual(['intent classifier'])
      const table = turn.locator('.table-scroll')
      await expect(table.locator('th')).toHaveCount(3)
      const { data } = await chat.stepDetail(turn, 0)
      await expect(table.locator('tbody tr')).toHaveCount((data.rows as unknown[]).length)
      await picture(page, `${name}-table-untouched`)
      const tip = page.locator('[data-source-tip]')
      // The end of the answer comes into sight meanwhile, and a tip closes where its place moves away.
      await expect(async () => {
        await page.mouse.move(0, 0)
        await table.locator('td').first().hover()
        await expect(tip).toContainText(text.source, { timeout: 2_000 })
      }).toPass({ timeout: 20_000 })
      await expect(tip).toHaveCount(1)
      await picture(page, `${name}-table`)
    })
  })
}
