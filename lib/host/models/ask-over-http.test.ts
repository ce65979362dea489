import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askModel, limits, type Model, streamModel, type World } from '../../kernel/index.ts'
import { testKernel } from '../../kernel/testing/test-world.ts'
import { systemClock } from '../system-world.ts'
import { chooseModel } from './choose-model.ts'
import { type ModelServer, type Part, startModelServer } from './testing/model-server.ts'

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.close())

const kinds = {
  anthropic: (modelId: string): Model =>
    chooseModel({ provider: 'anthropic', modelId, apiKey: 'k', baseUrl: `${server.url}/v1` }),
  openai: (modelId: string): Model =>
    chooseModel({ provider: 'openai', modelId, apiKey: null, baseUrl: `${server.url}/v1` }),
}

async function worldOf(model: Model, over: Partial<World> = {}): Promise<World> {
  const { world } = await testKernel({ extensions: [], model })
  return {
    ...world,
    clock: systemClock,
    limits: { ...limits, modelRetryPauseMs: 1, modelSilenceMs: 300 },
    ...over,
  }
}

const schema = {
  type: 'object',
  properties: { a: { type: 'string' } },
  required: ['a'],
  additionalProperties: false,
}
const prompt = { system: 'Plan.', user: 'show my notes' }
const say = (text: string): Part => ({ plays: 'answer', text })

/** Plays parts in order, the last one for good; the bodies of the requests that came. */
function plays(...parts: Part[]): () => Record<string, unknown>[] {
  const from = server.requests.length
  const queue = [...parts]
  server.play(() => (queue.length > 1 ? queue.shift() : queue[0]) ?? say(''))
  return () => server.requests.slice(from).map(({ body }) => body)
}

const ask = (world: World, over: object = {}) =>
  askModel(world, { call: 'classifier', prompt, schema, signal: new AbortController().signal, ...over })

/** What stands in the records: model, tokens in, of them cached, out, and what became of the call. */
const records = ({ calls }: Awaited<ReturnType<typeof askModel>>) =>
  calls.map(({ model, inputTokens, cachedTokens, outputTokens, failure = null }) => [
    model,
    inputTokens,
    cachedTokens,
    outputTokens,
    failure,
  ])

describe.each([
  ['an Anthropic model', kinds.anthropic, 'anthropic:claude-sonnet-4-5', 'claude-sonnet-4-5', [11, 4, 1]],
  [
    'an Anthropic model without structured output',
    kinds.anthropic,
    'anthropic:unheard-of',
    'unheard-of',
    [11, 4, 1],
  ],
  ['an OpenAI-compatible model', kinds.openai, 'openai:small', 'small', [null, null, null]],
] as const)('%s that is asked by the kernel', (_, choose, id, modelId, beforeTheEnd) => {
  it('answers in pieces, and its tokens are counted, the cached ones too', async () => {
    const bodies = plays(say('{"a": "b"}'))
    const answer = await ask(await worldOf(choose(modelId)))
    expect([
      answer.ok && JSON.parse(answer.text),
      records(answer),
      bodies().map(({ stream }) => stream),
    ]).toEqual([{ a: 'b' }, [[id, 11, 4, 7, null]], [true]])
  })

  it('is not called silent while something comes', async () => {
    plays({ plays: 'slow', text: 'one two three four five six', pauseMs: 60 })
    const answer = await streamModel(
      await worldOf(choose(modelId)),
      { call: 'narrator', prompt, signal: new AbortController().signal },
      async () => undefined,
    )
    expect(answer).toMatchObject({ ok: true, text: 'one two three four five six' })
    expect(answer.calls[0]?.durationMs).toBeGreaterThan(300)
  })

  it('is given up after silence in the middle, with the tokens it reported by then', async () => {
    plays({ plays: 'stall', text: 'one two three four' })
    const answer = await ask(await worldOf(choose(modelId)))
    expect([answer.ok, records(answer)]).toEqual([false, [[id, ...beforeTheEnd, 'timeout']]])
  })

  it('keeps the tokens that were reported before a stream was cut', async () => {
    plays({ plays: 'cut', text: 'one two three four' })
    const world = await worldOf(choose(modelId))
    const answer = await streamModel(
      world,
      { call: 'narrator', prompt, signal: new AbortController().signal },
      async () => undefined,
    )
    expect([answer.ok, records(answer)]).toEqual([false, [[id, ...beforeTheEnd, 'unreachable']]])
  })

  it('is stopped at once while it is silent, and while a pause is waited for', async () => {
    const world = await worldOf(choose(modelId), { limits: { ...limits, modelRetryPauseMs: 20_000 } })
    for (const [part, calls] of [
      [{ plays: 'silence' }, ['stopped']],
      [{ plays: 'error', status: 500, message: 'Down.' }, ['unreachable']],
    ] satisfies [Part, string[]][]) {
      const bodies = plays(part)
      const abort = new AbortController()
      setTimeout(() => abort.abort(), 150)
      const startedAt = Date.now()
      const answer = await ask(world, { signal: abort.signal })
      expect([
        answer.ok,
        'failure' in answer && answer.failure,
        answer.calls.map(({ failure }) => failure),
      ]).toEqual([false, 'stopped', calls])
      expect([bodies().length, Date.now() - startedAt < 5_000]).toEqual([1, true])
    }
  })

  it('is asked without a response format once it refused one, in that call and in later ones', async () => {
    const refused: Part = {
      plays: 'error',
      status: 400,
      message: 'response_format: json_schema is not supported.',
    }
    const bodies = plays(refused, say('{"a": "b"}'))
    const world = await worldOf(choose(modelId))
    const [first, second] = [await ask(world), await ask(world)]
    expect([records(first), records(second).length, first.ok, second.ok]).toEqual([
      [
        [id, null, null, null, 'refused'],
        [id, 11, 4, 7, null],
      ],
      1,
      true,
      true,
    ])
    expect(bodies().map((body) => JSON.stringify(body).includes('"a":{"type":"string"}'))).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each([
    [400, 'No such model.', 1],
    [400, 'Invalid schema: too deep.', 2],
    [403, 'response_format is not for you.', 1],
  ])(
    'is refused after %i %s, and what it said of a format is not remembered',
    async (status, message, times) => {
      const bodies = plays({ plays: 'error', status, message })
      const world = await worldOf(choose(modelId))
      const answer = await ask(world)
      expect([answer, bodies().length]).toMatchObject([{ ok: false, failure: 'refused' }, times])
      const later = plays(say('{"a": "b"}'))
      await ask(world)
      expect(JSON.stringify(later()[0])).toContain('"a":{"type":"string"}')
    },
  )

  it('waits as long as the service asks, in seconds or until a time', async () => {
    const soon = new Date(Date.now() + 1_500).toUTCString()
    const busy = (after: string): Part => ({
      plays: 'error',
      status: 503,
      message: 'Busy.',
      headers: { 'retry-after': after },
    })
    const bodies = plays(busy('0'), busy(soon), say('{"a": "b"}'))
    const answer = await ask(await worldOf(choose(modelId)))
    expect([answer.ok, bodies().length]).toEqual([true, 3])
    plays(busy('31'))
    expect(await ask(await worldOf(choose(modelId)))).toMatchObject({
      ok: false,
      failure: 'unreachable',
      calls: [{}],
    })
  })

  it('gets twice the room for an answer that found too little', async () => {
    const bodies = plays({ plays: 'answer', text: '{"a":', ending: 'length' })
    const answer = await ask(await worldOf(choose(modelId)))
    expect([answer, bodies().map(({ max_tokens }) => max_tokens)]).toMatchObject([
      { ok: false, failure: 'unreadable' },
      [4_096, 8_192, 8_192],
    ])
  })

  it('has answered unreadably where there is no more room for it', async () => {
    plays(
      { plays: 'answer', text: '{"a":', ending: 'length' },
      { plays: 'error', status: 400, message: 'Too much.' },
    )
    expect(await ask(await worldOf(choose(modelId)))).toMatchObject({ ok: false, failure: 'unreadable' })
  })
})

describe('the fallback', () => {
  it('answers where the model is out of service, and the records say who was asked', async () => {
    const world = await worldOf(kinds.openai('large'), {
      models: { fallback: kinds.anthropic('claude-sonnet-4-5') },
    })
    server.play(({ path }) =>
      path.endsWith('/messages') ? say('{"a": "b"}') : { plays: 'error', status: 503, message: 'Down.' },
    )
    const answer = await ask(world)
    expect([answer.ok, records(answer)]).toEqual([
      true,
      [
        ...Array.from({ length: 3 }, () => ['openai:large', null, null, null, 'unreachable']),
        ['anthropic:claude-sonnet-4-5', 11, 4, 7, null],
      ],
    ])
  })
})

const STABLE = 'The tools. '.repeat(3)
const marked = {
  system: 'Plan.',
  user: `${STABLE}\n\n[MESSAGE]\nhello`,
  channels: [
    { name: 'system' as const, text: 'Plan.', budget: null, notes: [] },
    { name: 'catalogue' as const, text: STABLE, budget: null, notes: [], endsStable: true as const },
    { name: 'message' as const, text: '[MESSAGE]\nhello', budget: null, notes: [] },
  ],
}

describe('what stays the same in a prompt', () => {
  it('is marked for the cache where a provider takes marks', async () => {
    const bodies = plays(say('{"a": "b"}'))
    await ask(await worldOf(kinds.anthropic('claude-sonnet-4-5')), { prompt: marked })
    const cache = { cache_control: { type: 'ephemeral' } }
    expect(bodies()).toMatchObject([
      {
        system: [{ type: 'text', text: 'Plan.', ...cache }],
        messages: [
          {
            role: 'user',
            content: [
              { type: 'text', text: `${STABLE}\n\n`, ...cache },
              { type: 'text', text: '[MESSAGE]\nhello' },
            ],
          },
        ],
      },
    ])
  })

  it('stays one text where a provider reads texts alone', async () => {
    const bodies = plays(say('{"a": "b"}'))
    await ask(await worldOf(kinds.openai('small')), { prompt: marked })
    expect(bodies()[0]?.messages).toEqual([
      { role: 'system', content: 'Plan.' },
      { role: 'user', content: marked.user },
    ])
  })
})
