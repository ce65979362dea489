import { expect, test } from './support/webbee.ts'

test('small talk and what nobody here can do get an honest answer and no call', async ({ chat }) => {
  for (const text of [
    'hi there',
    'book me a flight to Berlin',
    'why is deleting notes irreversible in general?',
  ]) {
    const turn = await chat.ask(text)
    await chat.ended(turn, 'answered')
    expect(await chat.steps(turn)).toEqual([])
    await expect(turn).not.toContainText('I deleted')
  }
  await expect(chat.turns.nth(1)).toContainText('Notes')
})

test('an ambiguous request gets a question with choices, and the choice completes it', async ({ chat }) => {
  await chat.ask('create a note titled Plan red with the text: one')
  await chat.ask('create a note titled Plan blue with the text: two')
  await chat.ask('show my notes')
  const turn = await chat.send('delete the plan note')
  await chat.waits(turn)
  await expect(chat.card).toHaveCount(0)
  expect(await chat.steps(turn)).toEqual([])
  await turn.getByRole('button', { name: 'Plan blue' }).click()
  await expect(chat.card).toContainText('Plan blue')
})

test('a missing value is asked for, once', async ({ chat }) => {
  const turn = await chat.send('send an email')
  await chat.waits(turn)
  expect((await turn.innerText()).split('?')).toHaveLength(2)
  expect(await chat.steps(turn)).toEqual([])
})
