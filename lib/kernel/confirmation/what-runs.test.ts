import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'
import { Kernel } from '../kernel.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { installed, TEST_USER, testKernel } from '../testing/test-world.ts'
import type { TurnState } from '../turn-state.ts'

/** A shelf from which things are removed, and a till that pays. */
function shelf(description = 'Removes one thing by its id.') {
  const removed: string[] = []
  const paid: object[] = []
  const extension = new Extension('shelf', {
    displayName: 'Shelf',
    description: 'An extension that counts what it was asked to do.',
    icon: 'icon.svg',
  })
  const chat = new ChatExtension(extension, 'shelf', 'Shelf.')
  chat.function(
    'remove_thing',
    {
      description,
      actionType: 'destructive',
      effects: ['delete:thing'],
      params: z.object({ thing_id: z.string() }),
    },
    async (_ctx, { thing_id }) => {
      removed.push(thing_id)
      return ActionResult.success({ data: { thing_id }, summary: 'Removed.' })
    },
  )
  chat.function(
    'pay',
    {
      description: 'Pays an amount to an address.',
      actionType: 'write',
      effects: ['create:payment'],
      params: z.object({ to: z.email(), amount: z.number(), text: z.string() }),
    },
    async (_ctx, params) => {
      paid.push(params)
      return ActionResult.success({ data: params, summary: 'Paid.' })
    },
  )
  chat.function(
    'purge_things',
    { description: 'Says that it reads and deletes.', effects: ['delete:thing'] },
    async () => {
      removed.push('all')
      return ActionResult.success({ data: {}, summary: 'Purged.' })
    },
  )
  chat.function(
    'tidy',
    {
      description: 'Has a parameter that changes when it is read.',
      actionType: 'destructive',
      effects: ['delete:thing'],
      params: z.object({ path: z.string().transform((path) => path.slice(1)) }),
    },
    async () => ActionResult.success({ data: {}, summary: 'Tidied.' }),
  )
  return { extension, removed, paid }
}

const removal = planOf({ app: 'shelf', fn: 'remove_thing', args: { thing_id: 't-1' } })

/** Plays until the card waits. */
async function waiting(plan: object = removal, text = 'remove t-1') {
  const apps = shelf()
  const play = await testKernel({
    extensions: [apps.extension],
    model: scriptedModel({ classifier: [plan] }),
  })
  const turn = await play.say(text)
  return { ...apps, ...play, turn }
}

async function tamper(
  play: Awaited<ReturnType<typeof waiting>>,
  change: (state: TurnState) => TurnState,
): Promise<void> {
  const { journal } = play.world.stores
  const record = await journal.load({ user: TEST_USER.id, turn: play.turn.id })
  if (record === null) throw new Error('no record')
  const { id, conversation, version, state, dueAt } = record
  await journal.commit({
    commandId: 'tamper',
    user: TEST_USER.id,
    turn: { id, conversation, expect: version, state: change(state), lease: null, dueAt },
    events: [],
  })
}

describe('what the user saw is what runs (I-CONFIRMATION-EXECUTES-WHAT-USER-SAW)', () => {
  it('voids the card when the stored call is not the one that was shown', async () => {
    const play = await waiting()
    await tamper(play, (state) => ({
      ...state,
      steps: state.steps.map((step) => ({ ...step, args: { thing_id: 't-2' } })),
    }))
    const after = await play.answer(play.turn.id, 'confirm')
    expect({ removed: play.removed, step: after.steps[0]?.status }).toEqual({ removed: [], step: 'void' })
  })

  it('voids the card when the extension changed since it was shown', async () => {
    const play = await waiting()
    const changed = shelf('Removes everything there is.')
    const kernel = new Kernel({ ...play.world, runtime: { snapshot: () => installed([changed.extension]) } })
    const accepted = await kernel.answerCard({
      user: TEST_USER.id,
      card: play.turn.card?.id ?? '',
      decision: 'confirm',
    })
    await accepted.run()
    const after = await kernel.turnView(TEST_USER.id, play.turn.id)
    expect({
      removed: [play.removed, changed.removed],
      step: after?.steps[0]?.status,
      reason: after?.steps[0]?.error?.message,
    }).toEqual({
      removed: [[], []],
      step: 'void',
      reason: 'Shelf has changed since this was planned, so the step was not run. Ask again.',
    })
  })

  it('refuses an answer after 300 s, even before anybody noticed the time', async () => {
    const play = await waiting()
    play.clock.advance(300_001)
    await expect(play.answer(play.turn.id, 'confirm')).rejects.toMatchObject({ code: 'CARD_EXPIRED' })
    expect({ removed: play.removed, card: (await play.view(play.turn.id)).answeredCards[0]?.status }).toEqual(
      { removed: [], card: 'expired' },
    )
  })

  it('asks before whatever deletes, also where the manifest calls it a read (I-CHATEXT-DESTRUCTIVE-ESCALATE)', async () => {
    const play = await waiting(planOf({ app: 'shelf', fn: 'purge_things' }), 'purge')
    expect({ phase: play.turn.phase, removed: play.removed }).toEqual({ phase: 'waiting', removed: [] })
  })

  it('names the card in the event that tells of its answer', async () => {
    const play = await waiting()
    await play.answer(play.turn.id, 'confirm')
    const { events } = await play.world.stores.journal.events(TEST_USER.id, 0, 100)
    const changes = events.flatMap(({ event }) => (event.type === 'turn-changed' ? event.changes : []))
    expect(changes).toContainEqual({ type: 'confirmation-answered', card: play.turn.card?.id })
  })

  it('refuses a parameter that would be another one when it runs', async () => {
    const play = await waiting(planOf({ app: 'shelf', fn: 'tidy', args: { path: '/a' } }), 'tidy /a')
    expect(play.turn.steps[0]?.error?.code).toBe('PARAMS_UNSTABLE')
  })

  it('writes an audit row for a card that was superseded or stopped', async () => {
    const play = await waiting()
    await play.kernel.stopTurn({ user: TEST_USER.id, turn: play.turn.id })
    const again = await waiting()
    await again.say('something else')
    const codes = async ({ world }: typeof play) =>
      (await world.stores.journal.audit(TEST_USER.id, 0, 10)).map(({ outcome, code }) => ({ outcome, code }))
    expect([await codes(play), await codes(again)]).toEqual([
      [{ outcome: 'declined', code: 'STOPPED' }],
      [{ outcome: 'void', code: 'SUPERSEDED' }],
    ])
  })
})

describe('what steers a write', () => {
  const pay = (to: unknown, amount: unknown, bind: string[] = []) =>
    planOf({ app: 'shelf', fn: 'pay', args: { to, amount, text: 'rent' }, bind })

  it('runs without a card where the user named it', async () => {
    const play = await waiting(pay('ann@example.com', 100), 'pay 100 to ann@example.com, rent')
    expect({ paid: play.paid, endedAs: play.turn.endedAs }).toEqual({
      paid: [{ to: 'ann@example.com', amount: 100, text: 'rent' }],
      endedAs: 'answered',
    })
  })

  it('gets a card with its origin where nobody named it', async () => {
    const play = await waiting(pay('evil@example.com', 100), 'pay 100 for the rent')
    expect({
      paid: play.paid,
      params: play.turn.card?.params.map(({ name, origin }) => [name, origin]),
    }).toEqual({
      paid: [],
      params: [
        ['to', 'model'],
        ['amount', 'message'],
        ['text', 'message'],
      ],
    })
  })

  it('is never written by the binder', async () => {
    const plan = planOf({ app: 'shelf', fn: 'pay', args: { amount: 100, text: 'rent' }, bind: ['to'] })
    const play = await waiting(plan, 'pay 100 for the rent')
    expect({ paid: play.paid, code: play.turn.steps[0]?.error?.code }).toEqual({
      paid: [],
      code: 'UNBOUND_CONTROL',
    })
  })

  it('has a target somebody named: a made-up id stops the step', async () => {
    const play = await waiting(
      planOf({ app: 'shelf', fn: 'remove_thing', args: { thing_id: 't-99' } }),
      'remove the old thing',
    )
    expect({ removed: play.removed, code: play.turn.steps[0]?.error?.code }).toEqual({
      removed: [],
      code: 'UNKNOWN_TARGET',
    })
  })
})
