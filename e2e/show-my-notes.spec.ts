import { expect, languages, test } from './support/webbee.ts'

const words = { English: 'show my notes', Russian: 'покажи мои заметки' }

for (const { name, locale } of languages) {
  test.describe(`notes, in ${name}`, () => {
    test.use({ locale })

    test('are shown by one read and told from its data', async ({ chat }) => {
      const turn = await chat.ask(words[name])
      expect(await chat.steps(turn)).toEqual([{ fn: 'list_notes', status: 'succeeded' }])
      const { data } = await chat.stepDetail(turn, 0)
      expect(data).toMatchObject({ total: expect.any(Number), notes: expect.any(Array) })
      await expect(turn).toContainText(String(data.total))
      const titles = (data.notes as { title: string }[]).map((note) => note.title)
      expect(titles.length).toBeGreaterThan(0)
      for (const title of titles) await expect(turn).toContainText(title)
    })
  })
}
