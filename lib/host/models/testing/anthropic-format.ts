import { type ModelRequestBody, type WireFormat, wordsOf } from './wire-format.ts'

const usage = { input_tokens: 11, output_tokens: 7 }
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
  answer: (text, request) =>
    message(contentOf(text, request), wantsJsonTool(request) ? 'tool_use' : 'end_turn'),
  stream: (text) => [
    event({ type: 'message_start', message: message([], null) }),
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    ...wordsOf(text).map((word) =>
      event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: word } }),
    ),
    event({ type: 'content_block_stop', index: 0 }),
    event({
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 7 },
    }),
    event({ type: 'message_stop' }),
  ],
  error: (status, text) => ({
    type: 'error',
    error: { type: status === 429 ? 'rate_limit_error' : 'api_error', message: text },
  }),
}
