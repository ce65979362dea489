import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from './support/webbee.ts'

const root = join(import.meta.dirname, '..')

function webbee(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'bin', 'webbee.mjs'), ...args], { cwd: root })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk) => (out += chunk))
    child.stderr.on('data', (chunk) => (err += chunk))
    child.on('close', (code) => resolve({ code, out, err }))
  })
}

test('what the terminal does reaches the open page within a second, and a card is answered there', async ({
  app,
  chat,
}) => {
  const { user } = await chat.snapshot()
  const on = ['--user', user.id, '--data', app.data]
  const created = await webbee('chat', ...on, 'create a note titled From the terminal with the text: hello')
  expect({ code: created.code, err: created.err }).toEqual({
    code: 0,
    err: expect.stringContaining('notes.create_note: succeeded'),
  })
  await expect(chat.lastTurn).toContainText('From the terminal', { timeout: 1_000 })
  const asked = await webbee('chat', ...on, 'delete the note I just created')
  expect(asked.code).toBe(2)
  const card = /^card (\S+)$/m.exec(asked.out)?.[1] ?? ''
  await expect(chat.card).toContainText('From the terminal', { timeout: 1_000 })
  const answered = await webbee('answer', ...on, card, 'confirm')
  expect(answered.code).toBe(0)
  await expect(chat.card).toHaveCount(0)
  const twice = await webbee('answer', ...on, card, 'confirm')
  expect(twice.code).toBe(1)
  const json = await webbee('chat', ...on, '--json', 'show my notes')
  const events = json.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(events.at(-1)).toMatchObject({
    cursor: expect.any(Number),
    event: { type: 'turn-changed', turn: { phase: 'ended', endedAs: 'answered' } },
  })
  const prompt = await webbee('prompt', ...on, 'how many was that?')
  expect(prompt.out).toMatch(
    /\[TOOLS\]\n[\s\S]+\n\n\[SKELETON\]\n[\s\S]+\n\n\[HISTORY\]\n[\s\S]+FACTS: app=notes fn=list_notes data=[\s\S]+\n\n\[MESSAGE\]\n\[.+\] how many was that\?/,
  )
})
