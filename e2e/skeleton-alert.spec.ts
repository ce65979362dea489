import { ChatPage } from './support/chat-page.ts'
import { expect, languages, test } from './support/webbee.ts'

const words = {
  'en-GB': {
    mine: 'how many unread mails do I have?',
    notice: /New mail from .+: “Lunch”/,
    dismiss: /^Dismiss the notice/,
  },
  'ru-RU': {
    mine: 'сколько у меня непрочитанных писем?',
    notice: /Новое письмо — .+: «Lunch»/,
    dismiss: /^Убрать уведомление/,
  },
} as const

for (const { name, locale } of languages) {
  test(`mail that somebody sends is told beside the chat, with nothing asked and no focus taken: ${name}`, async ({
    app,
    browser,
  }) => {
    const [reader, writer] = await Promise.all([browser.newContext({ locale }), browser.newContext()])
    const [mine, theirs] = [await reader.newPage(), await writer.newPage()]
    const chat = new ChatPage(mine, app.url)
    const other = new ChatPage(theirs, app.url)
    await chat.open()
    await other.open()
    await chat.ask(words[locale].mine)
    const notices = mine.locator('[data-notice]')
    await expect(notices).toHaveCount(0)
    await chat.composer.fill('a draft')

    const { user } = await chat.snapshot()
    const sent = await other.send(
      `send an email to ${user.address} with the subject "Lunch" saying "Today at one?"`,
    )
    await other.ended(sent, 'answered')

    await expect(notices).toHaveText(words[locale].notice, { timeout: 10_000 })
    await expect(notices).toHaveAttribute('data-notice', 'mail')
    await expect(chat.composer).toBeFocused()
    await expect(chat.composer).toHaveValue('a draft')
    await expect(mine.locator('[data-notices]')).toHaveAttribute('aria-live', 'polite')
    await expect(theirs.locator('[data-notice]')).toHaveCount(0)

    await mine.emulateMedia({ colorScheme: 'dark' })
    await mine.screenshot({ path: test.info().outputPath('notice-dark.png') })
    await mine.emulateMedia({ colorScheme: 'light' })
    await mine.screenshot({ path: test.info().outputPath('notice-light.png') })
    await notices.getByRole('button', { name: words[locale].dismiss }).click()
    await expect(notices).toHaveCount(0)
    await Promise.all([reader.close(), writer.close()])
  })
}
