import { expect, languages, test } from './support/webbee.ts'

const words = {
  English: {
    create: 'create a note titled Keep me with the text: please',
    remove: 'delete the note I just created',
    typed: ['yes', 'Confirm!', 'no'],
    pointed: /buttons/,
    other: 'show my notes',
  },
  Russian: {
    create: 'создай заметку «Keep me» с текстом «молоко»',
    remove: 'удали заметку, которую я только что создал',
    typed: ['да', 'ОК', 'отмена'],
    pointed: /кнопк/,
    other: 'покажи мои заметки',
  },
}

for (const { name, locale } of languages) {
  test.describe(`a card that waits, in ${name}`, () => {
    test.use({ locale })
    const said = words[name]

    test('stays when a bare yes or no is typed, and the answer points to its buttons', async ({ chat }) => {
      await chat.ask(said.create)
      const asked = await chat.send(said.remove)
      await chat.waits(asked)
      for (const typed of said.typed) {
        const pointed = await chat.ask(typed)
        await chat.ended(pointed, 'answered')
        await expect(pointed.locator('[data-answer]')).toContainText(said.pointed)
        expect(await chat.steps(pointed)).toEqual([])
        await chat.waits(asked)
      }
      expect(await chat.panel('notes', 'notes')).toContain('Keep me')
      await chat.confirm()
      await chat.ended(asked, 'answered')
      expect(await chat.panel('notes', 'notes')).not.toContain('Keep me')
    })

    test('is in sight when it asks, takes the keyboard, and gives the safe button first', async ({
      chat,
    }) => {
      await chat.page.setViewportSize({ width: 1280, height: 620 })
      for (let times = 0; times < 3; times += 1) await chat.ask(said.other)
      await chat.ask(said.create)
      const asked = await chat.send(said.remove)
      await chat.waits(asked)
      await expect(chat.confirmButton).toBeInViewport({ ratio: 1 })
      await expect(chat.card).toBeFocused()
      await chat.page.keyboard.press('Tab')
      await expect(chat.declineButton).toBeFocused()
      await chat.composer.focus()
      await chat.page.keyboard.press('Shift+Tab')
      await expect(chat.card).toBeFocused()
      // What is written at once is not lost.
      await chat.page.keyboard.type('hello')
      await expect(chat.composer).toHaveValue('hello')
    })

    test('is pointed to from below once it is out of sight', async ({ chat }) => {
      await chat.page.setViewportSize({ width: 1280, height: 620 })
      await chat.ask(said.create)
      await chat.waits(await chat.send(said.remove))
      const pointer = chat.page.locator('[data-card-pointer]')
      await expect(pointer).toHaveCount(0)
      for (const typed of [...said.typed, ...said.typed]) await chat.ask(typed)
      await pointer.getByRole('button').click()
      await expect(chat.confirmButton).toBeInViewport({ ratio: 1 })
      await expect(chat.card).toBeFocused()
      await expect(pointer).toHaveCount(0)
    })
  })
}
