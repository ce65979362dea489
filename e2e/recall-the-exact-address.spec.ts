import { expect, test } from './support/webbee.ts'

test.use({ locale: 'ru-RU' })

test('«тот же адрес» is the exact address of the first turn’s facts, with masking on', async ({ chat }) => {
  const listed = await chat.ask('показать письма за сегодня')
  const { data } = await chat.stepDetail(listed, 0)
  const senders = new Set((data.messages as { from: string }[]).map((message) => message.from))
  expect([...senders]).toEqual(['sarah@example.com'])
  const turn = await chat.ask('отправь на тот же адрес "статус по проекту"')
  await chat.ended(turn, 'answered')
  const { params } = await chat.stepDetail(turn, 0)
  expect(params.to).toBe('sarah@example.com')
  expect(`${params.subject} ${params.body}`).toContain('статус по проекту')
})
