import { expect, languages, test } from './support/webbee.ts'

const words = {
  English: { list: 'list my tasks', count: 'how many was that?', unread: 'how many unread mails do I have?' },
  Russian: {
    list: 'покажи мои задачи',
    count: 'сколько это было?',
    unread: 'сколько у меня непрочитанных писем?',
  },
}

for (const { name, locale } of languages) {
  test.describe(`remembered facts, in ${name}`, () => {
    test.use({ locale })

    test('answer “how many was that” with the exact number and no call', async ({ chat }) => {
      const listed = await chat.ask(words[name].list)
      const { data } = await chat.stepDetail(listed, 0)
      const recalled = await chat.ask(words[name].count)
      expect(await chat.steps(recalled)).toEqual([])
      await expect(recalled).toContainText(String(data.total))
    })

    test('tell unread mail from the skeleton or by a read, in the exact number', async ({ chat }) => {
      const turn = await chat.ask(words[name].unread)
      await chat.ended(turn, 'answered')
      const inbox = await chat.ask(name === 'English' ? 'show my inbox' : 'покажи входящие')
      const { data } = await chat.stepDetail(inbox, 0)
      await expect(turn).toContainText(String(data.unread))
    })
  })
}
