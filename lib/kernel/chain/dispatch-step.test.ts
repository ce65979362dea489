import { describe, expect, it } from 'vitest'
import { ActionResult, ChatExtension, type Context, Extension } from '../../sdk/index.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { TEST_USER, testKernel } from '../testing/test-world.ts'

type Handler = (ctx: Context) => Promise<never>

/** An app with one write whose handler is the test's. */
function appWith(handler: (ctx: Context) => unknown, replay?: 'store-only'): Extension {
  const extension = new Extension('odd', {
    displayName: 'Odd',
    description: 'An extension that behaves as badly as a test wants.',
    icon: 'icon.svg',
  })
  new ChatExtension(extension, 'odd', 'Odd.').function(
    'do_it',
    {
      description: 'Does something that goes wrong.',
      actionType: 'write',
      effects: ['create:thing'],
      ...(replay && { replay }),
    },
    (async (ctx) => handler(ctx)) as Handler,
  )
  return extension
}

async function outcomeOf(
  handler: (ctx: Context) => unknown,
  options: { settle?: boolean; replay?: 'store-only' } = {},
) {
  const model = scriptedModel({ classifier: [planOf({ app: 'odd', fn: 'do_it' })], narrator: [''] })
  const { kernel, conversation, view, clock, world } = await testKernel({
    extensions: [appWith(handler, options.replay)],
    model,
  })
  const accepted = await kernel.sendMessage({ user: TEST_USER.id, conversation, text: 'do it' })
  const running = accepted.run()
  if (options.settle === false) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    clock.advance(30_000)
  }
  await running
  const turn = await view(accepted.turn)
  const things = await world.stores.documents.count({ user: TEST_USER.id, app: 'odd' }, 'things')
  const [digest] = await world.stores.journal.history(TEST_USER.id, conversation, 1)
  return {
    code: turn.steps[0]?.error?.code,
    said: turn.sentences.join(''),
    asks: turn.unknownOutcome?.message,
    endedAs: turn.endedAs,
    things,
    facts: digest?.facts.length,
  }
}

describe('a handler that goes wrong', () => {
  it('throws: its words stay in the log, its writes are dropped, the turn ends in words (I-MAGIC-UX-2)', async () => {
    const throwing = async (ctx: Context) => {
      await ctx.store.create('things', { a: 1 })
      throw new Error('secret stack')
    }
    expect(await outcomeOf(throwing, { replay: 'store-only' })).toEqual({
      code: 'HANDLER_THREW',
      said: "Odd ran into a problem of its own, so this step was not done. The details are in the server's log.",
      endedAs: 'failed',
      things: 0,
      facts: 0,
    })
  })

  it('throws where it may have reached the world before: nobody says that it was not done', async () => {
    const sent: string[] = []
    const sending = async () => {
      sent.push('mail')
      throw new Error('socket hang up')
    }
    expect({ ...(await outcomeOf(sending)), sent }).toEqual({
      code: 'OUTCOME_UNKNOWN',
      said: '',
      asks: "Odd ran into a problem of its own. I do not know whether this step was done, and I will not run it again on my own. The details are in the server's log.",
      endedAs: null,
      things: 0,
      facts: 0,
      sent: ['mail'],
    })
  })

  it('never settles: it is left behind after 30 s, and a write of unknown outcome is called that', async () => {
    const outcome = await outcomeOf(() => new Promise(() => undefined), { settle: false })
    expect({ code: outcome.code, asks: outcome.asks }).toEqual({
      code: 'OUTCOME_UNKNOWN',
      asks: 'Odd did not answer within 30 seconds. I do not know whether this step was done, and I will not run it again on my own.',
    })
  })

  it('returns something that is no ActionResult', async () => {
    const almost = () => ({ status: 'success', data: 1, summary: 'fine' })
    for (const handler of [almost, () => undefined]) {
      expect((await outcomeOf(handler, { replay: 'store-only' })).code).toBe('BAD_RESULT')
      expect(await outcomeOf(handler)).toMatchObject({
        code: 'OUTCOME_UNKNOWN',
        asks: 'Odd gave an answer that is not a result. I do not know whether this step was done, and I will not run it again on my own.',
      })
    }
  })

  it('is told about in plain words, without a code or an English name of it (I-MAGIC-UX-1)', async () => {
    const handlers = [
      () => undefined,
      () => Promise.reject(new TypeError('x is not a function')),
      () => ActionResult.success({ data: 'x'.repeat(2_000_000), summary: '' }),
    ]
    const said: (string | undefined)[] = []
    for (const handler of handlers) said.push((await outcomeOf(handler, { replay: 'store-only' })).said)
    for (const handler of handlers.slice(0, 2)) said.push((await outcomeOf(handler)).asks)
    for (const each of said) {
      expect(each).toMatch(/^Odd [a-z].*\.$/)
      expect(each).not.toMatch(/[A-Z]{2,}_[A-Z]|TypeError|undefined|not a function/)
    }
  })

  it('returns 50 MB: what it wrote alone is dropped, what it may have done stays done without that data', async () => {
    const large = () =>
      ActionResult.success({ data: { text: 'x'.repeat(50_000_000) }, summary: 'It is big.' })
    const { code, facts } = await outcomeOf(large, { replay: 'store-only' })
    expect({ code, facts }).toEqual({ code: 'RESULT_TOO_LARGE', facts: 0 })
    expect(await outcomeOf(large)).toMatchObject({
      code: undefined,
      said: 'It is big. It gave back more data than one step may carry, so none of that was kept.',
      endedAs: 'answered',
      facts: 1,
    })
  })

  it('returns NaN, bigint, Date and a cycle: the turn goes on, the ledger holds JSON', async () => {
    const data: Record<string, unknown> = {
      n: Number.NaN,
      big: 9007199254740993n,
      at: new Date(0),
      text: 'a\ud800b',
    }
    data.self = data
    const model = scriptedModel({ classifier: [planOf({ app: 'odd', fn: 'do_it' })] })
    const { say, world, conversation } = await testKernel({
      extensions: [appWith(() => ActionResult.success({ data, summary: 's' }))],
      model,
    })
    await say('do it')
    const [digest] = await world.stores.journal.history(TEST_USER.id, conversation, 1)
    expect(digest?.facts.map(({ dataFactsJson }) => dataFactsJson)).toEqual([
      '{"n": null, "big": "9007199254740993", "at": "1970-01-01T00:00:00.000Z", "text": "a\ufffdb", "self": null}',
    ])
  })

  it('reports an error of its own: code and words are kept, nothing it wrote is', async () => {
    const failing = async (ctx: Context) => {
      await ctx.store.create('things', {})
      return ActionResult.error('The shelf is full.', { code: 'SHELF_FULL' })
    }
    expect(await outcomeOf(failing)).toEqual({
      code: 'SHELF_FULL',
      said: 'The shelf is full.',
      endedAs: 'failed',
      things: 0,
      facts: 0,
    })
  })

  it('reaches for what a handler never sees: no ledger, no skeleton, no prompt, no directory', async () => {
    const seen: Record<string, unknown> = {}
    await outcomeOf(async (ctx) => {
      const refused = await ctx.skeleton.get('odd').catch((error: Error) => error.name)
      Object.assign(seen, { keys: Object.keys(ctx).sort(), refused, ledger: 'factLedger' in ctx })
      return ActionResult.success({ data: {}, summary: '' })
    })
    expect(seen).toEqual({
      keys: [
        'ai',
        'cache',
        'http',
        'idempotencyKey',
        'log',
        'notify',
        'now',
        'signal',
        'skeleton',
        'store',
        'user',
      ],
      refused: 'SkeletonAccessForbidden',
      ledger: false,
    })
  })
})
