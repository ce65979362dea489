import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { expect, test } from 'vitest'
import { localModel } from './index.ts'

const promptOf = (call: string, user: string) => [
  { role: 'system' as const, content: `You are Webbee's ${call}.\nRules.` },
  { role: 'user' as const, content: [{ type: 'text' as const, text: user }] },
]

const NARRATION =
  '[RESULTS]\n[{"step_idx": 0, "app_id": "a", "tool": "list_things", "status": "SUCCESS", "effects": [], "data": {}, "summary": "You have 3 things. All is well."}]\n\n[MESSAGE]\n[Friday 2026-05-15 17:21 +00:00 UTC lang=en] show my things'

test('the first line of the system message decides what is answered', async () => {
  const model = localModel()
  const planned = await model.doGenerate({
    prompt: promptOf('intent classifier', '[MESSAGE]\n[Friday 2026-05-15 17:21 +00:00 UTC lang=en] hello'),
  })
  const told = await model.doGenerate({ prompt: promptOf('narrator', NARRATION) })
  const texts = [planned, told].map(({ content }) =>
    content.map((part) => (part.type === 'text' ? part.text : '')).join(''),
  )
  expect([JSON.parse(texts[0] ?? '').kind, texts[1]]).toEqual(['chat', 'You have 3 things. All is well.'])
})

test('prose streams in pieces whose sum is the whole', async () => {
  const { stream } = await localModel().doStream({ prompt: promptOf('narrator', NARRATION) })
  const parts: LanguageModelV4StreamPart[] = []
  for await (const part of stream) parts.push(part)
  const deltas = parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : []))
  expect({ text: deltas.join(''), many: deltas.length > 3, last: parts.at(-1)?.type }).toEqual({
    text: 'You have 3 things. All is well.',
    many: true,
    last: 'finish',
  })
})

test('a stream that is stopped ends with the reason', async () => {
  const abort = new AbortController()
  const { stream } = await localModel().doStream({
    prompt: promptOf('narrator', NARRATION),
    abortSignal: abort.signal,
  })
  const reader = stream.getReader()
  await reader.read()
  abort.abort(new Error('stopped'))
  await expect(
    (async () => {
      for (;;) if ((await reader.read()).done) return
    })(),
  ).rejects.toThrow('stopped')
})
