interface Body {
  model?: string
  max_tokens?: number
  temperature?: number
  response_format?: { json_schema?: object }
  messages?: readonly { role: string; content?: unknown }[]
}

/** Models that think first, whoever serves them: they take no temperature, and their cap has another name. */
const THINKING = /(^|\/)(o\d|gpt-5)/
/** Their thoughts count against the cap. */
const ROOM_TO_THINK = 4

const isText = (part: unknown): part is { type: 'text'; text: string } =>
  typeof part === 'object' && part !== null && 'type' in part && part.type === 'text' && 'text' in part

/** A text in parts as one text: many services read nothing else, and none of them takes a mark between parts. */
function inOnePiece<Message extends { content?: unknown }>(message: Message): Message {
  const { content } = message
  if (!Array.isArray(content) || !content.every(isText)) return message
  return { ...message, content: content.map(({ text }) => text).join('') }
}

/**
 * A request as real services take it. Strict mode is for schemas in which every property is required; a plan has
 * optional ones, and would be refused.
 */
export function openAiBody({
  max_tokens,
  temperature,
  messages,
  ...rest
}: Body): Body & { max_completion_tokens?: number } {
  const body = { ...rest, ...(messages === undefined ? {} : { messages: messages.map(inOnePiece) }) }
  const { response_format } = body
  const loose =
    response_format?.json_schema === undefined
      ? body
      : {
          ...body,
          response_format: {
            ...response_format,
            json_schema: { ...response_format.json_schema, strict: false },
          },
        }
  if (THINKING.test(body.model ?? ''))
    return max_tokens === undefined ? loose : { ...loose, max_completion_tokens: max_tokens * ROOM_TO_THINK }
  return {
    ...loose,
    ...(max_tokens === undefined ? {} : { max_tokens }),
    ...(temperature === undefined ? {} : { temperature }),
  }
}
