import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anthropicFormat } from './anthropic-format.ts'
import { openAiFormat } from './openai-format.ts'
import type { Ending, ModelRequestBody, WireFormat } from './wire-format.ts'

/** What the server plays for one request. */
export type Part =
  | { plays: 'answer'; text: string; ending?: Ending }
  /** A streamed answer with a pause before each piece. */
  | { plays: 'slow'; text: string; pauseMs: number }
  /** Half of a streamed answer, and then nothing more. */
  | { plays: 'stall'; text: string }
  | { plays: 'broken-json' }
  /** Half of the answer, then the connection is gone. */
  | { plays: 'cut'; text: string }
  /** Half of the answer, then a tidy end, as some proxies do. */
  | { plays: 'end-early'; text: string }
  | { plays: 'rate-limit'; retryAfterSeconds: number }
  | { plays: 'error'; status: number; message: string; headers?: Record<string, string> }
  | { plays: 'silence' }

export interface ReceivedRequest {
  path: string
  headers: IncomingHttpHeaders
  body: ModelRequestBody
}

export interface ModelServer {
  /** Without a path: append `/v1`. */
  url: string
  requests: ReceivedRequest[]
  /** What the next requests get. */
  play(part: Part | ((request: ReceivedRequest) => Part)): void
  close(): Promise<void>
}

/** A model service of ours that speaks both wire formats, streamed or not, and knows how to misbehave. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ReceivedRequest[] = []
  let part: Part | ((request: ReceivedRequest) => Part) = { plays: 'answer', text: 'Hello.' }
  const server = createServer(async (incoming, response) => {
    const format = formatOf(incoming.url)
    if (format === null) {
      response.writeHead(404).end()
      return
    }
    const request: ReceivedRequest = {
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: await readJson(incoming),
    }
    requests.push(request)
    perform(typeof part === 'function' ? part(request) : part, { format, request, response })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    play: (next) => {
      part = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function formatOf(path: string | undefined): WireFormat | null {
  if (path === '/v1/messages') return anthropicFormat
  return path === '/v1/chat/completions' ? openAiFormat : null
}

async function readJson(incoming: IncomingMessage): Promise<ModelRequestBody> {
  let text = ''
  for await (const chunk of incoming) text += chunk
  return JSON.parse(text)
}

interface Exchange {
  format: WireFormat
  request: ReceivedRequest
  response: ServerResponse
}

function perform(part: Part, exchange: Exchange): void {
  switch (part.plays) {
    case 'silence':
      return
    case 'rate-limit':
      refuse(exchange, 429, 'Too many requests.', { 'retry-after': String(part.retryAfterSeconds) })
      return
    case 'error':
      refuse(exchange, part.status, part.message, part.headers ?? {})
      return
    default:
      speak(part, exchange)
  }
}

function speak(part: Exclude<Part, { plays: 'silence' | 'rate-limit' | 'error' }>, exchange: Exchange): void {
  const { format, request, response } = exchange
  const isStream = request.body.stream === true
  response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' })
  if (part.plays === 'broken-json') {
    response.end(isStream ? 'data: {"id": "m_1", \n\n' : '{"id": "m_1", ')
    return
  }
  const ending = part.plays === 'answer' ? part.ending : 'stop'
  const whole = isStream
    ? format.stream(part.text, request.body, ending)
    : [JSON.stringify(format.answer(part.text, request.body, ending))]
  const half = isStream ? whole.slice(0, Math.ceil(whole.length / 2)).join('') : whole.join('').slice(0, 40)
  if (part.plays === 'answer') response.end(whole.join(''))
  else if (part.plays === 'slow') void trickle(response, whole, part.pauseMs)
  else if (part.plays === 'stall') response.write(half)
  else if (part.plays === 'end-early') response.end(half)
  else response.write(half, () => response.socket?.destroy())
}

async function trickle(response: ServerResponse, pieces: readonly string[], pauseMs: number): Promise<void> {
  for (const piece of pieces) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    response.write(piece)
  }
  response.end()
}

function refuse(
  { format, response }: Exchange,
  status: number,
  message: string,
  headers: Record<string, string>,
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(format.error(status, message)))
}
