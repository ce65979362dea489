import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { describe, expect, it } from 'vitest'
import { limits } from './limits.ts'
import { askModel, streamModel } from './model-call.ts'
import { modelsOf } from './model-purpose.ts'
import type { Model } from './ports.ts'
import { manualClock } from './testing/manual-clock.ts'
import { scriptedModel } from './testing/scripted-model.ts'
import { TEST_USER, testKernel } from './testing/test-world.ts'
import type { World } from './world.ts'

const prompt = { system: 'You are the narrator.', user: 'hello' }
const request = { call: 'narrator' as const, prompt, signal: new AbortController().signal }

const down = (fields: object) => () => {
  throw Object.assign(new Error('down'), fields)
}
const named = (id: string, ...narrator: Parameters<typeof scriptedModel>[0]['narrator'] & object): Model => ({
  ...scriptedModel({ narrator }),
  id,
})

/** A model that streams these parts and leaves it at that. */
function streaming(...parts: LanguageModelV4StreamPart[]): Model {
  const model = named('a')
  const doStream = async () => ({
    stream: new ReadableStream<LanguageModelV4StreamPart>({
      start(controller) {
        for (const part of parts) controller.enqueue(part)
        controller.close()
      },
    }),
  })
  return { ...model, language: { ...model.language, doStream } }
}

/** A world whose pauses are over at once, and how long they were, in milliseconds. */
async function play(model: Model, over: Partial<World> = {}) {
  const { world, clock } = await testKernel({ extensions: [], model, world: { limits } })
  const pauses: number[] = []
  const sleep: World['clock']['sleep'] = async (ms) => {
    pauses.push(ms)
    clock.advance(ms)
  }
  return { pauses, world: { ...world, clock: { ...clock, sleep }, ...over } }
}

const told = ({ calls, ...answer }: Awaited<ReturnType<typeof askModel>>) => ({
  answer: answer.ok ? answer.text : answer.failure,
  asked: calls.map(({ model, failure = 'answered' }) => `${model} ${failure}`),
})

describe('a model that fails', () => {
  it('is asked three times, with pauses that grow', async () => {
    const { world, pauses } = await play(
      named('a', down({}), down({ statusCode: 500 }), down({ statusCode: 529 }), 'Hi.'),
    )
    expect([told(await askModel(world, request)), pauses]).toEqual([
      { answer: 'unreachable', asked: ['a unreachable', 'a unreachable', 'a unreachable'] },
      [500, 2_000],
    ])
  })

  it('answers after a pause of up to thirty seconds that it asked for', async () => {
    const busy = down({ statusCode: 429, responseHeaders: { 'retry-after': '30' } })
    const { world, pauses } = await play(named('a', busy, 'Hi.'))
    expect([told(await askModel(world, request)), pauses]).toEqual([
      { answer: 'Hi.', asked: ['a rate-limited', 'a answered'] },
      [30_000],
    ])
  })

  it('answers after the time that it named', async () => {
    const until = new Date(manualClock().now() + 20_000).toUTCString()
    const busy = down({ statusCode: 503, responseHeaders: { 'retry-after': until } })
    const { world, pauses } = await play(named('a', busy, 'Hi.'))
    expect([told(await askModel(world, request)).answer, pauses]).toEqual(['Hi.', [20_000]])
  })

  it('is not waited for beyond the budget of pauses', async () => {
    const busy = down({ statusCode: 429, responseHeaders: { 'retry-after': '30' } })
    const { world, pauses } = await play(named('a', busy, busy, 'Hi.'))
    expect([told(await askModel(world, request)), pauses]).toEqual([
      { answer: 'rate-limited', asked: ['a rate-limited', 'a rate-limited'] },
      [30_000],
    ])
  })

  it.each([
    ['an error inside the stream that names a status', { code: 429 }, 'rate-limited'],
    ['a request that came too early', { statusCode: 425 }, 'unreachable'],
    ['an answer that is cut', { statusCode: 200, isRetryable: true }, 'unreachable'],
    ['a body that nobody can read', { statusCode: 200, isRetryable: false }, 'unreadable'],
    ['text where JSON should be', { name: 'AI_JSONParseError' }, 'unreadable'],
    [
      'a pause that makes no sense',
      { statusCode: 429, responseHeaders: { 'retry-after': 'soon' } },
      'rate-limited',
    ],
  ])('is asked again after %s', async (_, fields, failure) => {
    const { world, pauses } = await play(named('a', down(fields), 'Hi.'))
    expect([told(await askModel(world, request)), pauses]).toEqual([
      { answer: 'Hi.', asked: [`a ${failure}`, 'a answered'] },
      [500],
    ])
  })
})

describe('one model for each purpose', () => {
  it('is asked in place of the one for everything', async () => {
    const { world } = await play(named('all', 'From all.'), { models: { narrator: named('n', 'From n.') } })
    const signal = new AbortController().signal
    expect([
      told(await askModel(world, request)),
      told(await askModel(world, { ...request, call: 'binder', signal })),
    ]).toEqual([
      { answer: 'From n.', asked: ['n answered'] },
      { answer: 'From all.', asked: ['all answered'] },
    ])
  })
})

describe('the models of a turn', () => {
  it('are each named once', () => {
    const [a, b] = [named('a'), named('b')]
    expect(modelsOf({ model: a, models: { planner: b, fallback: named('b') } }).map(({ id }) => id)).toEqual([
      'b',
      'a',
    ])
    expect(modelsOf({ model: a }).map(({ id }) => id)).toEqual(['a'])
  })

  it('are told by the turn: the one that shall plan, and the one that did', async () => {
    const plan = { kind: 'chat', reply: 'Hi.' }
    const planner = { ...scriptedModel({ classifier: [down({}), down({}), down({})] }), id: 'planner' }
    const fallback = { ...scriptedModel({ classifier: [plan] }), id: 'fallback' }
    const { kernel, conversation, view } = await testKernel({
      extensions: [],
      model: named('all'),
      world: { models: { planner, fallback } },
    })
    const { turn, run } = await kernel.sendMessage({ user: TEST_USER.id, conversation, text: 'hello' })
    const before = (await view(turn)).model
    await run()
    expect([before, (await view(turn)).model]).toEqual(['planner', 'fallback'])
  })
})

describe('the fallback', () => {
  const refused = down({ statusCode: 401 })

  it.each([
    ['unreachable', down({}), 3],
    ['rate-limited', down({ statusCode: 429, responseHeaders: { 'retry-after': '60' } }), 1],
  ])('answers where the other one is %s after its attempts', async (failure, part, times) => {
    const { world } = await play(named('a', part, part, part), {
      models: { fallback: named('b', 'From b.') },
    })
    expect(told(await askModel(world, request))).toEqual({
      answer: 'From b.',
      asked: [...Array.from({ length: times }, () => `a ${failure}`), 'b answered'],
    })
  })

  it('is not asked where the request itself is wrong', async () => {
    const { world } = await play(named('a', refused), { models: { fallback: named('b', 'From b.') } })
    expect(told(await askModel(world, request))).toEqual({ answer: 'refused', asked: ['a refused'] })
  })

  it('is not asked twice where it is the model itself', async () => {
    const { world } = await play(named('a', down({}), down({}), down({})), {
      models: { fallback: named('a', 'Hi.') },
    })
    expect(told(await askModel(world, request)).asked).toEqual([
      'a unreachable',
      'a unreachable',
      'a unreachable',
    ])
  })

  it('is not asked for a free text where it reads the kernel’s prompts alone', async () => {
    const local = { ...named('local', 'A plan.'), isLocal: true }
    const { world } = await play(named('a', down({}), down({}), down({})), {
      models: { fallback: local },
    })
    expect(told(await askModel(world, { ...request, isFreeForm: true })).answer).toBe('unreachable')
  })

  it('says nothing after a part of the answer was heard', async () => {
    const half = streaming(
      { type: 'text-delta', id: '0', delta: 'You have ' },
      { type: 'error', error: new Error('gone') },
    )
    const { world } = await play(half, { models: { fallback: named('b', 'From b.') } })
    const heard: string[] = []
    const answer = await streamModel(world, request, async (piece) => void heard.push(piece))
    expect([told(answer), heard]).toEqual([
      { answer: 'unreachable', asked: ['a unreachable'] },
      ['You have '],
    ])
  })
})

describe('a model in this process', () => {
  it('answers at once to one who does not listen, and in pieces to one who does', async () => {
    const used: string[] = []
    const local = { ...named('local', 'Hi there.', 'Hi there.'), isLocal: true }
    const { language } = local
    local.language = {
      ...language,
      doGenerate: (options) => {
        used.push('whole')
        return language.doGenerate(options)
      },
      doStream: (options) => {
        used.push('stream')
        return language.doStream(options)
      },
    }
    const { world } = await play(local)
    const heard: string[] = []
    await askModel(world, request)
    await streamModel(world, request, async (piece) => void heard.push(piece))
    expect([used, heard]).toEqual([
      ['whole', 'stream'],
      ['Hi ', 'there.'],
    ])
  })
})

describe('the end of a stream', () => {
  const tokens = (input: number | undefined) => ({
    inputTokens: { total: input, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: undefined, text: undefined, reasoning: undefined },
  })
  const text: LanguageModelV4StreamPart = { type: 'text-delta', id: '0', delta: 'Hi.' }
  type Reason = Extract<LanguageModelV4StreamPart, { type: 'finish' }>['finishReason']
  const finish = (unified: Reason['unified'], raw?: string): LanguageModelV4StreamPart => ({
    type: 'finish',
    finishReason: { unified, raw },
    usage: tokens(undefined),
  })

  it.each([
    ['a word that the service alone uses', finish('other', 'eos'), ['a answered']],
    ['no word at all', finish('other'), ['a unreadable', 'a unreadable', 'a unreadable']],
    ['a connection that was closed', finish('interrupted'), ['a unreadable', 'a unreadable', 'a unreadable']],
    ['a filter, which would say the same again', finish('content-filter', 'filter'), ['a unreadable']],
  ])('is judged by its reason: %s', async (_, end, asked) => {
    const { world } = await play(streaming(text, end))
    expect(told(await askModel(world, request)).asked).toEqual(asked)
  })

  it('does not take back the tokens that were reported before', async () => {
    const reported: LanguageModelV4StreamPart = { type: 'raw', rawValue: { usage: tokens(11) } }
    const { world } = await play(streaming(reported, text, finish('stop')))
    expect((await askModel(world, request)).calls).toMatchObject([{ inputTokens: 11, outputTokens: null }])
  })
})

describe('a stop', () => {
  it('ends a call at once that pays no heed to it', async () => {
    const deaf = named('a')
    deaf.language = { ...deaf.language, doStream: () => new Promise(() => undefined) }
    const { world } = await play(deaf)
    const abort = new AbortController()
    const answering = askModel(world, { ...request, signal: abort.signal })
    abort.abort()
    expect(told(await answering)).toEqual({ answer: 'stopped', asked: ['a stopped'] })
  })
})

describe('silence', () => {
  it('is counted from the last piece, and the time that its listener takes is none', async () => {
    const clock = manualClock()
    const pieces: ReadableStreamDefaultController<LanguageModelV4StreamPart>[] = []
    const model = named('a')
    model.language = {
      ...model.language,
      doStream: async () => ({
        stream: new ReadableStream({ start: (controller) => void pieces.push(controller) }),
      }),
    }
    const { world } = await testKernel({ extensions: [], model, clock })
    const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
    const pass = async (ms: number): Promise<void> => {
      clock.advance(ms)
      await settle()
    }
    let isOver = false
    let free = (): void => undefined
    const busy = new Promise<void>((resolve) => {
      free = resolve
    })
    const answering = streamModel(world, request, () => busy).finally(() => {
      isOver = true
    })
    await settle()
    await pass(59_000)
    pieces[0]?.enqueue({ type: 'text-delta', id: '0', delta: 'Hi' })
    await settle()
    await pass(200_000)
    free()
    await settle()
    await pass(59_000)
    expect(isOver).toBe(false)
    await pass(1_000)
    expect(told(await answering)).toEqual({ answer: 'timeout', asked: ['a timeout'] })
  })
})
