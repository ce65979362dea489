import { APICallError, type LanguageModelV4, type LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RemoteChoice, remoteModel } from './remote-model.ts'
import { type ModelServer, type Part, startModelServer } from './testing/model-server.ts'

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.close())

const choices: Record<string, (url: string) => RemoteChoice> = {
  'an Anthropic model': (url) => ({
    provider: 'anthropic',
    modelId: 'claude-sonnet-4-5',
    apiKey: 'k',
    baseUrl: `${url}/v1`,
  }),
  'an Anthropic model without structured output': (url) => ({
    provider: 'anthropic',
    modelId: 'unheard-of',
    apiKey: 'k',
    baseUrl: `${url}/v1`,
  }),
  'an OpenAI-compatible model': (url) => ({
    provider: 'openai',
    modelId: 'small',
    apiKey: 'k',
    baseUrl: `${url}/v1`,
  }),
}

const question: LanguageModelV4CallOptions = {
  prompt: [
    { role: 'system', content: 'Plan.' },
    { role: 'user', content: [{ type: 'text', text: 'show my notes' }] },
  ],
}
const schema = {
  type: 'object',
  properties: { app: { type: 'string' } },
  required: ['app'],
  additionalProperties: false,
} as const
const asJson: LanguageModelV4CallOptions = { ...question, responseFormat: { type: 'json', schema } }

const textOf = (content: { type: string }[]): string =>
  content
    .map((part) => (part.type === 'text' && 'text' in part && typeof part.text === 'string' ? part.text : ''))
    .join('')

/** What a caller learns of a failure: by rejection, while reading, or as an error part. */
const failureOf = (error: unknown) => {
  if (!APICallError.isInstance(error)) return { name: error instanceof Error ? error.name : String(error) }
  const { name, statusCode, isRetryable, message } = error
  return {
    name,
    statusCode,
    isRetryable,
    message,
    retryAfter: error.responseHeaders?.['retry-after'] ?? null,
  }
}

const generate = async (model: LanguageModelV4, options: LanguageModelV4CallOptions = asJson) => {
  try {
    return textOf((await model.doGenerate(options)).content)
  } catch (error) {
    return failureOf(error)
  }
}

async function stream(model: LanguageModelV4, options: LanguageModelV4CallOptions = question) {
  const seen: { words: string[]; finish: string | null; failure: object | null } = {
    words: [],
    finish: null,
    failure: null,
  }
  try {
    for await (const part of (await model.doStream(options)).stream) {
      if (part.type === 'text-delta') seen.words.push(part.delta)
      if (part.type === 'finish') seen.finish = part.finishReason.unified
      if (part.type === 'error') seen.failure = failureOf(part.error)
    }
  } catch (error) {
    seen.failure = failureOf(error)
  }
  return seen
}

describe.each(Object.entries(choices))('%s over HTTP', (_, choose) => {
  const playing = (part: Part): LanguageModelV4 => {
    server.play(part)
    return remoteModel(choose(server.url))
  }

  it('answers in JSON with the schema in the request', async () => {
    expect(
      JSON.parse(String(await generate(playing({ plays: 'answer', text: '{"app": "notes"}' })))),
    ).toEqual({ app: 'notes' })
    const sent = JSON.stringify(server.requests.at(-1)?.body)
    expect(sent).toContain('"app":{"type":"string"}')
    expect(sent).toContain('show my notes')
  })

  it('counts what was used', async () => {
    const { usage } = await playing({ plays: 'answer', text: 'Hi.' }).doGenerate(question)
    expect([usage.inputTokens.total, usage.outputTokens.total]).toEqual([11, 7])
  })

  it('streams word by word', async () => {
    expect(await stream(playing({ plays: 'answer', text: 'You have three notes.' }))).toEqual({
      words: ['You ', 'have ', 'three ', 'notes.'],
      finish: 'stop',
      failure: null,
    })
  })

  it('rejects an answer that is not JSON, as not worth a retry', async () => {
    expect(await generate(playing({ plays: 'broken-json' }))).toEqual({
      name: 'AI_APICallError',
      statusCode: 200,
      isRetryable: false,
      message: 'Invalid JSON response',
      retryAfter: null,
    })
  })

  it('reports a stream that is not JSON', async () => {
    const { words, failure } = await stream(playing({ plays: 'broken-json' }))
    expect([words, failure]).toEqual([[], { name: expect.stringMatching(/^(Error|AI_JSONParseError)$/) }])
  })

  it('rejects a cut answer, as worth a retry', async () => {
    expect(await generate(playing({ plays: 'cut', text: 'one two three four' }))).toMatchObject({
      name: 'AI_APICallError',
      statusCode: 200,
      isRetryable: true,
    })
  })

  it('reports a cut stream and never calls it finished', async () => {
    const { finish, failure } = await stream(playing({ plays: 'cut', text: 'one two three four' }))
    expect({ finish, failure }).toMatchObject({
      finish: null,
      failure: { name: 'AI_APICallError', isRetryable: true },
    })
  })

  it('does not call a stream that ends early a full answer', async () => {
    const { words, finish } = await stream(playing({ plays: 'end-early', text: 'one two three four' }))
    expect(words.length).toBeLessThan(4)
    expect(finish).not.toBe('stop')
  })

  it('rejects 429 with the time to wait', async () => {
    const failure = {
      name: 'AI_APICallError',
      statusCode: 429,
      isRetryable: true,
      message: 'Too many requests.',
      retryAfter: '7',
    }
    const model = playing({ plays: 'rate-limit', retryAfterSeconds: 7 })
    expect(await generate(model)).toEqual(failure)
    expect((await stream(model)).failure).toEqual(failure)
  })

  it('rejects 500 as worth a retry, 401 as not', async () => {
    expect(await generate(playing({ plays: 'error', status: 500, message: 'Down.' }))).toMatchObject({
      statusCode: 500,
      isRetryable: true,
      message: 'Down.',
    })
    expect(await generate(playing({ plays: 'error', status: 401, message: 'No such key.' }))).toMatchObject({
      statusCode: 401,
      isRetryable: false,
      message: 'No such key.',
    })
  })

  it('asks once: retries are the kernel’s', async () => {
    const before = server.requests.length
    await generate(playing({ plays: 'error', status: 500, message: 'Down.' }))
    expect(server.requests.length - before).toBe(1)
  })

  it('gives up on silence when the caller does', async () => {
    const model = playing({ plays: 'silence' })
    expect(await generate(model, { ...asJson, abortSignal: AbortSignal.timeout(150) })).toEqual({
      name: 'TimeoutError',
    })
    expect((await stream(model, { ...question, abortSignal: AbortSignal.timeout(150) })).failure).toEqual({
      name: 'TimeoutError',
    })
  })
})

describe('a model service that is not there', () => {
  it('is a failure worth a retry', async () => {
    const model = remoteModel({
      provider: 'openai',
      modelId: 'm',
      apiKey: null,
      baseUrl: 'http://127.0.0.1:1/v1',
    })
    expect(await generate(model)).toMatchObject({ name: 'AI_APICallError', isRetryable: true })
  })

  it('gets the key as its kind of service expects it', async () => {
    server.play({ plays: 'answer', text: '{"app": "x"}' })
    for (const choose of Object.values(choices)) await generate(remoteModel(choose(server.url)))
    await generate(
      remoteModel({ provider: 'openai', modelId: 'm', apiKey: null, baseUrl: `${server.url}/v1/` }),
    )
    const keys = server.requests
      .slice(-4)
      .map(({ headers }) => headers['x-api-key'] ?? headers.authorization ?? null)
    expect(keys).toEqual(['k', 'k', 'Bearer k', null])
  })
})

describe('an open model that thinks aloud', () => {
  it('keeps its thoughts out of the plan and out of the prose', async () => {
    const model = remoteModel({
      provider: 'openai',
      modelId: 'small',
      apiKey: null,
      baseUrl: `${server.url}/v1`,
    })
    server.play({ plays: 'answer', text: '<think>They want {notes}.</think>{"app": "notes"}' })
    expect(JSON.parse(String(await generate(model)))).toEqual({ app: 'notes' })
    server.play({ plays: 'answer', text: '<think>Be brief.</think>You have three notes.' })
    expect((await stream(model)).words.join('').trim()).toBe('You have three notes.')
  })
})
