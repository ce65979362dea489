import type { LiteralSource } from '../lib/protocol/answer-sources.ts'
import { expect, languages, test } from './support/webbee.ts'

const words = {
  English: {
    list: 'list my tasks',
    count: 'how many was that?',
    step: 'From step 1 of this answer',
    row: /No\. \d+, [0-9a-f]{12} · done/,
    open: 'Open the step',
    recalled: 'Recalled',
    tip: /^Tasks · .+ · \d/,
  },
  Russian: {
    list: 'покажи мои задачи',
    count: 'сколько это было?',
    step: 'Из шага 1 этого ответа',
    row: /№ \d+, [0-9a-f]{12} · готово/,
    open: 'Открыть шаг',
    recalled: 'По памяти',
    tip: /^Tasks · .+ · \d/,
  },
}

for (const { name, locale } of languages) {
  test.describe(`a number in an answer, in ${name}`, () => {
    test.use({ locale })
    const said = words[name]

    test('leads in one click to the fact and the audit row it came from', async ({ chat, app }) => {
      const turn = await chat.ask(said.list)
      const { data } = await chat.stepDetail(turn, 0)
      const number = turn
        .locator('[data-answer] [data-source]')
        .filter({ hasText: String(data.total) })
        .first()
      await number.click()
      const source = chat.page.locator('[data-fact-source]')
      await expect(source).toContainText(said.step)
      await expect(source).toContainText(String(data.total))
      await expect(source).toContainText(said.row)
      await chat.page.keyboard.press('Escape')
      await expect(source).toHaveCount(0)
      await number.focus()
      await chat.page.keyboard.press('Enter')
      await source.getByRole('button', { name: said.open }).click()
      await expect(turn.locator('li[data-step] button[aria-expanded="true"]')).toHaveCount(1)

      await number.click()
      await source.getByRole('link', { name: said.row }).click()
      const row = chat.page.locator('li[data-row]')
      await expect(row).toHaveCount(1)
      await expect(row.getByRole('button', { expanded: true })).toBeVisible()
      await chat.page.goBack()

      const path = `${app.url}/api/turns/${await turn.getAttribute('data-turn')}/sources`
      const sources: LiteralSource[] = await (await chat.page.request.get(path)).json()
      expect(sources.every(({ from, audit }) => from !== 'step' || audit !== null)).toBe(true)
    })

    test('says in short where it comes from, on hover and on focus', async ({ chat }) => {
      const turn = await chat.ask(said.list)
      await expect(turn.locator('[data-answer] li').first()).toBeVisible()
      const value = turn.locator('[data-answer] [data-source]').first()
      const tip = chat.page.locator('[data-source-tip]')
      await value.hover()
      await expect(tip).toContainText(said.tip)
      await chat.page.mouse.move(0, 0)
      await expect(tip).toHaveCount(0)
      await chat.composer.focus()
      await value.focus()
      await expect(tip).toContainText(said.tip)
    })

    test('stays open when the drawing of lists and tables arrives after the click', async ({ chat }) => {
      let letThrough = (): void => undefined
      const held = new Promise<void>((resolve) => {
        letThrough = resolve
      })
      await chat.page.route('**/_next/static/**/*.js', async (route) => {
        await held
        await route.continue()
      })
      const turn = await chat.ask(said.list)
      await expect(turn.locator('[data-answer] li')).toHaveCount(0)
      await turn.locator('[data-answer] [data-source]').first().click()
      const source = chat.page.locator('[data-fact-source]')
      await expect(source).toContainText(said.step)
      letThrough()
      await expect(turn.locator('[data-answer] li').first()).toBeVisible()
      await expect(source).toContainText(said.step)
    })

    test('leads from a recalled value to the earlier turn, on a phone as well', async ({ chat }) => {
      await chat.page.setViewportSize({ width: 390, height: 800 })
      await chat.ask(said.list)
      const recalled = await chat.ask(said.count)
      await recalled.locator('[data-answer] [data-source]').first().click()
      const source = chat.page.locator('[data-fact-source]')
      await expect(source).toContainText(said.recalled)
      await expect(source).toContainText(said.row)
      const box = await source.boundingBox()
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true)
    })
  })
}

test('the sources of another user’s answer are not there', async ({ chat, app, browser }) => {
  const turn = await chat.ask(words.English.list)
  const path = `${app.url}/api/turns/${await turn.getAttribute('data-turn')}/sources`
  const stranger = await browser.newContext()
  expect((await stranger.request.get(path)).status()).toBe(401)
  await (await stranger.newPage()).goto(app.url)
  expect((await stranger.request.get(path)).status()).toBe(404)
  await stranger.close()
})
