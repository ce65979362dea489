import { type Ending, type WireFormat, wordsOf } from './wire-format.ts'

const usage = {
  prompt_tokens: 11,
  completion_tokens: 7,
  total_tokens: 18,
  prompt_tokens_details: { cached_tokens: 4 },
}
const base = { id: 'c_1', created: 1_780_000_000, model: 'played' }
const event = (data: object): string => `data: ${JSON.stringify(data)}\n\n`

const chunk = (delta: object, finish: string | null): string =>
  event({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })

const REASONS: Record<Ending, string> = { stop: 'stop', length: 'length', 'tool-calls': 'tool_calls' }
const call = { index: 0, id: 't_1', type: 'function', function: { name: 'plan', arguments: '{}' } }

/** Chat completions, as every OpenAI-compatible service writes them. */
export const openAiFormat: WireFormat = {
  answer: (text, _request, ending = 'stop') => ({
    ...base,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message:
          ending === 'tool-calls'
            ? { role: 'assistant', content: null, tool_calls: [call] }
            : { role: 'assistant', content: text },
        finish_reason: REASONS[ending],
      },
    ],
    usage,
  }),
  stream: (text, _request, ending = 'stop') => [
    chunk({ role: 'assistant', content: '' }, null),
    ...(ending === 'tool-calls'
      ? [chunk({ tool_calls: [call] }, null)]
      : wordsOf(text).map((word) => chunk({ content: word }, null))),
    chunk({}, REASONS[ending]),
    event({ ...base, object: 'chat.completion.chunk', choices: [], usage }),
    'data: [DONE]\n\n',
  ],
  error: (status, message) => ({
    error: { message, type: status === 429 ? 'rate_limit_error' : 'server_error', code: null },
  }),
}
