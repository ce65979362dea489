import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../sdk/index.ts'
import { manualClock } from './testing/manual-clock.ts'
import { planOf, type Scripted, scriptedModel } from './testing/scripted-model.ts'
import { TEST_USER, testKernel } from './testing/test-world.ts'
import type { Json } from './turn-state.ts'

const EXACT = { id: 'n_0007', amount: 40.1, big: '9007199254740993', text: 'Ё «q»\n\u2028' }

/** One app that counts every call it gets; `post` fails until it is told not to. */
function countingApp() {
  const calls: [string, Json][] = []
  const keys: string[] = []
  const state = { broken: true }
  const extension = new Extension('box', {
    displayName: 'Box',
    description: 'An extension that counts its calls.',
    icon: 'icon.svg',
  })
  const chat = new ChatExtension(extension, 'box', 'Count calls.')
  const describedAs = (description: string) => ({ description, chainCallable: true })
  chat.function(
    'make',
    { ...describedAs('Make a thing.'), actionType: 'write', effects: ['create:thing'], params: z.object({}) },
    async () => {
      calls.push(['make', {}])
      return ActionResult.success({ data: EXACT, summary: 'Made a thing.' })
    },
  )
  chat.function(
    'post',
    {
      ...describedAs('Post a thing.'),
      actionType: 'write',
      effects: ['create:post'],
      params: z.object({ thing: z.string(), amount: z.number(), text: z.string(), body: z.string() }),
    },
    async (ctx, params) => {
      calls.push(['post', params])
      keys.push(ctx.idempotencyKey)
      return state.broken
        ? ActionResult.error('The box is shut.', { code: 'BOX_SHUT' })
        : ActionResult.success({ data: { post: 1 }, summary: 'Posted.' })
    },
  )
  chat.function(
    'drop',
    {
      ...describedAs('Drop a thing.'),
      actionType: 'destructive',
      effects: ['delete:thing'],
      params: z.object({ thing: z.string() }),
    },
    async (_, params) => {
      calls.push(['drop', params])
      return ActionResult.success({ data: {}, summary: 'Dropped.' })
    },
  )
  return { extension, calls, keys, state }
}

const CHAIN = planOf(
  { app: 'box', fn: 'make' },
  {
    app: 'box',
    fn: 'post',
    args: { thing: '$REF:box[0].id', amount: '$REF:box[0].amount', text: '$REF:box[0].text' },
    needs: [0],
    bind: ['body'],
  },
  { app: 'box', fn: 'drop', args: { thing: '$REF:box[0].id' }, needs: [1] },
)

async function chainedKernel(classifier: Scripted[] = [CHAIN]) {
  const app = countingApp()
  const clock = manualClock()
  const model = scriptedModel({ classifier, binder: [{ body: 'Written once.' }] })
  const world = await testKernel({ extensions: [app.extension], model, clock })
  return {
    ...world,
    ...app,
    model,
    clock,
    async goOn(turn: string) {
      const accepted = await world.kernel.continueTurn({ user: TEST_USER.id, turn })
      await accepted.run()
      return world.view(accepted.turn)
    },
  }
}

const statuses = (turn: { steps: { status: string; reused?: true }[] }) =>
  turn.steps.map(({ status, reused }) => (reused ? `${status}, reused` : status))

const POSTED = { thing: EXACT.id, amount: EXACT.amount, text: EXACT.text, body: 'Written once.' }

describe('a chain that is continued', () => {
  it('runs what was left and nothing else, with what succeeded handed on byte for byte and no model planning or writing again', async () => {
    const { say, goOn, answer, view, calls, keys, state, model, world } = await chainedKernel()
    const first = await say('make, post and drop it')
    expect([statuses(first), first.endedAs, first.canContinue]).toEqual([
      ['succeeded', 'failed', 'not-run'],
      'partly',
      true,
    ])
    state.broken = false
    const asked = model.prompts.filter(({ call }) => call !== 'narrator').length
    const second = await goOn(first.id)
    expect([statuses(second), second.continues, second.message, second.card?.params]).toEqual([
      ['succeeded, reused', 'succeeded', 'asked'],
      first.id,
      'make, post and drop it',
      [expect.objectContaining({ name: 'thing', value: EXACT.id, origin: 'step' })],
    ])
    const ended = await answer(second.id, 'confirm')
    expect([statuses(ended), ended.endedAs, ended.canContinue]).toEqual([
      ['succeeded, reused', 'succeeded', 'succeeded'],
      'answered',
      undefined,
    ])
    expect(calls).toEqual([
      ['make', {}],
      ['post', POSTED],
      ['post', POSTED],
      ['drop', { thing: EXACT.id }],
    ])
    // The same call has the same key: a service that had taken the first one takes it once.
    expect(new Set(keys).size).toBe(1)
    expect(model.prompts.filter(({ call }) => call !== 'narrator')).toHaveLength(asked)
    expect((await view(first.id)).canContinue).toBe(true)
    const rows = await world.stores.journal.audit(TEST_USER.id, 0, 20)
    expect(rows.map(({ turn, fnName, outcome }) => [turn === first.id, fnName, outcome])).toEqual([
      [true, 'make', 'succeeded'],
      [true, 'post', 'failed'],
      [false, 'post', 'succeeded'],
      [false, 'drop', 'succeeded'],
    ])
  })

  it('leaves facts where they were found: the ledger has each once, and the copy goes with the end of the turn', async () => {
    const { say, goOn, state, world, kernel, conversation } = await chainedKernel()
    const first = await say('make, post and drop it')
    state.broken = false
    const second = await goOn(first.id)
    const during = await world.stores.journal.load({ user: TEST_USER.id, turn: second.id })
    expect(during?.state.steps[0]?.data).toEqual(EXACT)
    await (await kernel.stopTurn({ user: TEST_USER.id, turn: second.id })).run()
    const after = await world.stores.journal.load({ user: TEST_USER.id, turn: second.id })
    expect([after?.state.steps[0]?.data, JSON.stringify(after?.state.steps[0])]).toEqual([
      null,
      expect.not.stringContaining(EXACT.id),
    ])
    const history = await world.stores.journal.history(TEST_USER.id, conversation, 10)
    expect(history.map(({ facts }) => facts.map(({ fnName }) => fnName))).toEqual([['make'], ['post']])
    expect(await kernel.stepDetail({ user: TEST_USER.id, turn: second.id, step: 0 })).toEqual({
      params: {},
      data: EXACT,
    })
  })

  it('can be continued again, from wherever it stopped, with the first results', async () => {
    const { say, goOn, answer, calls, state } = await chainedKernel()
    const first = await say('make, post and drop it')
    const second = await goOn(first.id)
    expect(statuses(second)).toEqual(['succeeded, reused', 'failed', 'not-run'])
    state.broken = false
    const third = await goOn(second.id)
    await answer(third.id, 'decline')
    const fourth = await goOn(third.id)
    expect([statuses(fourth), fourth.continues]).toEqual([
      ['succeeded, reused', 'succeeded, reused', 'asked'],
      third.id,
    ])
    await answer(fourth.id, 'confirm')
    expect(calls.map(([fn]) => fn)).toEqual(['make', 'post', 'post', 'post', 'drop'])
  })

  it('is continued once, whoever asks and how often', async () => {
    const { say, kernel, calls, state } = await chainedKernel()
    const first = await say('make, post and drop it')
    state.broken = false
    const key = { user: TEST_USER.id, turn: first.id }
    const accepted = await Promise.all([1, 2, 3].map(() => kernel.continueTurn(key)))
    await Promise.all(accepted.map(({ run }) => run()))
    const late = await kernel.continueTurn(key)
    await late.run()
    expect(new Set([...accepted, late].map(({ turn }) => turn)).size).toBe(1)
    expect(calls.map(([fn]) => fn)).toEqual(['make', 'post', 'post'])
  })

  it('asks again for what deletes, also where the card had expired', async () => {
    const { say, goOn, view, kernel, clock, calls, state } = await chainedKernel()
    state.broken = false
    const first = await say('make, post and drop it')
    expect(first.phase).toBe('waiting')
    clock.advance(60 * 60_000)
    await kernel.pickUp(TEST_USER.id)
    expect(statuses(await view(first.id))).toEqual(['succeeded', 'succeeded', 'void'])
    const second = await goOn(first.id)
    expect([statuses(second), second.phase, second.card?.id === first.card?.id]).toEqual([
      ['succeeded, reused', 'succeeded, reused', 'asked'],
      'waiting',
      false,
    ])
    expect(calls.map(([fn]) => fn)).toEqual(['make', 'post'])
  })

  it('stops where the function has changed since it was planned', async () => {
    const { say, goOn, state, world, calls } = await chainedKernel()
    const first = await say('make, post and drop it')
    state.broken = false
    const record = await world.stores.journal.load({ user: TEST_USER.id, turn: first.id })
    if (record === null) throw new Error('no turn')
    const steps = record.state.steps.map((step) => ({ ...step, contract: 'another' }))
    await world.stores.journal.commit({
      commandId: 'changed',
      user: TEST_USER.id,
      turn: {
        id: record.id,
        conversation: record.conversation,
        expect: record.version,
        state: { ...record.state, steps },
        lease: null,
        dueAt: null,
      },
      events: [],
    })
    const second = await goOn(first.id)
    expect(second.steps.map(({ status, error }) => [status, error?.code ?? null])).toEqual([
      ['succeeded', null],
      ['failed', 'CONTRACT_CHANGED'],
      ['not-run', null],
    ])
    expect(calls).toHaveLength(2)
  })

  it('waits its turn behind another one, and says so', async () => {
    const { say, kernel, view, conversation, state, world } = await chainedKernel([
      CHAIN,
      () => new Promise((resolve) => setTimeout(() => resolve({ kind: 'chat', reply: 'Later.' }), 30)),
    ])
    const first = await say('make, post and drop it')
    state.broken = false
    const other = await kernel.sendMessage({ user: TEST_USER.id, conversation, text: 'wait' })
    const running = other.run()
    const accepted = await kernel.continueTurn({ user: TEST_USER.id, turn: first.id })
    await accepted.run()
    expect((await view(accepted.turn)).phase).toBe('queued')
    await running
    expect(statuses(await view(accepted.turn))).toEqual(['succeeded, reused', 'succeeded', 'asked'])
    expect((await world.stores.journal.open(TEST_USER.id, conversation)).map(({ id }) => id)).toEqual([
      accepted.turn,
    ])
  })

  it('is refused where nothing is left, where the turn runs, and where an outcome is not known', async () => {
    const { say, kernel, world, answer, state } = await chainedKernel([
      CHAIN,
      { kind: 'chat', reply: 'Hello.' },
    ])
    state.broken = false
    const waiting = await say('make, post and drop it')
    const refused = (turn: string, user = TEST_USER.id) =>
      kernel.continueTurn({ user, turn }).then(
        () => 'taken',
        (error: { code?: string }) => error.code,
      )
    const whileWaiting = await refused(waiting.id)
    await answer(waiting.id, 'confirm')
    const chat = await say('hello')
    const record = await world.stores.journal.load({ user: TEST_USER.id, turn: waiting.id })
    if (record === null) throw new Error('no turn')
    const [made, posted, dropped] = record.state.steps
    if (!made || !posted || !dropped) throw new Error('no steps')
    const unknown: typeof record.state = {
      ...record.state,
      id: 'unknown',
      steps: [made, { ...posted, status: 'unknown' }, { ...dropped, status: 'not-run' }],
    }
    await world.stores.journal.commit({
      commandId: 'unknown',
      user: TEST_USER.id,
      turn: {
        id: 'unknown',
        conversation: record.conversation,
        expect: 'absent',
        state: unknown,
        lease: null,
        dueAt: null,
      },
      events: [],
    })
    expect([
      whileWaiting,
      await refused(waiting.id),
      await refused(chat.id),
      await refused('unknown'),
      await refused('nowhere'),
      await refused(waiting.id, 'somebody-else'),
    ]).toEqual([
      'NOT_CONTINUABLE',
      'NOT_CONTINUABLE',
      'NOT_CONTINUABLE',
      'NOT_CONTINUABLE',
      'TURN_NOT_FOUND',
      'TURN_NOT_FOUND',
    ])
  })

  it('does not run what needs data that was lost, and runs the rest', async () => {
    const app = countingApp()
    new ChatExtension(app.extension, 'more', 'Big calls.').function(
      'make_big',
      {
        description: 'Makes a thing and tells far too much of it.',
        actionType: 'write',
        effects: ['create:thing'],
        chainCallable: true,
      },
      async () =>
        ActionResult.success({ data: { id: 'n_1', text: 'x'.repeat(2_000_000) }, summary: 'Made.' }),
    )
    const plan = planOf(
      { app: 'box', fn: 'make_big' },
      { app: 'box', fn: 'post', args: { thing: 't', amount: 1, text: '' }, needs: [0], bind: ['body'] },
      { app: 'box', fn: 'drop', args: { thing: 't' } },
    )
    const model = scriptedModel({ classifier: [plan], binder: [{ body: 'On nothing.' }] })
    const play = await testKernel({ extensions: [app.extension], model })
    const asked = await play.say('make a big one, post it and drop t')
    const declined = await play.answer(asked.id, 'decline')
    expect([statuses(declined), declined.steps[1]?.error, declined.canContinue]).toEqual([
      ['succeeded', 'not-run', 'declined'],
      {
        code: 'NEEDS_MISSING_DATA',
        message: 'This step needs a result that was lost, so it was not run.',
      },
      true,
    ])
    const { turn, run } = await play.kernel.continueTurn({ user: TEST_USER.id, turn: asked.id })
    await run()
    const ended = await play.answer(turn, 'confirm')
    expect([statuses(ended), ended.canContinue, app.calls]).toEqual([
      ['succeeded, reused', 'not-run', 'succeeded'],
      undefined,
      [['drop', { thing: 't' }]],
    ])
  })
})
