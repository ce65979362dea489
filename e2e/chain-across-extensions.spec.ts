import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from './support/webbee.ts'

const wordings = [
  'Query orders, write a note with the count, email me the note',
  'Email me the summary, query orders, save a note',
  'запроси заказы, сохрани заметку с количеством и отправь её мне',
]

function ordersIn(folder: string): string {
  const database = new DatabaseSync(join(folder, 'databases', 'shop.sqlite'), { readOnly: true })
  const row = database.prepare('SELECT COUNT(*) AS count FROM orders').get()
  database.close()
  return String(row?.count)
}

for (const text of wordings) {
  test(`“${text}” runs database, notes, mail in this order and carries the count to the digit`, async ({
    app,
    chat,
  }) => {
    const turn = await chat.ask(text)
    await chat.ended(turn, 'answered')
    expect(await chat.steps(turn)).toEqual([
      { fn: 'run_query', status: 'succeeded' },
      { fn: 'create_note', status: 'succeeded' },
      { fn: 'send', status: 'succeeded' },
    ])
    const count = new RegExp(`(?<!\\d)${ordersIn(app.data)}(?!\\d)`)
    const [note, mail] = [await chat.stepDetail(turn, 1), await chat.stepDetail(turn, 2)]
    expect(String(note.params.content)).toMatch(count)
    expect(`${mail.params.subject} ${mail.params.body}`).toMatch(count)
    expect(mail.params.to).toBe((await chat.snapshot()).user.address)
    await expect.poll(() => chat.panel('mail', 'inbox')).toContain(String(mail.params.subject).slice(0, 20))
  })
}

test('whatever a monitor says goes to the address that was named', async ({ chat, site }) => {
  const turn = await chat.ask(`send ops@example.com whatever you find after checking ${site.url}/`)
  await chat.ended(turn, 'answered')
  expect(await chat.steps(turn)).toEqual([
    { fn: 'check_monitor', status: 'succeeded' },
    { fn: 'send', status: 'succeeded' },
  ])
  const [check, mail] = [await chat.stepDetail(turn, 0), await chat.stepDetail(turn, 1)]
  expect(check.data).toMatchObject({ url: `${site.url}/`, up: true, status: 200 })
  expect(mail.params).toMatchObject({ to: 'ops@example.com', body: expect.stringContaining('200') })
})
