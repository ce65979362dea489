import { expect, test } from '@playwright/test'
import { startApp } from './support/app.ts'
import { ChatPage } from './support/chat-page.ts'
import { languages } from './support/webbee.ts'

for (const { name, locale } of languages) {
  test(`a browser is asked once for the password of a server that is open to a network, in ${name}`, async ({
    browser,
  }) => {
    const app = await startApp({ env: { HOST: '0.0.0.0', WEBBEE_PASSWORD: 'open sesame' } })
    try {
      const page = await (await browser.newContext({ locale })).newPage()
      await page.goto(app.url)
      const password = page.getByLabel(/^(Password|Пароль)$/)
      const enter = page.getByRole('button', { name: /^(Come in|Войти)$/ })
      await password.fill('open says me')
      await enter.click()
      await expect(page.locator('p[role=alert]')).toHaveText(/^(That is not the password|Пароль не подошёл)/)
      await password.fill('open sesame')
      await enter.click()
      const chat = new ChatPage(page, app.url)
      await expect(chat.composer).toBeEditable()
      await chat.open()
    } finally {
      await app.kill()
    }
  })
}
