import { expect, test } from './support/webbee.ts'

async function noteAndTask(
  chat: import('./support/chat-page.ts').ChatPage,
): Promise<{ note: string; task: string }> {
  const note = await chat.ask('create a note titled Old plan with the text: gone soon')
  const task = await chat.ask('add a task: throw away the old plan')
  return {
    note: String((await chat.stepDetail(note, 0)).data.note_id),
    task: String((await chat.stepDetail(task, 0)).data.task_id),
  }
}

test('two destructive steps show two cards, in step order', async ({ chat }) => {
  const { note, task } = await noteAndTask(chat)
  const turn = await chat.send(`delete note ${note} and also remove task ${task}`)
  await chat.waits(turn)
  await expect(chat.card).toContainText(note)
  await chat.confirm()
  await expect(chat.card).toContainText(task)
  expect(await chat.steps(turn)).toEqual([
    { fn: 'delete_note', status: 'succeeded' },
    { fn: 'delete_task', status: 'asked' },
  ])
  await chat.confirm()
  await chat.ended(turn, 'answered')
})

test('a second step that fails: the first stays done, the third is not run, the reason is told', async ({
  chat,
}) => {
  const turn = await chat.ask(
    'create a note titled Kickoff with the text: Monday, then send nobody@nowhere.example the note, then create a folder Archive',
  )
  await chat.ended(turn, 'partly')
  const steps = await chat.steps(turn)
  expect(steps.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'not-run'])
  await expect(turn).toContainText('nobody@nowhere.example')
  expect(await chat.panel('notes', 'notes')).toContain('Kickoff')
})
