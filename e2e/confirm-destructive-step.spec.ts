import { ChatPage } from './support/chat-page.ts'
import { expect, languages, test } from './support/webbee.ts'

const words = {
  English: {
    create: 'create a note titled Groceries with the text: milk, eggs',
    remove: 'delete the note I just created',
    title: 'Groceries',
  },
  Russian: {
    create: 'создай заметку «Покупки» с текстом «молоко и хлеб»',
    remove: 'удали заметку, которую я только что создал',
    title: 'Покупки',
  },
}

for (const { name, locale } of languages) {
  test.describe(`deleting, in ${name}`, () => {
    test.use({ locale })

    test('asks first: Decline runs nothing, Confirm deletes exactly that note, and a second tab follows', async ({
      app,
      chat,
      context,
    }) => {
      const { create, remove, title } = words[name]
      const created = await chat.ask(create)
      const { data } = await chat.stepDetail(created, 0)
      const second = new ChatPage(await context.newPage(), app.url)
      await second.open()
      await second.openApp(/Notes|Заметки/)
      await expect(second.region(/^(Notes|Заметки)$/)).toContainText(title)

      const declined = await chat.send(remove)
      await chat.waits(declined)
      await expect(chat.card).toContainText(title)
      await expect(chat.card).toContainText(String(data.note_id))
      await chat.decline()
      await chat.ended(declined, 'refused')
      expect(await chat.steps(declined)).toEqual([{ fn: 'delete_note', status: 'declined' }])
      expect(await chat.panel('notes', 'notes')).toContain(title)

      const confirmed = await chat.send(remove)
      await chat.waits(confirmed)
      await chat.confirm()
      await chat.ended(confirmed, 'answered')
      expect((await chat.stepDetail(confirmed, 0)).params).toEqual({ note_id: data.note_id })
      expect(await chat.panel('notes', 'notes')).not.toContain(title)
      await expect(second.region(/^(Notes|Заметки)$/)).not.toContainText(title)
    })
  })
}
