import { expect, languages, test } from './support/webbee.ts'

const words = {
  English: {
    remove: 'Remove the sample',
    keep: /^Keep it/,
    what: 'The sample notes, mail and tasks are deleted',
  },
  Russian: {
    remove: 'Убрать пример',
    keep: /^Оставить/,
    what: 'Заметки, письма и задачи из примера удалятся',
  },
}

for (const { name, locale } of languages) {
  test.describe(`the sample, in ${name}`, () => {
    test.use({ locale })
    const said = words[name]

    test('is removed only after a question that says what goes', async ({ chat }) => {
      const before = await chat.panel('notes', 'notes')
      const remove = chat.page.getByRole('button', { name: said.remove, exact: true })
      await remove.click()
      const question = chat.page.locator('[data-sample-question]')
      await expect(question).toContainText(said.what)
      expect(await chat.panel('notes', 'notes')).toBe(before)
      await expect(question.getByRole('button', { name: said.keep })).toBeFocused()
      await chat.page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(remove).toBeFocused()
      expect(await chat.panel('notes', 'notes')).toBe(before)

      await remove.click()
      await question.getByRole('button', { name: /^(Confirm|Подтвердить)/ }).click()
      await expect(remove).toHaveCount(0)
      expect(await chat.panel('notes', 'notes')).not.toBe(before)
    })
  })
}
