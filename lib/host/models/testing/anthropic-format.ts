import { type Ending, type ModelRequestBody, type WireFormat, wordsOf } from './wire-format.ts'

const usage = {
  input_tokens: 7,
  cache_read_input_tokens: 4,
  cache_creation_input_tokens: 0,
  output_tokens: 7,
}
const REASONS: Record<Ending, string> = { stop: 'end_turn', length: 'max_tokens', 'tool-calls': 'tool_use' }
const call = { type: 'tool_use', id: 't_2', name: 'plan', input: {} }
const event = (data: { type: string; [field: string]: unknown }): string =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`

/** Where a model has no structured output of its own, the client asks for it as a tool named json. */
const wantsJsonTool = (request: ModelRequestBody): boolean =>
  request.tools?.some((tool) => tool.name === 'json') ?? false

function contentOf(text: string, request: ModelRequestBody): object[] {
  if (wantsJsonTool(request) && text.startsWith('{')) {
    return [{ type: 'tool_use', id: 't_1', name: 'json', input: JSON.parse(text) }]
  }
  return [{ type: 'text', text }]
}

const message = (content: object[], stopReason: string | null) => ({
  id: 'm_1',
  type: 'message',
  role: 'assistant',
  model: 'played',
  content,
  stop_reason: stopReason,
  stop_sequence: null,
  usage,
})

/** Anthropic messages. */
export const anthropicFormat: WireFormat = {
  answer: (text, request, ending = 'stop') =>
    ending === 'tool-calls'
      ? message([call], REASONS[ending])
      : message(contentOf(text, request), wantsJsonTool(request) ? 'tool_use' : REASONS[ending]),
  stream: (text, request, ending = 'stop') => {
    const isJson = wantsJsonTool(request) && text.startsWith('{')
    const isTool = isJson || ending === 'tool-calls'
    const tool = isJson ? { ...call, name: 'json' } : call
    return [
      event({
        type: 'message_start',
        message: { ...message([], null), usage: { ...usage, output_tokens: 1 } },
      }),
      event({
        type: 'content_block_start',
        index: 0,
        content_block: isTool ? tool : { type: 'text', text: '' },
      }),
      ...wordsOf(ending === 'tool-calls' ? '{}' : text).map((word) =>
        event({
          type: 'content_block_delta',
          index: 0,
          delta: isTool
            ? { type: 'input_json_delta', partial_json: word }
            : { type: 'text_delta', text: word },
        }),
      ),
      event({ type: 'content_block_stop', index: 0 }),
      event({
        type: 'message_delta',
        delta: {
          stop_reason: isTool && ending === 'stop' ? 'tool_use' : REASONS[ending],
          stop_sequence: null,
        },
        usage: { output_tokens: 7 },
      }),
      event({ type: 'message_stop' }),
    ]
  },
  error: (status, text) => ({
    type: 'error',
    error: { type: status === 429 ? 'rate_limit_error' : 'api_error', message: text },
  }),
}
