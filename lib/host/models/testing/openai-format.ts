import { type WireFormat, wordsOf } from './wire-format.ts'

const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 }
const base = { id: 'c_1', created: 1_780_000_000, model: 'played' }
const event = (data: object): string => `data: ${JSON.stringify(data)}\n\n`

const chunk = (delta: object, finish: string | null): string =>
  event({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })

/** Chat completions, as every OpenAI-compatible service writes them. */
export const openAiFormat: WireFormat = {
  answer: (text) => ({
    ...base,
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage,
  }),
  stream: (text) => [
    chunk({ role: 'assistant', content: '' }, null),
    ...wordsOf(text).map((word) => chunk({ content: word }, null)),
    chunk({}, 'stop'),
    event({ ...base, object: 'chat.completion.chunk', choices: [], usage }),
    'data: [DONE]\n\n',
  ],
  error: (status, message) => ({
    error: { message, type: status === 429 ? 'rate_limit_error' : 'server_error', code: null },
  }),
}
