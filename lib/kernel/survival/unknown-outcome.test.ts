import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ChatFunctionOptions, CheckedOutcome } from '../../sdk/chat-function.ts'
import { ActionResult, ChatExtension, type Context, Extension } from '../../sdk/index.ts'
import type { CardAnswer } from '../answer.ts'
import { Kernel } from '../kernel.ts'
import { type ManualClock, manualClock } from '../testing/manual-clock.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { installed, TEST_USER, testKernel } from '../testing/test-world.ts'
import type { World } from '../world.ts'

type Options = Partial<
  Pick<ChatFunctionOptions, 'actionType' | 'effects' | 'replay' | 'check' | 'description'>
>

interface Called {
  fn: string
  key: string
}

/** A function that a test lets hang: in the process that dies its call never comes back. */
function shop(options: Options, calls: Called[], work: (ctx: Context) => Promise<void>): Extension {
  const extension = new Extension('shop', {
    displayName: 'Shop',
    description: 'A shop whose calls a test lets hang.',
    icon: 'icon.svg',
  })
  const chat = new ChatExtension(extension, 'shop', 'Shop.')
  const params = z.object({ item_id: z.string().default('i_1') })
  const shared = { params, chainCallable: true, description: 'Places an order with the shop.' }
  const effects = options.actionType === 'read' ? [] : (['create:order'] as const)
  chat.function('order', { ...shared, actionType: 'write', effects, ...options }, async (ctx) => {
    calls.push({ fn: 'order', key: ctx.idempotencyKey })
    await work(ctx)
    return ActionResult.success({ data: { order_id: 'o_1' }, summary: 'Ordered.' })
  })
  const after = async (ctx: Context, fn: string) => {
    calls.push({ fn, key: ctx.idempotencyKey })
    return ActionResult.success({ data: {}, summary: `${fn}.` })
  }
  chat.function('track', { ...shared, description: 'Tracks an order that was placed.' }, (ctx) =>
    after(ctx, 'track'),
  )
  return extension
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 10))
const never = () => new Promise<void>(() => undefined)
const twoSteps = planOf({ app: 'shop', fn: 'order' }, { app: 'shop', fn: 'track' })

interface Played {
  heir: Kernel
  world: World
  calls: Called[]
  turn: string
  conversation: string
  clock: ManualClock
  view(): Promise<NonNullable<Awaited<ReturnType<Kernel['turnView']>>>>
  answer(decision: CardAnswer['decision']): ReturnType<Played['view']>
  codes(): Promise<(string | null)[]>
}

/** Plays a turn into its first call, lets the process die there, and another one pick it up. */
async function crash(
  options: Options,
  { plan = twoSteps, heirOptions = options, text = 'order it' as string, queued = '' } = {},
): Promise<Played> {
  const clock = manualClock()
  const calls: Called[] = []
  const dead = await testKernel({
    extensions: [shop(options, calls, never)],
    model: scriptedModel({ classifier: [plan] }),
    clock,
  })
  const { conversation } = dead
  const { turn, run } = await dead.kernel.sendMessage({ user: TEST_USER.id, conversation, text })
  void run()
  await soon()
  if (options.actionType === 'destructive') {
    const card = (await dead.view(turn)).card?.id ?? ''
    void (await dead.kernel.answerCard({ user: TEST_USER.id, card, decision: 'confirm' })).run()
    await soon()
  }
  if (queued !== '') await dead.kernel.sendMessage({ user: TEST_USER.id, conversation, text: queued })
  clock.advance(15_001)
  const apps = installed([shop(heirOptions, calls, async () => undefined)])
  const world: World = {
    ...dead.world,
    owner: 'heir',
    model: scriptedModel({}),
    runtime: { snapshot: () => apps },
  }
  const heir = new Kernel(world)
  await heir.pickUp()
  const view: Played['view'] = async () => {
    const found = await heir.turnView(TEST_USER.id, turn)
    if (found === null) throw new Error('no turn')
    return found
  }
  return {
    ...{ heir, world, calls, turn, conversation, clock, view },
    async answer(decision) {
      const shown = await view()
      const card = (shown.unknownOutcome ?? shown.card)?.id ?? ''
      await (await heir.answerCard({ user: TEST_USER.id, card, decision })).run()
      return view()
    },
    async codes() {
      const rows = await world.stores.journal.audit(TEST_USER.id, 0, 50)
      return rows.map(({ outcome, code }) => `${outcome}${code === null ? '' : ` ${code}`}`)
    },
  }
}

const statuses = ({ steps }: { steps: { status: string }[] }): string[] => steps.map(({ status }) => status)

describe('a step that began and whose end nobody saw', () => {
  const alone: { name: string; options: Options }[] = [
    { name: 'a read', options: { actionType: 'read' } },
    { name: 'a write that touches the store alone', options: { replay: 'store-only' } },
    { name: 'a write that hands its key over', options: { replay: 'keyed' } },
  ]
  for (const { name, options } of alone) {
    it(`runs again by itself where it is ${name}, with the same key, and the rest follows with another`, async () => {
      const { calls, view } = await crash(options)
      const turn = await view()
      const [first, again, track] = calls
      expect({ ended: turn.endedAs, steps: statuses(turn), calls: calls.map(({ fn }) => fn) }).toEqual({
        ended: 'answered',
        steps: ['succeeded', 'succeeded'],
        calls: ['order', 'order', 'track'],
      })
      expect([again?.key === first?.key, track?.key === first?.key]).toEqual([true, false])
    })
  }

  it('waits for a word where it is any other write: what was called, with what, when', async () => {
    const { calls, view, turn, codes } = await crash({})
    const { phase, steps, unknownOutcome: card } = await view()
    expect({ calls: calls.length, phase, steps: statuses({ steps }), codes: await codes() }).toEqual({
      calls: 1,
      phase: 'waiting',
      steps: ['unknown', 'planned'],
      codes: ['unknown OUTCOME_UNKNOWN'],
    })
    expect(card).toEqual({
      id: expect.stringMatching(new RegExp(`^${turn}\\.0\\.outcome_`)),
      turn,
      stepIndex: 0,
      appId: 'shop',
      appName: 'Shop',
      tool: 'order',
      title: 'Order',
      actionType: 'write',
      effects: ['create:order'],
      params: [{ name: 'item_id', value: 'i_1', label: null, origin: 'default' }],
      message:
        'The server stopped while Shop was at work. I do not know whether this step was done, and I will not run it again on my own.',
      calledAt: steps[0]?.startedAt,
      attempts: 1,
      canCheck: false,
      found: null,
      runAgain: 'may-repeat',
      panel: null,
      status: 'waiting',
      askedAt: expect.any(String),
      expiresAt: expect.any(String),
      answeredAt: null,
    })
  })

  it('never tells a browser the key', async () => {
    const { calls, view } = await crash({})
    expect(JSON.stringify(await view())).not.toContain(calls[0]?.key)
  })

  it('is not tried for ever: a process that dies again and again in it asks, or says that nothing was kept', async () => {
    for (const { replay, expected } of [
      { replay: 'keyed', expected: ['waiting', 'unknown', 'safe', 3] },
      { replay: 'store-only', expected: ['ended', 'failed', undefined, 3] },
    ] as const) {
      const clock = manualClock()
      const calls: Called[] = []
      const first = await testKernel({
        extensions: [shop({ replay }, calls, never)],
        model: scriptedModel({ classifier: [twoSteps] }),
        clock,
      })
      const { turn, run } = await first.kernel.sendMessage({
        user: TEST_USER.id,
        conversation: first.conversation,
        text: 'order it',
      })
      void run()
      for (const owner of ['b', 'c', 'd']) {
        await soon()
        clock.advance(15_001)
        void new Kernel({ ...first.world, owner, model: scriptedModel({}) }).pickUp()
      }
      await soon()
      const { phase, steps, unknownOutcome } = await first.view(turn)
      expect([phase, steps[0]?.status, unknownOutcome?.runAgain, calls.length]).toEqual(expected)
    }
  })

  it('is not run again by itself by a function that is another one now', async () => {
    const heirOptions = { replay: 'keyed', description: 'Places an order, and another one.' } as const
    const changed = await crash({ replay: 'keyed' }, { heirOptions })
    const declaredSince = await crash({}, { heirOptions: { replay: 'keyed' } })
    const stored = await crash(
      { replay: 'store-only' },
      { heirOptions: { ...heirOptions, replay: 'store-only' } },
    )
    expect([(await changed.view()).unknownOutcome?.runAgain, changed.calls.length]).toEqual(['no', 1])
    expect([(await declaredSince.view()).unknownOutcome?.runAgain, declaredSince.calls.length]).toEqual([
      'no',
      1,
    ])
    const { steps } = await stored.view()
    expect([steps[0]?.error?.code, stored.calls.length]).toEqual(['CONTRACT_CHANGED', 1])
    await expect(changed.answer('again-anyway')).rejects.toMatchObject({ code: 'ANSWER_UNFIT' })
  })

  it('that did not answer in time: keyed runs again, the store alone kept nothing, anything else asks', async () => {
    const late = async (replay?: 'store-only' | 'keyed') => {
      const calls: Called[] = []
      const { kernel, conversation, clock, view } = await testKernel({
        extensions: [shop(replay === undefined ? {} : { replay }, calls, never)],
        model: scriptedModel({ classifier: [twoSteps] }),
      })
      const { turn, run } = await kernel.sendMessage({ user: TEST_USER.id, conversation, text: 'order it' })
      const running = run()
      for (let n = 0; n < 3; n += 1) {
        await soon()
        clock.advance(30_000)
      }
      await running
      const { phase, steps } = await view(turn)
      return [phase, steps[0]?.status, steps[0]?.error?.code, calls.length]
    }
    expect([await late('keyed'), await late('store-only'), await late()]).toEqual([
      ['waiting', 'unknown', 'OUTCOME_UNKNOWN', 3],
      ['ended', 'failed', 'BACKEND_TIMEOUT', 1],
      ['waiting', 'unknown', 'OUTCOME_UNKNOWN', 1],
    ])
  })
})

describe('the card that asks about it', () => {
  const checking = (found: CheckedOutcome, keys: string[] = []): Options => ({
    check: async (_ctx, _params, key) => {
      keys.push(key)
      return found
    },
  })

  it('check: it happened, so the step is done without data, and what needs its data is not run', async () => {
    const keys: string[] = []
    const plan = planOf(
      { app: 'shop', fn: 'order' },
      { app: 'shop', fn: 'track', needs: [0] },
      { app: 'shop', fn: 'track' },
    )
    const { answer, calls, codes, world, conversation } = await crash(checking('happened', keys), { plan })
    const turn = await answer('check')
    const [digest] = await world.stores.journal.history(TEST_USER.id, conversation, 1)
    expect({
      steps: turn.steps.map(({ status, summary, error }) => [status, summary ?? error?.code]),
      cards: turn.settledOutcomes?.map(({ status }) => status),
      keys: keys.map((key) => key === calls[0]?.key),
      codes: await codes(),
      facts: digest?.facts.map(({ fnName }) => fnName),
      endedAs: turn.endedAs,
    }).toEqual({
      steps: [
        ['succeeded', 'Shop looked: it was done.'],
        ['not-run', 'NEEDS_MISSING_DATA'],
        ['succeeded', 'track.'],
      ],
      cards: ['happened'],
      keys: [true],
      codes: ['unknown OUTCOME_UNKNOWN', 'succeeded CHECKED_HAPPENED', 'succeeded'],
      facts: ['track'],
      endedAs: 'partly',
    })
  })

  it('check: it did not happen, so the card says so and running again is safe', async () => {
    const { answer, calls, view } = await crash(checking('did-not-happen'))
    const asked = await answer('check')
    expect([asked.phase, asked.unknownOutcome?.found, asked.unknownOutcome?.runAgain]).toEqual([
      'waiting',
      'did-not-happen',
      'safe',
    ])
    await answer('again')
    expect([statuses(await view()), calls.map(({ fn }) => fn)]).toEqual([
      ['succeeded', 'succeeded'],
      ['order', 'order', 'track'],
    ])
  })

  it('check: a check that throws or cannot tell leaves the card as it is', async () => {
    const throwing: Options = { check: () => Promise.reject(new Error('no')) }
    const { answer } = await crash(throwing)
    const { unknownOutcome } = await answer('check')
    expect([unknownOutcome?.found, unknownOutcome?.runAgain, unknownOutcome?.status]).toEqual([
      'cannot-tell',
      'may-repeat',
      'waiting',
    ])
  })

  it('again: only with the word that it may happen twice, unless it cannot', async () => {
    const { answer, calls, codes, view } = await crash({})
    await expect(answer('again')).rejects.toMatchObject({ code: 'ANSWER_UNFIT' })
    await expect(answer('confirm')).rejects.toMatchObject({ code: 'ANSWER_UNFIT' })
    await expect(answer('check')).rejects.toMatchObject({ code: 'ANSWER_UNFIT' })
    expect((await view()).phase).toBe('waiting')
    const turn = await answer('again-anyway')
    expect({ steps: statuses(turn), same: calls[0]?.key === calls[1]?.key, codes: await codes() }).toEqual({
      steps: ['succeeded', 'succeeded'],
      same: true,
      codes: ['unknown OUTCOME_UNKNOWN', 'unknown RUN_AGAIN_MAY_REPEAT', 'succeeded', 'succeeded'],
    })
  })

  it('again: a destructive step goes through the gate once more', async () => {
    const options: Options = { actionType: 'destructive', effects: ['delete:order'] }
    const { answer, calls, view } = await crash(options, { text: 'delete i_1' })
    const asked = await answer('again-anyway')
    expect([asked.phase, asked.card?.status, calls.length]).toEqual(['waiting', 'waiting', 1])
    await answer('confirm')
    const { steps, answeredCards } = await view()
    expect([statuses({ steps }), answeredCards.length, calls[1]?.key === calls[0]?.key]).toEqual([
      ['succeeded', 'succeeded'],
      2,
      true,
    ])
  })

  it('done: by the word of its user, without data and without a fact', async () => {
    const { answer, calls, codes, heir, turn } = await crash({})
    const done = await answer('done')
    expect({
      steps: done.steps.map(({ status, summary }) => [status, summary]),
      calls: calls.map(({ fn }) => fn),
      codes: (await codes()).slice(0, 2),
      data: (await heir.stepDetail({ user: TEST_USER.id, turn, step: 0 })).data,
    }).toEqual({
      steps: [
        ['succeeded', 'Done, by your word.'],
        ['succeeded', 'track.'],
      ],
      calls: ['order', 'track'],
      codes: ['unknown OUTCOME_UNKNOWN', 'succeeded DONE_BY_USER_WORD'],
      data: {},
    })
  })

  it('leave: it stays unknown, and the rest is not run', async () => {
    const { answer, calls } = await crash({})
    const left = await answer('leave')
    expect([
      left.phase,
      statuses(left),
      left.settledOutcomes?.map(({ status }) => status),
      calls.length,
    ]).toEqual(['ended', ['unknown', 'not-run'], ['left'], 1])
  })

  it('counts the first answer alone, whichever page it comes from', async () => {
    const { heir, view, calls } = await crash({ replay: 'keyed' }, { heirOptions: {} })
    const card = (await view()).unknownOutcome?.id ?? ''
    const say = (decision: CardAnswer['decision']) =>
      heir.answerCard({ user: TEST_USER.id, card, decision }).then(
        async ({ run }) => run().then(() => 'taken'),
        (error: { code: string }) => error.code,
      )
    const both = await Promise.all([say('done'), say('leave')])
    expect([both.toSorted(), await say('leave'), calls.filter(({ fn }) => fn === 'order').length]).toEqual([
      ['CARD_ANSWERED', 'taken'],
      'CARD_ANSWERED',
      1,
    ])
    await expect(heir.answerCard({ user: 'imp_u_other', card, decision: 'done' })).rejects.toMatchObject({
      code: 'CARD_NOT_FOUND',
    })
  })

  it('expires into nothing: the outcome stays unknown and the turn has an end', async () => {
    const { heir, clock, view, calls, codes } = await crash({})
    const card = (await view()).unknownOutcome?.id ?? ''
    clock.advance(86_400_000)
    await heir.pickUp()
    const { phase, steps, settledOutcomes } = await view()
    expect([phase, statuses({ steps }), settledOutcomes?.map(({ status }) => status), calls.length]).toEqual([
      'ended',
      ['unknown', 'not-run'],
      ['expired'],
      1,
    ])
    expect(await codes()).toEqual(['unknown OUTCOME_UNKNOWN', 'expired LEFT_UNKNOWN'])
    await expect(
      heir.answerCard({ user: TEST_USER.id, card, decision: 'again-anyway' }),
    ).rejects.toMatchObject({ code: 'CARD_ANSWERED' })
  })

  it('stays while its user looks into the app by its panel', async () => {
    const { heir, conversation, view, answer, calls } = await crash({})
    for (let n = 0; n < 2; n += 1) {
      const click = { user: TEST_USER.id, conversation, appId: 'shop', fn: 'track', params: {} }
      const { turn, run } = await heir.runPanelAction(click)
      await run()
      expect((await heir.turnView(TEST_USER.id, turn))?.endedAs).toBe('answered')
    }
    expect((await view()).unknownOutcome?.status).toBe('waiting')
    await answer('done')
    expect([statuses(await view()), calls.map(({ fn }) => fn)]).toEqual([
      ['succeeded', 'succeeded'],
      ['order', 'track', 'track', 'track'],
    ])
  })

  it('holds up no message that was sent before it was asked', async () => {
    const text = 'and then?'
    const { heir, conversation, view, turn } = await crash({}, { queued: text })
    const views = await heir.turnViews(TEST_USER.id, conversation, 5)
    expect(views.map(({ id, phase }) => [id === turn, phase])).toEqual([
      [true, 'waiting'],
      [false, 'ended'],
    ])
    expect((await view()).unknownOutcome?.status).toBe('waiting')
  })

  it('gives way to a new message and to a stop; nothing runs, and it says that it is still not known', async () => {
    const superseded = await crash({})
    const next = await superseded.heir.sendMessage({
      user: TEST_USER.id,
      conversation: superseded.conversation,
      text: 'hello',
    })
    await next.run()
    const aside = await superseded.view()
    const stopped = await crash({})
    await (await stopped.heir.stopTurn({ user: TEST_USER.id, turn: stopped.turn })).run()
    const over = await stopped.view()
    expect(
      [aside, over].map((turn) => [
        turn.endedAs,
        statuses(turn),
        turn.settledOutcomes?.map(({ status }) => status),
        turn.reason,
      ]),
    ).toEqual([
      [
        'superseded',
        ['unknown', 'not-run'],
        ['superseded'],
        'You wrote something new. Whether that step was done is still not known.',
      ],
      ['stopped', ['unknown', 'not-run'], ['stopped'], 'Stopped. What was done before stays done.'],
    ])
    expect([superseded.calls.length, stopped.calls.length]).toEqual([1, 1])
  })
})

it('a function that declares store-only has no way to reach anything outside', async () => {
  const calls: Called[] = []
  let requests = 0
  const reaching = shop({ replay: 'store-only' }, calls, async (ctx) => {
    await ctx.http.request('https://shop.example.com')
  })
  const http: World['http'] = {
    request: async () => {
      requests += 1
      throw new Error('reached')
    },
  }
  const { say } = await testKernel({
    extensions: [reaching],
    model: scriptedModel({ classifier: [twoSteps] }),
    world: { http },
  })
  const { steps } = await say('order it')
  expect([steps[0]?.error?.code, requests]).toEqual(['HANDLER_THREW', 0])
})
