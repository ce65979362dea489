import { describe, expect, it } from 'vitest'
import { type BoxItem, box } from '../testing/box.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { TEST_USER, testKernel } from '../testing/test-world.ts'

const list = { app: 'box', fn: 'list_things' }
const OPEN = "box[0].things | where: 'open', true"
const addEach = { app: 'box', fn: 'add_thing', forEach: OPEN, args: { title: '$REF:item.title' } }
const removeEach = { app: 'box', fn: 'remove_thing', forEach: OPEN, args: { id: '$REF:item.id' } }

const things = (...titles: string[]): BoxItem[] =>
  titles.map((title) => ({ id: title.toLowerCase(), title, open: true }))

async function play(of: ReturnType<typeof box>, ...plans: object[]) {
  const model = scriptedModel({ classifier: plans })
  return { ...(await testKernel({ extensions: [of.extension], model })), model }
}

describe('a step with for_each', () => {
  it('runs once for each item of the list, each with arguments of its own', async () => {
    const shelf = box(...things('Tea', 'Milk'), { id: 'x', title: 'Old', open: false })
    const { say } = await play(shelf, planOf(list, addEach))
    const turn = await say('add each open thing again')
    expect({ done: shelf.done, endedAs: turn.endedAs, batch: turn.steps[1]?.batch }).toEqual({
      done: ['add Tea', 'add Milk'],
      endedAs: 'answered',
      batch: {
        total: 2,
        succeeded: 2,
        failed: 0,
        running: null,
        shown: 2,
        items: [
          { index: 0, label: 'Tea', status: 'succeeded' },
          { index: 1, label: 'Milk', status: 'succeeded' },
        ],
      },
    })
  })

  it('counts as one call for later steps, with each run and how many succeeded', async () => {
    const shelf = box(...things('Tea', 'Milk'))
    const note = '$TEXT:{{ box[1].succeeded }} of {{ box[1].items.size }}: {{ box[1].items[1].data.title }}'
    const { say } = await play(
      shelf,
      planOf(list, addEach, { app: 'box', fn: 'add_thing', args: { title: note } }),
    )
    await say('add each open thing again and note how many')
    expect(shelf.done).toEqual(['add Tea', 'add Milk', 'add 2 of 2: Milk'])
  })

  it('is skipped over an empty list, and says so', async () => {
    const shelf = box({ id: 'x', title: 'Old', open: false })
    const { say } = await play(shelf, planOf(list, addEach))
    const turn = await say('add each open thing again')
    expect({ status: turn.steps[1]?.status, skipped: turn.steps[1]?.skipped, endedAs: turn.endedAs }).toEqual(
      {
        status: 'skipped',
        skipped: 'Skipped: there was nothing to do it for.',
        endedAs: 'answered',
      },
    )
  })

  it('runs an item that is equal to an earlier one once', async () => {
    const shelf = box(...things('Tea'), { id: 'tea2', title: 'Tea', open: true })
    const { say } = await play(shelf, planOf(list, addEach))
    await say('add each open thing again')
    expect(shelf.done).toEqual(['add Tea'])
  })

  it.each([
    ['5,000 items', things(...Array.from({ length: 5_000 }, (_, n) => `T${n}`)), OPEN, 'TOO_MANY_ITEMS'],
    ['a value that is no list', things('Tea'), 'box[0].total', 'NOT_A_LIST'],
    ['a path that is not there', things('Tea'), 'box[0].things[0].nope', 'refused'],
  ])('runs nothing over %s, and says why', async (_, items, forEach, code) => {
    const shelf = box(...items)
    const { say } = await play(shelf, ...Array(2).fill(planOf(list, { ...addEach, forEach })))
    const turn = await say('add each open thing again')
    expect({ done: shelf.done, code: turn.steps[1]?.error?.code ?? turn.endedAs }).toEqual({ done: [], code })
  })

  it('is a failed step where an item fails: what succeeded stays, and the chain halts', async () => {
    const shelf = box(...things('Tea', 'Milk', 'Rum'))
    shelf.broken.add('Milk')
    const last = { app: 'box', fn: 'add_thing', args: { title: 'End' }, needs: [1] }
    const { say } = await play(shelf, planOf(list, addEach, last))
    const turn = await say('add each open thing again')
    expect({
      done: shelf.done,
      statuses: turn.steps.map(({ status }) => status),
      error: turn.steps[1]?.error,
      endedAs: turn.endedAs,
    }).toEqual({
      done: ['add Tea', 'add Rum'],
      statuses: ['succeeded', 'failed', 'not-run'],
      error: { code: 'BATCH_INCOMPLETE', message: '2 of 3 done. Milk does not fit.' },
      endedAs: 'partly',
    })
  })

  it('stops trying after three failures in a row', async () => {
    const shelf = box(...things('A', 'B', 'C', 'D', 'E'))
    for (const title of ['A', 'B', 'C', 'D']) shelf.broken.add(title)
    const { say } = await play(shelf, planOf(list, addEach))
    const turn = await say('add each open thing again')
    expect(turn.steps[1]?.batch?.items.map(({ status }) => status)).toEqual([
      'failed',
      'failed',
      'failed',
      'not-run',
      'not-run',
    ])
  })

  it('has an idempotency key and an audit row for each item', async () => {
    const shelf = box(...things('Tea', 'Milk'))
    const { say, world } = await play(shelf, planOf(list, addEach))
    const { id } = await say('add each open thing again')
    const state = (await world.stores.journal.load({ user: TEST_USER.id, turn: id }))?.state
    const keys = state?.steps[1]?.batch?.map(({ idempotencyKey }) => idempotencyKey) ?? []
    const rows = await world.stores.journal.audit(TEST_USER.id, 0, 10)
    expect({
      keys: new Set(keys).size,
      rows: rows.filter(({ fnName }) => fnName === 'add_thing').map(({ outcome }) => outcome),
    }).toEqual({ keys: 2, rows: ['succeeded', 'succeeded'] })
  })
})

describe('one card for a batch', () => {
  it('names each item and runs all of them once it is confirmed (I-BATCH-ONE-CARD)', async () => {
    const shelf = box(...things('Tea', 'Milk'))
    const { say, answer } = await play(shelf, planOf(list, removeEach))
    const asked = await say('remove all open things')
    expect({ done: shelf.done, title: asked.card?.title, batch: asked.card?.batch }).toEqual({
      done: [],
      title: 'Remove thing: 2',
      batch: {
        common: [],
        items: [
          { index: 0, label: 'Tea', params: [{ name: 'id', value: 'tea', label: 'Tea', origin: 'step' }] },
          { index: 1, label: 'Milk', params: [{ name: 'id', value: 'milk', label: 'Milk', origin: 'step' }] },
        ],
      },
    })
    const turn = await answer(asked.id, 'confirm')
    expect({ done: shelf.done, endedAs: turn.endedAs, cards: turn.answeredCards.length }).toEqual({
      done: ['remove tea', 'remove milk'],
      endedAs: 'answered',
      cards: 1,
    })
  })

  it('runs what was not unticked, and nothing else', async () => {
    const shelf = box(...things('Tea', 'Milk', 'Rum'))
    const { say, answer } = await play(shelf, planOf(list, removeEach))
    const asked = await say('remove all open things')
    const turn = await answer(asked.id, 'confirm', [1])
    expect({ done: shelf.done, items: turn.steps[1]?.batch?.items.map(({ status }) => status) }).toEqual({
      done: ['remove tea', 'remove rum'],
      items: ['succeeded', 'unticked', 'succeeded'],
    })
  })

  it('takes no answer with an item that is not on it, and waits', async () => {
    const shelf = box(...things('Tea', 'Milk'))
    const { say, answer, view } = await play(shelf, planOf(list, removeEach))
    const asked = await say('remove all open things')
    for (const without of [[2], [-1], [0.5], [Number.NaN], [0, 0], [0, 1]])
      await expect(answer(asked.id, 'confirm', without)).rejects.toThrow('does not have these items')
    expect({ done: shelf.done, card: (await view(asked.id)).card?.status }).toEqual({
      done: [],
      card: 'waiting',
    })
  })

  it('leaves an item alone that changed after it was shown, and runs the others', async () => {
    const shelf = box(...things('Tea', 'Milk'))
    const { say, answer } = await play(shelf, planOf(list, removeEach))
    const asked = await say('remove all open things')
    const [tea] = shelf.items
    if (tea !== undefined) tea.title = 'Gold'
    const turn = await answer(asked.id, 'confirm')
    expect({ done: shelf.done, items: turn.steps[1]?.batch?.items.map(({ status }) => status) }).toEqual({
      done: ['remove milk'],
      items: ['void', 'succeeded'],
    })
  })

  it('does not run an item that the card did not show, whatever is stored of it', async () => {
    const shelf = box(...things('Tea', 'Milk'))
    const find = { app: 'box', fn: 'find_thing', args: { title: 'Tea' } }
    const tea = { app: 'box', fn: 'add_thing', args: { title: 'Tea' } }
    const looks = Object.assign(planOf(list, find, tea), JSON.parse('{"then":"plan"}'))
    const model = scriptedModel({ classifier: [looks, planOf(addEach)] })
    const world = { asksFor: () => false }
    const played = await testKernel({ extensions: [shelf.extension], model, world })
    const asked = await played.say('add Tea')
    const { journal } = played.world.stores
    const record = await journal.load({ user: TEST_USER.id, turn: asked.id })
    if (record === null) throw new Error('no turn')
    const steps = structuredClone(record.state.steps)
    const [hidden] = steps[3]?.batch ?? []
    if (hidden !== undefined) hidden.status = 'bound'
    const { conversation, version, lease } = record
    const state = { ...record.state, steps }
    const turn = { id: asked.id, conversation, expect: version, state, lease, dueAt: null }
    await journal.commit({ commandId: 'tamper-hidden', user: TEST_USER.id, turn, events: [] })
    await played.answer(asked.id, 'confirm')
    expect({ shown: asked.card?.batch?.items.map(({ index }) => index), done: shelf.done }).toEqual({
      shown: [1],
      done: ['add Tea'],
    })
  })

  it('does not run an item whose stored arguments, or whose tick, were changed behind the card (I-BATCH-ONE-CARD)', async () => {
    for (const change of ['args', 'tick'] as const) {
      const shelf = box(...things('Tea', 'Milk'))
      const { say, kernel, world } = await play(shelf, planOf(list, removeEach))
      const asked = await say('remove all open things')
      const accepted = await kernel.answerCard({
        user: TEST_USER.id,
        card: asked.card?.id ?? '',
        decision: 'confirm',
        without: [1],
      })
      const record = await world.stores.journal.load({ user: TEST_USER.id, turn: asked.id })
      if (record === null) throw new Error('no turn')
      const steps = structuredClone(record.state.steps)
      const batch = steps[1]?.batch ?? []
      const [first, second] = batch
      if (change === 'args' && first !== undefined) first.args = { id: 'milk' }
      if (change === 'tick' && second !== undefined) second.status = 'bound'
      await world.stores.journal.commit({
        commandId: `tamper-${change}`,
        user: TEST_USER.id,
        turn: {
          id: asked.id,
          conversation: record.conversation,
          expect: record.version,
          state: { ...record.state, steps },
          lease: record.lease,
          dueAt: null,
        },
        events: [],
      })
      await accepted.run().catch(() => undefined)
      await kernel.pickUp?.(TEST_USER.id)
      expect(shelf.done.filter((each) => each === 'remove milk')).toEqual([])
    }
  })
})
