import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { limits, words } from '../kernel/index.ts'
import { planOf } from '../kernel/testing/scripted-model.ts'
import { ActionResult, ChatExtension, Extension } from '../sdk/index.ts'
import type { EnvSource } from './env.ts'
import {
  type ModelServer,
  type Part,
  type ReceivedRequest,
  startModelServer,
} from './models/testing/model-server.ts'
import { dataFolder, hostOn, registryOf } from './testing/host-on-folder.ts'

const USER = 'imp_u_test0001'
/** Stands in every text that no person, prompt or event may hold. */
const INSIDE = 'inner-detail-4711'
const MESSAGE = { en: 'put the lamp on the shelf', ru: 'поставь лампу на полку' }

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.close())

type Call = 'classifier' | 'binder' | 'narrator'
const callOf = ({ body }: ReceivedRequest): Call => {
  const text = JSON.stringify(body)
  return text.includes('intent classifier') ? 'classifier' : text.includes('binder') ? 'binder' : 'narrator'
}

/** An app with one write that counts its runs, and one that breaks inside. */
function shelf() {
  const runs: string[] = []
  const extension = new Extension('shelf', {
    displayName: 'The shelf',
    description: 'Keeps things on a shelf, so that a test can see what was put there.',
    icon: 'icon.svg',
  })
  new ChatExtension(extension, 'shelf', 'Keeps things.').function(
    'put_thing',
    {
      description: 'Put one thing on the shelf, with a word about it.',
      params: z.object({ name: z.string().min(1), note: z.string().max(50).optional() }),
      actionType: 'write',
      effects: ['create:thing'],
    },
    async (ctx, params) => {
      runs.push(params.name)
      await ctx.store.create('things', params)
      return ActionResult.success({ data: { ...params, place: 7 }, summary: `${params.name}: 7.` })
    },
  )
  new ChatExtension(extension, 'broken', 'Breaks.').function(
    'break_thing',
    {
      description: 'Break inside with an exception.',
      actionType: 'write',
      effects: ['update:thing'],
      replay: 'store-only',
    },
    async () => {
      throw new Error(INSIDE)
    },
  )
  return { extension, runs }
}

const put = planOf({ app: 'shelf', fn: 'put_thing', args: { name: 'lamp' } })
const say = (text: string | object): Part => ({
  plays: 'answer',
  text: typeof text === 'string' ? text : JSON.stringify(text),
})
const error = (status: number): Part => ({ plays: 'error', status, message: INSIDE })

/** Parts a call gets, in order; the last one stays. */
type Script = Partial<Record<Call, Part | Part[]>>

async function playTurn(env: EnvSource, language: 'en' | 'ru', script: Script) {
  const { extension, runs } = shelf()
  const host = hostOn(dataFolder(), registryOf([extension]), {
    env,
    // The message says nothing of what the scripted plans do.
    overrides: { limits: { ...limits, modelSilenceMs: 400, modelRetryPauseMs: 1 }, asksFor: () => true },
  })
  const asked: Call[] = []
  const prompts: string[] = []
  const queues = new Map(Object.entries(script).map(([call, parts]) => [call, [parts].flat()]))
  server.play((request) => {
    const call = callOf(request)
    asked.push(call)
    if (call === 'narrator') prompts.push(JSON.stringify(request.body))
    const queue = queues.get(call) ?? [say('Done. It stands there.')]
    return (queue.length > 1 ? queue.shift() : queue[0]) ?? say('')
  })
  await host.users.add({ id: USER, email: null, name: 'Test', language, timezone: 'UTC' }, { isGuest: true })
  const { id: conversation } = await host.kernel.startConversation(USER)
  const sent = await host.kernel.sendMessage({ user: USER, conversation, text: MESSAGE[language] })
  await sent.run()
  await host.kernel.pickUp()
  const { journal, documents } = host.kernel.world.stores
  const view = await host.kernel.turnView(USER, sent.turn)
  const { events } = await journal.events(USER, 0, 1_000)
  const [digest] = await journal.history(USER, conversation, 10)
  const audit = await journal.audit(USER, 0, 10)
  const seen = JSON.stringify({ view, events, prompts })
  return {
    end: view?.endedAs,
    reason: view?.reason,
    said: view?.sentences.join(''),
    steps: view?.steps.map(({ tool, status, error }) => [tool, status, error?.message ?? null]),
    asked,
    runs,
    kept: await documents.count({ user: USER, app: 'shelf' }, 'things'),
    audit: audit.map(({ fnName, outcome, code }) => [fnName, outcome, code]),
    remembered: [digest?.status, digest?.facts.map(({ dataFactsJson }) => dataFactsJson)],
    leaks: seen.match(/inner-detail-\d+|AI_\w+|APICall\w*|\w*Error:|at \w+ \(|ECONN\w+|Invalid JSON/g) ?? [],
  }
}

const nothingDone = { steps: [], runs: [], kept: 0, audit: [], leaks: [] }
const putOnce = {
  end: 'answered',
  reason: null,
  steps: [['put_thing', 'succeeded', null]],
  runs: ['lamp'],
  kept: 1,
  audit: [['put_thing', 'succeeded', null]],
  remembered: ['ok', ['{"name": "lamp", "place": 7}']],
  leaks: [],
}

type Own = (typeof words)['en' | 'ru']

describe.each([
  {
    name: 'an OpenAI-compatible model',
    language: 'en' as const,
    env: (): EnvSource => ({ WEBBEE_MODEL: 'openai:small', WEBBEE_OPENAI_URL: `${server.url}/v1` }),
    brokenJson: (own: Own) => own.modelUnreadable,
  },
  {
    name: 'an Anthropic model',
    language: 'ru' as const,
    env: (): EnvSource => ({
      WEBBEE_MODEL: 'anthropic:claude-sonnet-4-5',
      ANTHROPIC_API_KEY: 'k',
      WEBBEE_ANTHROPIC_URL: `${server.url}/v1`,
    }),
    // This driver does not tell what it could not read.
    brokenJson: (own: Own) => own.modelUnreachable,
  },
])('a turn with $name', ({ language, env, brokenJson }) => {
  const own = words[language]
  const play = (script: Script) => playTurn(env(), language, script)

  it('plans, runs once and tells it as the model writes', async () => {
    expect(await play({ classifier: say(put) })).toEqual({
      ...putOnce,
      said: 'Done. It stands there.',
      asked: ['classifier', 'narrator'],
    })
  })

  it.each([
    ['a service that is down', error(500), own.modelUnreachable, 3],
    ['a service that refuses the key', error(401), own.modelRefused, 1],
    [
      'an answer whose connection is cut',
      { plays: 'cut', text: JSON.stringify(put) },
      own.modelUnreachable,
      3,
    ],
    ['a body that is not JSON', { plays: 'broken-json' }, brokenJson(own), 3],
    ['an empty answer', say(''), own.modelUnreadable, 3],
    [
      'a long pause that is asked for',
      { plays: 'rate-limit', retryAfterSeconds: 60 },
      own.modelRateLimited,
      1,
    ],
    ['silence', { plays: 'silence' }, own.modelTimeout, 1],
  ] satisfies [string, Part, string, number][])(
    'ends failed after %s, and asks again only where that may help',
    async (_, part, reason, times) => {
      expect(await play({ classifier: part })).toEqual({
        ...nothingDone,
        end: 'failed',
        reason,
        said: '',
        asked: Array.from({ length: times }, () => 'classifier'),
        remembered: ['error', []],
      })
    },
  )

  it.each([
    ['a failure of the service', error(503)],
    ['a connection that is cut', { plays: 'cut', text: JSON.stringify(put) }],
    ['an empty answer', say('')],
    ['a call of a tool in place of a text', { plays: 'answer', text: '', ending: 'tool-calls' }],
    ['a plan that found no room', { plays: 'answer', text: '{"kind": "calls",', ending: 'length' }],
  ] satisfies [string, Part][])('runs once after %s that passed', async (_, part) => {
    expect(await play({ classifier: [part, say(put)] })).toEqual({
      ...putOnce,
      said: 'Done. It stands there.',
      asked: ['classifier', 'classifier', 'narrator'],
    })
  })

  it.each([
    ['no plan', ['I would rather talk.', 'I would rather talk.'], { code: 'PLAN_UNREADABLE' }],
    ['torn JSON', ['{"kind": "calls", "action_', '{"kind"'], { code: 'PLAN_UNREADABLE' }],
    [
      'a function that is not there',
      [planOf({ app: 'shelf', fn: 'burn_thing' }), planOf({ app: 'shelf', fn: 'burn_thing' })],
      { code: 'UNKNOWN_TOOL', name: 'shelf.burn_thing' },
    ],
    [
      'a parameter that is not there',
      [
        planOf({ app: 'shelf', fn: 'put_thing', args: { name: 'a', colour: 'b' } }),
        planOf({ app: 'shelf', fn: 'put_thing', args: { name: 'a', colour: 'b' } }),
      ],
      { code: 'UNKNOWN_FIELD', name: 'shelf.put_thing.colour' },
    ],
  ] as const)('refuses %s in words', async (_, answers, refusal) => {
    expect(await play({ classifier: answers.map(say) })).toEqual({
      ...nothingDone,
      end: 'refused',
      reason: own.refusal(refusal),
      said: '',
      asked: answers.map(() => 'classifier'),
      remembered: ['cancelled', []],
    })
  })

  it('asks again after a short pause, and once more for a plan that cannot be read', async () => {
    const pause: Part = { plays: 'rate-limit', retryAfterSeconds: 0 }
    expect(
      await play({ classifier: [pause, say('Hm.'), say(put)], narrator: [pause, say('It stands there.')] }),
    ).toEqual({
      ...putOnce,
      said: 'It stands there.',
      asked: ['classifier', 'classifier', 'classifier', 'narrator', 'narrator'],
    })
  })

  it('gives up on a service that asks for one short pause after another', async () => {
    expect(await play({ classifier: { plays: 'rate-limit', retryAfterSeconds: 0 } })).toMatchObject({
      end: 'failed',
      reason: own.modelRateLimited,
      asked: ['classifier', 'classifier', 'classifier'],
    })
  })

  it.each([
    ['is down', error(500), 3],
    ['is not readable', { plays: 'broken-json' }, 3],
    ['says nothing', say(''), 3],
    ['is silent', { plays: 'silence' }, 1],
    ['asks for a long pause', { plays: 'rate-limit', retryAfterSeconds: 60 }, 1],
  ] satisfies [string, Part, number][])(
    'tells what was done by itself where the narrator %s',
    async (_, part, times) => {
      expect(await play({ classifier: say(put), narrator: part })).toEqual({
        ...putOnce,
        said: 'lamp: 7.',
        asked: ['classifier', ...Array.from({ length: times }, () => 'narrator')],
      })
    },
  )

  it.each(['cut', 'end-early'] as const)('keeps what was said before a narration is %s', async (plays) => {
    const text =
      'The lamp stands there. It is the seventh thing. Nothing else was moved. All is well now. Good.'
    const { said, ...rest } = await play({ classifier: say(put), narrator: { plays, text } })
    expect(rest).toEqual({ ...putOnce, asked: ['classifier', 'narrator'] })
    expect(said).toMatch(/^The lamp stands there\. .*\n\nlamp: 7\.$/s)
  })

  it('fails the step whose text could not be written, and tells it', async () => {
    const bound = planOf({ app: 'shelf', fn: 'put_thing', args: { name: 'lamp' }, bind: ['note'] })
    const turn = await play({ classifier: say(bound), binder: error(500) })
    expect(turn).toMatchObject({
      end: 'failed',
      steps: [['put_thing', 'failed', own.modelUnreachable]],
      runs: [],
      audit: [['put_thing', 'blocked', 'MODEL_FAILED']],
      // What this narrator says is not the turn's: it is asked once more, then summaries tell it.
      asked: ['classifier', 'binder', 'binder', 'binder', 'narrator', 'narrator'],
      leaks: [],
    })
  })

  it('keeps the text of an exception from people, prompts and events', async () => {
    const turn = await play({ classifier: say(planOf({ app: 'shelf', fn: 'break_thing' })) })
    expect(turn).toMatchObject({
      end: 'failed',
      steps: [['break_thing', 'failed', own.handlerThrew('The shelf')]],
      audit: [['break_thing', 'failed', 'HANDLER_THREW']],
      leaks: [],
    })
  })

  it('sends schemas that a real service takes: objects closed where it wants them so, nothing strict', async () => {
    const bound = planOf({ app: 'shelf', fn: 'put_thing', args: { name: 'lamp' }, bind: ['note'] })
    const before = server.requests.length
    const turn = await play({ classifier: say(bound), binder: say({ note: 'bright' }) })
    expect([turn.end, turn.remembered]).toEqual([
      'answered',
      ['ok', ['{"name": "lamp", "note": "bright", "place": 7}']],
    ])
    const [plan, binding, prose] = server.requests.slice(before).map(({ body }) => formatOf(body))
    // Arguments are an open object: a service that takes closed ones alone gets no schema for a plan.
    const planned = {
      strict: false,
      schema: {
        type: 'object',
        additionalProperties: false,
        properties: {
          action_plans: {
            items: { additionalProperties: false, properties: { args: { type: 'object' } } },
          },
        },
      },
    }
    expect(plan).toMatchObject(language === 'en' ? planned : { strict: null, schema: null })
    expect(binding?.schema).toMatchObject({
      type: 'object',
      properties: { note: { type: 'string' } },
      required: ['note'],
      additionalProperties: false,
    })
    expect(prose).toEqual({ strict: null, schema: null })
  })
})

const Sent = z.object({
  response_format: z
    .object({ json_schema: z.object({ strict: z.boolean(), schema: z.record(z.string(), z.unknown()) }) })
    .optional(),
  output_config: z.object({ format: z.object({ schema: z.record(z.string(), z.unknown()) }) }).optional(),
})

/** The schema of a request, and whether it is strict, in either wire format. */
function formatOf(body: unknown) {
  const { response_format, output_config } = Sent.parse(body)
  return {
    strict: response_format?.json_schema.strict ?? null,
    schema: response_format?.json_schema.schema ?? output_config?.format.schema ?? null,
  }
}
