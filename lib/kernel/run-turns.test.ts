import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../sdk/index.ts'
import { Kernel } from './kernel.ts'
import { limits } from './limits.ts'
import { inMemoryStores } from './testing/in-memory-stores.ts'
import { manualClock } from './testing/manual-clock.ts'
import { planOf, scriptedModel } from './testing/scripted-model.ts'
import { TEST_USER, testKernel } from './testing/test-world.ts'

/** A handler that a test holds open. */
function gatedApp(actionType: 'read' | 'write') {
  const calls: string[] = []
  let open: (() => void) | null = null
  const extension = new Extension('slow', {
    displayName: 'Slow',
    description: 'An extension whose call a test lets go on.',
    icon: 'icon.svg',
  })
  new ChatExtension(extension, 'slow', 'Slow.').function(
    'work',
    {
      description: 'Works until the test lets it end.',
      actionType,
      effects: actionType === 'write' ? ['create:thing'] : [],
      chainCallable: true,
      params: z.object({ n: z.number().default(1), text: z.string().optional() }),
    },
    async () => {
      calls.push('call')
      await new Promise<void>((resolve) => {
        open = resolve
      })
      return ActionResult.success({ data: { n: 1 }, summary: 'Worked.' })
    },
  )
  return { extension, calls, letGo: () => open?.() }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 10))
const work = planOf({ app: 'slow', fn: 'work' })

describe('turns of a conversation', () => {
  it('run one at a time: a message sent meanwhile queues, visibly, and starts when the first ends', async () => {
    const { extension, letGo } = gatedApp('read')
    const { kernel, conversation, view } = await testKernel({
      extensions: [extension],
      model: scriptedModel({ classifier: [work, { kind: 'chat', reply: 'Second.' }] }),
    })
    const first = await kernel.sendMessage({ user: TEST_USER.id, conversation, text: 'one' })
    const running = first.run()
    await soon()
    const second = await kernel.sendMessage({ user: TEST_USER.id, conversation, text: 'two' })
    await second.run()
    expect([(await view(first.turn)).phase, (await view(second.turn)).phase]).toEqual(['running', 'queued'])
    letGo()
    await running
    expect([(await view(first.turn)).endedAs, (await view(second.turn)).sentences]).toEqual([
      'answered',
      ['Second.'],
    ])
  })

  it('stop where the user says so: what is done stays, the rest is not run', async () => {
    const { extension, letGo } = gatedApp('write')
    const model = scriptedModel({
      classifier: [planOf({ app: 'slow', fn: 'work' }, { app: 'slow', fn: 'work', needs: [0] })],
    })
    const { kernel, conversation, view } = await testKernel({ extensions: [extension], model })
    const turn = await kernel.sendMessage({ user: TEST_USER.id, conversation, text: 'one' })
    const running = turn.run()
    await soon()
    await kernel.stopTurn({ user: TEST_USER.id, turn: turn.turn })
    letGo()
    await running
    const { endedAs, reason, steps } = await view(turn.turn)
    expect({ endedAs, reason, steps: steps.map(({ status }) => status) }).toEqual({
      endedAs: 'stopped',
      reason: 'Stopped. What was done before stays done.',
      steps: ['succeeded', 'not-run'],
    })
  })

  it('leave a read that was stopped not run, which is no failure', async () => {
    const { extension, letGo } = gatedApp('read')
    const model = scriptedModel({ classifier: [planOf({ app: 'slow', fn: 'work' })] })
    const { kernel, world, conversation, view } = await testKernel({ extensions: [extension], model })
    const turn = await kernel.sendMessage({ user: TEST_USER.id, conversation, text: 'one' })
    const running = turn.run()
    await soon()
    await kernel.stopTurn({ user: TEST_USER.id, turn: turn.turn })
    await running
    letGo()
    const { endedAs, reason, sentences, steps } = await view(turn.turn)
    expect({
      endedAs,
      reason,
      sentences,
      steps: steps.map(({ status, error }) => ({ status, error })),
    }).toEqual({
      endedAs: 'stopped',
      reason: 'Stopped. What was done before stays done.',
      sentences: [],
      steps: [{ status: 'not-run', error: null }],
    })
    const rows = await world.stores.journal.audit(TEST_USER.id, 0, 10)
    expect(rows.map(({ outcome, code }) => ({ outcome, code }))).toEqual([
      { outcome: 'void', code: 'STOPPED' },
    ])
  })

  it('leave a step not run whose parameters were being written when the user stopped', async () => {
    const { extension } = gatedApp('read')
    const { kernel, world, conversation, view } = await testKernel({
      extensions: [extension],
      model: scriptedModel({
        classifier: [planOf({ app: 'slow', fn: 'work', bind: ['text'] })],
        binder: [
          (_user, { abortSignal }) =>
            new Promise((_resolve, reject) =>
              abortSignal?.addEventListener('abort', () => reject(abortSignal.reason)),
            ),
        ],
      }),
    })
    const turn = await kernel.sendMessage({ user: TEST_USER.id, conversation, text: 'one' })
    const running = turn.run()
    await soon()
    await kernel.stopTurn({ user: TEST_USER.id, turn: turn.turn })
    await running
    const { endedAs, steps } = await view(turn.turn)
    expect({ endedAs, steps: steps.map(({ status, error }) => ({ status, error })) }).toEqual({
      endedAs: 'stopped',
      steps: [{ status: 'not-run', error: null }],
    })
    expect(await world.stores.journal.audit(TEST_USER.id, 0, 10)).toEqual([])
  })

  for (const { actionType, phase, status, calls } of [
    { actionType: 'write', phase: 'waiting', status: 'unknown', calls: 1 },
    { actionType: 'read', phase: 'ended', status: 'succeeded', calls: 2 },
  ] as const) {
    it(`whose process died inside a ${actionType} are picked up: the step is ${status}`, async () => {
      const clock = manualClock()
      const stores = inMemoryStores({ clock })
      const gated = gatedApp(actionType)
      const dead = await testKernel({
        extensions: [gated.extension],
        model: scriptedModel({ classifier: [work] }),
        stores,
        clock,
      })
      const turn = await dead.kernel.sendMessage({
        user: TEST_USER.id,
        conversation: dead.conversation,
        text: 'one',
      })
      void turn.run()
      await soon()
      clock.advance(15_001)
      const heir = new Kernel({ ...dead.world, owner: 'heir', model: scriptedModel({}) })
      const picking = heir.pickUp()
      await soon()
      gated.letGo()
      await picking
      const view = await heir.turnView(TEST_USER.id, turn.turn)
      expect({ phase: view?.phase, step: view?.steps[0]?.status, calls: gated.calls.length }).toEqual({
        phase,
        step: status,
        calls,
      })
    })
  }

  it('that come from a panel pass the same gate, and a decline is told as one', async () => {
    const extension = new Extension('bin', {
      displayName: 'Bin',
      description: 'An extension with one destructive function.',
      icon: 'icon.svg',
    })
    new ChatExtension(extension, 'bin', 'Bin.').function(
      'empty_bin',
      { description: 'Empties the bin for good.', actionType: 'destructive', effects: ['delete:thing'] },
      async () => ActionResult.success({ data: {}, summary: 'Emptied.' }),
    )
    const { kernel, conversation, view, answer } = await testKernel({
      extensions: [extension],
      model: scriptedModel({}),
    })
    const click = { user: TEST_USER.id, conversation, appId: 'bin', fn: 'empty_bin', params: {} }
    const first = await kernel.runPanelAction(click)
    await first.run()
    expect((await view(first.turn)).phase).toBe('waiting')
    const declined = await answer(first.turn, 'decline')
    expect({ sentences: declined.sentences, endedAs: declined.endedAs }).toEqual({
      sentences: ['You declined, so this was not run.'],
      endedAs: 'refused',
    })
    const second = await kernel.runPanelAction(click)
    await second.run()
    expect((await answer(second.turn, 'confirm')).sentences).toEqual(['Emptied.'])
  })

  it('refuses an empty and an oversized message and an unknown conversation; nothing of them is kept', async () => {
    const { kernel, conversation } = await testKernel({ extensions: [], model: scriptedModel({}) })
    const send = (text: string, to = conversation) =>
      kernel.sendMessage({ user: TEST_USER.id, conversation: to, text })
    await expect(send(' \n\u0000 ')).rejects.toMatchObject({ code: 'MESSAGE_EMPTY' })
    await expect(send('x'.repeat(100_000))).rejects.toMatchObject({ code: 'MESSAGE_TOO_LONG' })
    await expect(send('hi', 'c_unknown')).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' })
    await expect(kernel.sendMessage({ user: 'imp_u_other', conversation, text: 'hi' })).rejects.toMatchObject(
      { code: 'CONVERSATION_NOT_FOUND' },
    )
    expect(await kernel.turnViews(TEST_USER.id, conversation, 10)).toEqual([])
  })

  it('are never claimed by the process that runs them, however late it renews its lease', async () => {
    const { extension, letGo } = gatedApp('write')
    const { kernel, world, conversation, view, clock } = await testKernel({
      extensions: [extension],
      model: scriptedModel({ classifier: [work] }),
      world: { limits: { ...limits, leaseRenewMs: 1e9 } },
    })
    const accepted = await kernel.sendMessage({ user: TEST_USER.id, conversation, text: 'one' })
    const running = accepted.run()
    await soon()
    const key = { user: TEST_USER.id, turn: accepted.turn }
    const before = await world.stores.journal.load(key)
    clock.advance(20_000)
    await kernel.pickUp()
    expect(await world.stores.journal.load(key)).toEqual(before)
    letGo()
    await running
    expect((await view(accepted.turn)).endedAs).toBe('answered')
  })

  it('end after three attempts of which none gets past the plan', async () => {
    let asked = 0
    const silence = () => {
      asked += 1
      return new Promise<string>(() => undefined)
    }
    const { kernel, world, conversation, view, clock } = await testKernel({
      extensions: [],
      model: scriptedModel({ classifier: Array.from({ length: 9 }, () => silence) }),
      world: { limits: { ...limits, leaseRenewMs: 1e9, modelSilenceMs: 1e9 } },
    })
    const accepted = await kernel.sendMessage({ user: TEST_USER.id, conversation, text: 'one' })
    void accepted.run()
    for (const owner of ['second', 'third', 'fourth', 'fifth']) {
      await soon()
      clock.advance(16_000)
      void new Kernel({ ...world, owner }).pickUp()
    }
    await soon()
    const { endedAs, reason } = await view(accepted.turn)
    expect({ asked, endedAs, reason }).toEqual({
      asked: 3,
      endedAs: 'failed',
      reason:
        'I tried this three times and never got as far as a plan, so nothing was done. Say it in other words or in smaller parts.',
    })
  })

  it('that nobody runs end with a stop, also under a lease of a clock that was ahead', async () => {
    const { kernel, world, conversation, view, clock } = await testKernel({
      extensions: [],
      model: scriptedModel({}),
    })
    clock.advance(3_600_000)
    const stranded = await kernel.sendMessage({ user: TEST_USER.id, conversation, text: 'one' })
    clock.advance(-3_600_000)
    const other = new Kernel({ ...world, owner: 'other' })
    await other.stopTurn({ user: TEST_USER.id, turn: stranded.turn })
    expect(await view(stranded.turn)).toMatchObject({ phase: 'ended', endedAs: 'stopped' })
    const accepted = await kernel.sendMessage({ user: TEST_USER.id, conversation, text: 'two' })
    await kernel.stopTurn({ user: TEST_USER.id, turn: accepted.turn })
    expect(await view(accepted.turn)).toMatchObject({ phase: 'ended', endedAs: 'stopped' })
    await accepted.run()
    expect(await view(accepted.turn)).toMatchObject({ phase: 'ended', endedAs: 'stopped' })
  })

  it('survive a model that is silent, limits, breaks off or answers nothing', async () => {
    const silence = () => new Promise<string>(() => undefined)
    const limited = () =>
      Promise.reject(
        Object.assign(new Error('slow down'), { statusCode: 429, responseHeaders: { 'retry-after': '60' } }),
      )
    const broken = () => Promise.reject(Object.assign(new Error('500'), { statusCode: 500 }))
    const { kernel, conversation, view, clock } = await testKernel({
      extensions: [],
      model: scriptedModel({ classifier: [silence, limited, broken, broken, broken, '', '', ''] }),
    })
    const reasonOf = async () => {
      const turn = await kernel.sendMessage({ user: TEST_USER.id, conversation, text: 'hi' })
      const running = turn.run()
      await soon()
      clock.advance(60_000)
      await running
      const { endedAs, reason } = await view(turn.turn)
      return `${endedAs}: ${reason}`
    }
    expect([await reasonOf(), await reasonOf(), await reasonOf(), await reasonOf()]).toEqual([
      'failed: The model did not answer in time, so nothing more was done. Send it again.',
      'failed: The model service asks for a pause, so nothing more was done. Try again in a minute.',
      'failed: I could not reach the model service, so nothing more was done. Send it again.',
      'failed: The model gave an answer that I could not read, so nothing more was done. Send it again.',
    ])
  })
})
