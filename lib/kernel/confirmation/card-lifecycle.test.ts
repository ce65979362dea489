import { describe, expect, it } from 'vitest'
import { Kernel } from '../kernel.ts'
import { receive } from '../receive.ts'
import { TurnRunner } from '../run-turns.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { shelf } from '../testing/shelf.ts'
import { installed, TEST_USER, testKernel } from '../testing/test-world.ts'

const removal = planOf({ app: 'shelf', fn: 'remove_thing', args: { thing_id: 't-1' } })
const user = TEST_USER.id

/** Plays until the card waits. */
async function waiting(plan: object = removal, text = 'remove t-1') {
  const things = shelf()
  const model = scriptedModel({ classifier: [plan] })
  const play = await testKernel({ extensions: [things.extension], model })
  const turn = await play.say(text)
  const edit = async (changes: Record<string, unknown>, card?: string) => {
    const open = (await play.view(turn.id)).card?.id ?? ''
    const edited = await play.kernel.editCard({ user, card: card ?? open, changes })
    if (edited.ok) await edited.accepted.run()
    return edited
  }
  const audit = async () =>
    (await play.world.stores.journal.audit(user, 0, 20)).map(({ outcome, code }) => [outcome, code])
  return { ...things, ...play, model, turn, edit, audit }
}

describe('what a card is about is looked at again just before the call', () => {
  it('runs nothing where it changed since the card was shown, and asks anew with what it is now', async () => {
    const play = await waiting()
    play.etags.set('t-1', 2)
    const asked = await play.answer(play.turn.id, 'confirm')
    expect({
      removed: play.removed,
      phase: asked.phase,
      facts: asked.card?.facts,
      replaces: asked.card?.replaces,
      old: asked.answeredCards.map(({ id, status, why }) => ({ id, status, why })),
      audit: await play.audit(),
    }).toEqual({
      removed: [],
      phase: 'waiting',
      facts: ['version 2'],
      replaces: { card: play.turn.card?.id, why: 'changed', differences: [] },
      old: [{ id: play.turn.card?.id, status: 'void', why: 'changed' }],
      audit: [['void', 'WITNESS_CHANGED']],
    })
    expect((await play.answer(play.turn.id, 'confirm')).endedAs).toBe('answered')
    expect(play.removed).toHaveLength(1)
  })

  it('also where another process goes on after the answer', async () => {
    const play = await waiting()
    const card = play.turn.card?.id ?? ''
    await play.kernel.answerCard({ user, card, decision: 'confirm' })
    play.etags.set('t-1', 2)
    play.clock.advance(play.world.limits.leaseMs + 1)
    await new Kernel({ ...play.world, owner: 'another' }).pickUp()
    const view = await play.view(play.turn.id)
    expect({ removed: play.removed, phase: view.phase, facts: view.card?.facts }).toEqual({
      removed: [],
      phase: 'waiting',
      facts: ['version 2'],
    })
  })
})

describe('the receipt of a card', () => {
  it('holds equal digests of what was approved and what ran, in the turn and in the audit row', async () => {
    const play = await waiting()
    const ended = await play.answer(play.turn.id, 'confirm')
    const receipt = ended.answeredCards[0]?.receipt
    const [row] = await play.world.stores.journal.audit(user, 0, 10)
    expect(receipt).toEqual({
      approvedDigest: expect.stringMatching(/^[0-9a-f]+$/),
      executedDigest: receipt?.approvedDigest,
      by: TEST_USER.email,
      ranAt: expect.any(String),
    })
    expect([row?.approvedDigest, row?.executedDigest]).toEqual([
      receipt?.approvedDigest,
      receipt?.executedDigest,
    ])
  })

  it('is not there for what did not run', async () => {
    const play = await waiting()
    const ended = await play.answer(play.turn.id, 'decline')
    expect(ended.answeredCards.map(({ status, receipt }) => [status, receipt])).toEqual([
      ['declined', undefined],
    ])
  })
})

describe('a person’s word', () => {
  it('is what a stored card needs: one that only says confirmed runs nothing', async () => {
    const play = await waiting()
    const record = await play.world.stores.journal.load({ user, turn: play.turn.id })
    if (record === null || record.state.pending === null) throw new Error('no card')
    const { state } = record
    const card = {
      ...record.state.pending.card,
      status: 'confirmed' as const,
      answeredAt: '2026-01-15T09:00:00Z',
    }
    const steps = state.steps.map((step) => ({ ...step, status: 'approved' as const }))
    await play.world.stores.journal.commit({
      commandId: 'forged',
      user,
      turn: {
        ...record,
        expect: record.version,
        state: { ...state, steps, phase: { is: 'running' }, pending: { ...record.state.pending, card } },
        lease: null,
        dueAt: 0,
      },
      events: [],
    })
    await play.kernel.pickUp()
    const view = await play.view(play.turn.id)
    expect([play.removed, view.steps[0]?.status, view.answeredCards.map(({ why }) => why)]).toEqual([
      [],
      'void',
      ['mismatch'],
    ])
  })

  it.each(['bound', 'begun'] as const)(
    'is needed by a step that is stored as %s without one',
    async (status) => {
      const play = await waiting()
      const record = await play.world.stores.journal.load({ user, turn: play.turn.id })
      if (record === null) throw new Error('no turn')
      const { state } = record
      // As if it were a read of a kind that runs again alone.
      const steps = state.steps.map((step) => ({ ...step, status, actionType: 'read' as const, replay: '' }))
      await play.world.stores.journal.commit({
        commandId: 'forged',
        user,
        turn: {
          ...record,
          expect: record.version,
          state: { ...state, steps, phase: { is: 'running' }, pending: null },
          lease: null,
          dueAt: 0,
        },
        events: [],
      })
      await play.kernel.pickUp()
      expect(play.removed).toEqual([])
    },
  )
})

describe('a card that is changed', () => {
  it('gives way to one with the difference, types kept, and its old answer counts no more', async () => {
    const play = await waiting()
    const old = play.turn.card?.id ?? ''
    expect(await play.edit({ copies: 3, reason: 'worn out', tags: ['a', 'b'] })).toMatchObject({ ok: true })
    const view = await play.view(play.turn.id)
    expect({
      replaces: view.card?.replaces,
      origins: view.card?.params.map(({ name, origin }) => [name, origin]),
      old: view.answeredCards.map(({ id, status }) => [id, status]),
    }).toEqual({
      replaces: {
        card: old,
        why: 'edited',
        differences: [
          { name: 'copies', from: '1', to: '3' },
          { name: 'reason', from: null, to: 'worn out' },
          { name: 'tags', from: null, to: '["a","b"]' },
        ],
      },
      origins: expect.arrayContaining([
        ['copies', 'message'],
        ['reason', 'message'],
      ]),
      old: [[old, 'edited']],
    })
    await expect(play.kernel.answerCard({ user, card: old, decision: 'confirm' })).rejects.toMatchObject({
      code: 'CARD_ANSWERED',
    })
    expect(play.removed).toEqual([])
    await play.answer(play.turn.id, 'confirm')
    expect(play.removed).toEqual([{ thing_id: 't-1', copies: 3, reason: 'worn out', tags: ['a', 'b'] }])
  })

  it.each([
    [{ copies: '3' }, 'copies', '“copies” has a value of the wrong kind. The card is still as it was.'],
    [{ copies: 2.5 }, 'copies', '“copies” has a value of the wrong kind. The card is still as it was.'],
    [{ size: 'huge' }, 'size', '“size” is none of the possible values. The card is still as it was.'],
    [{ tags: ['a', 1] }, 'tags', '“tags.1” has a value of the wrong kind. The card is still as it was.'],
    [{ thing_id: '' }, 'thing_id', '“thing_id” is empty or too small. The card is still as it was.'],
    [{ other: 1 }, null, 'There is no parameter “other” here. The card is still as it was.'],
    [{ constructor: 1 }, null, 'There is no parameter “constructor” here. The card is still as it was.'],
    [
      JSON.parse('{"__proto__":{"copies":9}}'),
      null,
      'There is no parameter “__proto__” here. The card is still as it was.',
    ],
    [{ copies: 1 }, null, 'Nothing is different yet.'],
  ])('refuses %j, names the parameter and waits as it was', async (changes, field, problem) => {
    const play = await waiting()
    expect(await play.edit(changes)).toEqual({ ok: false, problem, field })
    expect((await play.view(play.turn.id)).card?.id).toBe(play.turn.card?.id)
    expect(play.removed).toEqual([])
  })

  it('takes what a person typed for text, also where it looks like a placeholder', async () => {
    const play = await waiting()
    expect(await play.edit({ thing_id: '{{id}}' })).toMatchObject({ ok: true })
    expect(play.removed).toEqual([])
  })

  it('leaves an optional parameter out that is emptied', async () => {
    const play = await waiting(
      planOf({ app: 'shelf', fn: 'remove_thing', args: { thing_id: 't-1', reason: 'old' } }),
      'remove t-1, it is old',
    )
    await play.edit({ reason: '' })
    await play.answer(play.turn.id, 'confirm')
    expect(play.removed).toEqual([{ thing_id: 't-1', copies: 1 }])
  })

  it('is not changed for another user, after an answer, or after its time', async () => {
    const play = await waiting()
    const card = play.turn.card?.id ?? ''
    await expect(
      play.kernel.editCard({ user: 'imp_u_other', card, changes: { copies: 2 } }),
    ).rejects.toMatchObject({ code: 'CARD_NOT_FOUND' })
    play.clock.advance(300_001)
    await expect(play.edit({ copies: 2 }, card)).rejects.toMatchObject({ code: 'CARD_EXPIRED' })
    await expect(play.edit({ copies: 2 }, card)).rejects.toMatchObject({ code: 'CARD_ANSWERED' })
    expect((await play.view(play.turn.id)).answeredCards.map(({ status }) => status)).toEqual(['expired'])
  })

  it('counts once where a change and an answer arrive together', async () => {
    const play = await waiting()
    const card = play.turn.card?.id ?? ''
    const both = await Promise.allSettled([
      play.kernel.editCard({ user, card, changes: { copies: 2 } }),
      play.kernel.answerCard({ user, card, decision: 'confirm' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('an expired card', () => {
  async function expired(plan?: object, text?: string) {
    const play = await waiting(plan, text)
    play.clock.advance(300_001)
    await play.kernel.pickUp()
    return play
  }

  it('can be asked again: a fresh card for the stored call, and no model is asked', async () => {
    const play = await expired()
    const before = play.model.prompts.filter(({ call }) => call === 'classifier').length
    const card = (await play.view(play.turn.id)).answeredCards[0]
    expect(card?.status).toBe('expired')
    const again = await play.kernel.askAgain({ user, card: card?.id ?? '' })
    await again.run()
    const view = await play.view(again.turn)
    expect([view.phase, view.card?.params, view.message]).toEqual(['waiting', card?.params, 'remove t-1'])
    expect(play.model.prompts.filter(({ call }) => call === 'classifier')).toHaveLength(before)
    await play.answer(again.turn, 'confirm')
    expect(play.removed).toEqual([{ thing_id: 't-1', copies: 1 }])
  })

  it('goes on with what was done, once, and leaves one fact of it', async () => {
    const plan = planOf(
      { app: 'shelf', fn: 'put_thing', args: { name: 'book' } },
      { app: 'shelf', fn: 'remove_thing', args: { thing_id: 't-1' }, needs: [0] },
    )
    const play = await expired(plan, 'put a book there and remove t-1')
    const again = await play.kernel.askAgain({
      user,
      card: (await play.view(play.turn.id)).answeredCards[0]?.id ?? '',
    })
    await again.run()
    const ended = await play.answer(again.turn, 'confirm')
    const digests = await play.world.stores.journal.history(user, play.conversation, 5)
    expect({
      put: play.put.length,
      removed: play.removed.length,
      steps: ended.steps.map(({ status }) => status),
      facts: digests.map(({ facts }) => facts.map(({ fnName }) => fnName)),
    }).toEqual({
      put: 1,
      removed: 1,
      steps: ['succeeded', 'succeeded'],
      facts: [['put_thing'], ['remove_thing']],
    })
  })

  it('is asked again only by its user, once, and only where its function is the same', async () => {
    const play = await expired()
    const card = (await play.view(play.turn.id)).answeredCards[0]?.id ?? ''
    await expect(play.kernel.askAgain({ user: 'imp_u_other', card })).rejects.toMatchObject({
      code: 'CARD_NOT_FOUND',
    })
    const changed = shelf('Removes everything there is on the shelf.')
    const kernel = new Kernel({ ...play.world, runtime: { snapshot: () => installed([changed.extension]) } })
    const again = await kernel.askAgain({ user, card })
    await again.run()
    const view = await play.view(again.turn)
    expect([view.card, view.steps[0]?.error?.code]).toEqual([null, 'CONTRACT_CHANGED'])
    expect((await play.kernel.askAgain({ user, card })).turn).toBe(again.turn)
  })

  it('stays a question even where nothing else would ask', async () => {
    const plan = planOf({ app: 'shelf', fn: 'put_thing', args: { name: 'book' } })
    const things = shelf()
    const chosen = { askBefore: { 'create:thing': true } }
    const play = await testKernel({
      extensions: [things.extension],
      model: scriptedModel({ classifier: [plan] }),
    })
    const { profile } = play.world.users
    play.world.users.profile = async (id) => ({ ...(await profile(id)), ...chosen })
    const turn = await play.say('put a book there')
    play.clock.advance(300_001)
    await play.kernel.pickUp()
    chosen.askBefore['create:thing'] = false
    const again = await play.kernel.askAgain({
      user,
      card: (await play.view(turn.id)).answeredCards[0]?.id ?? '',
    })
    await again.run()
    expect([things.put, (await play.view(again.turn)).phase]).toEqual([[], 'waiting'])
  })
})

describe('what a user wants to be asked', () => {
  const put = planOf({ app: 'shelf', fn: 'put_thing', args: { name: 'book' } })

  async function asking(askBefore: Record<string, boolean>, plan = put) {
    const things = shelf()
    const play = await testKernel({
      extensions: [things.extension],
      model: scriptedModel({ classifier: [plan] }),
    })
    const { profile } = play.world.users
    play.world.users.profile = async (id) => ({ ...(await profile(id)), askBefore })
    return { ...things, ...play }
  }

  it.each([
    [{ 'create:thing': true }, 'policy'],
    [{ '*': true }, 'policy'],
    [{ 'create:thing': false }, undefined],
    [{ 'update:thing': true }, undefined],
    [{}, undefined],
  ])('before a write, %j: %s', async (askBefore, because) => {
    const play = await asking(askBefore)
    const turn = await play.say('put a book there')
    expect([turn.card?.because, play.put.length]).toEqual([because, because === undefined ? 1 : 0])
  })

  it('takes no card away: what deletes is asked whatever they chose', async () => {
    const play = await asking({ '*': false, 'delete:thing': false }, removal)
    const turn = await play.say('remove t-1')
    expect([turn.card?.because, play.removed]).toEqual(['destructive', []])
  })

  it('holds for a click in a panel as well', async () => {
    const play = await asking({ 'create:thing': true })
    const accepted = await play.kernel.runPanelAction({
      user,
      conversation: play.conversation,
      appId: 'shelf',
      fn: 'put_thing',
      params: { name: 'book' },
    })
    await accepted.run()
    expect([(await play.view(accepted.turn)).card?.because, play.put]).toEqual(['policy', []])
  })
})

describe('a card that nobody answers', () => {
  it.each([
    ['stopped', 'superseded', 'stopped'],
    ['passed over by a message', 'superseded', null],
    ['left until its time is over', 'expired', null],
  ])('%s says so', async (how, status, why) => {
    const play = await waiting()
    if (how === 'stopped') await play.kernel.stopTurn({ user, turn: play.turn.id })
    else if (how === 'passed over by a message') await play.say('something else')
    else {
      play.clock.advance(300_001)
      await play.kernel.pickUp()
    }
    const { answeredCards } = await play.view(play.turn.id)
    expect([play.removed, answeredCards.map((card) => [card.status, card.why])]).toEqual([
      [],
      [[status, why]],
    ])
  })
})

describe('an automation', () => {
  it('never deletes: nobody is there to be asked, and the turn says so', async () => {
    const things = shelf()
    const play = await testKernel({
      extensions: [things.extension],
      model: scriptedModel({ classifier: [removal] }),
    })
    const { record, turn } = await receive(play.world, {
      profile: TEST_USER,
      conversation: play.conversation,
      message: 'remove t-1',
      language: 'en',
      panelCall: null,
      source: 'automation',
    })
    if (record === null) throw new Error('queued')
    await new TurnRunner(play.world).run(record)
    const view = await play.view(turn)
    expect([things.removed, view.card, view.phase, view.steps[0]?.error]).toEqual([
      [],
      null,
      'ended',
      {
        code: 'NEEDS_A_PERSON',
        message:
          'This step in Shelf needs a person to confirm it, and this ran on its own. So it was not run.',
      },
    ])
  })
})
