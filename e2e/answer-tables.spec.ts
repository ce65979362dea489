import { stepExample, turnExample } from '../components/testing/examples.ts'
import { look } from './support/card-pictures.ts'
import { ChatPage } from './support/chat-page.ts'
import { toldPage } from './support/told-page.ts'
import { expect, languages, test } from './support/webbee.ts'

const texts = {
  English: {
    message: 'What do the customers with the most orders buy?',
    table: [
      '| Customer | City | Orders | Total | Last order | Favourite category |',
      '| --- | --- | ---: | ---: | --- | --- |',
      '| Sarah Lindqvist | Stockholm | 31 | €4,102.50 | Fri 20 Nov | Kitchen and dining |',
      '| Jonas Weber | Berlin | 7 | €86.00 | Mon 2 Nov | Gardening tools and seeds |',
    ].join('\n'),
    lead: 'Two customers stand out.\n\n',
    source: 'Shop · Run a query · ',
    step: 'Run a query',
    app: 'Shop',
  },
  Russian: {
    message: 'Что покупают клиенты с наибольшим числом заказов?',
    table: [
      '| Клиент | Город | Заказы | Сумма | Последний заказ | Любимый раздел |',
      '| --- | --- | ---: | ---: | --- | --- |',
      '| Сара Линдквист | Стокгольм | 31 | 4 102,50 € | пт 20 ноября | Кухня и столовая |',
      '| Йонас Вебер | Берлин | 7 | 86,00 € | пн 2 ноября | Садовый инвентарь и семена |',
    ].join('\n'),
    lead: 'Выделяются двое.\n\n',
    source: 'Магазин · Выполнить запрос · ',
    step: 'Выполнить запрос',
    app: 'Магазин',
  },
}

for (const { name, locale } of languages) {
  test.describe(`a table in an answer, in ${name}`, () => {
    test.use({ locale })
    const text = texts[name]

    test('is a table with its source on focus, and scrolls on its own on a phone', async ({ app, page }) => {
      await toldPage.prepare(page)
      const chat = new ChatPage(page, app.url)
      await chat.open()
      await toldPage.tell(chat, [
        turnExample({
          id: 't_1',
          phase: 'ended',
          endedAs: 'answered',
          message: text.message,
          steps: [stepExample({ appId: 'sql-db', appName: text.app, title: text.step, summary: '2' })],
          sentences: [text.lead, text.table],
          tables: [{ table: 0, appName: text.app, title: text.step, at: '2026-11-21T09:00:00.000Z' }],
        }),
      ])
      const box = chat.lastTurn.locator('.table-scroll')
      await expect(box.locator('th')).toHaveCount(6)
      await expect(box.locator('tbody tr')).toHaveCount(2)
      await expect(chat.lastTurn.locator('[data-answer]')).not.toContainText('|')
      await look(chat, `${name}-table`)
      await chat.composer.focus()
      await box.focus()
      await expect(page.locator('[data-source-tip]')).toContainText(text.source)
      await page.keyboard.press('Escape')
      await page.mouse.move(0, 0)
      await box.locator('td').first().hover()
      await expect(page.locator('[data-source-tip]')).toContainText(text.source)

      await page.setViewportSize({ width: 390, height: 844 })
      const [inner = 0, outer = 0] = await box.evaluate((each) => [each.scrollWidth, each.clientWidth])
      expect(inner).toBeGreaterThan(outer)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
  })
}
