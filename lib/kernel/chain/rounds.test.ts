import { describe, expect, it } from 'vitest'
import { box } from '../testing/box.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { TEST_USER, testKernel } from '../testing/test-world.ts'
import type { World } from '../world.ts'

const list = { app: 'box', fn: 'list_things' }
const find = (title: string) => ({ app: 'box', fn: 'find_thing', args: { title } })
const add = (title: string) => ({ app: 'box', fn: 'add_thing', args: { title } })
const thenPlan = (...calls: Parameters<typeof planOf>) =>
  Object.assign(planOf(...calls), JSON.parse('{"then":"plan"}'))

async function play(...plans: object[]) {
  return playWith({}, ...plans)
}

async function playWith(world: Partial<World>, ...plans: object[]) {
  const shelf = box({ id: 'tea', title: 'Tea', open: true }, { id: 'rum', title: 'Rum', open: false })
  const model = scriptedModel({ classifier: plans })
  return { shelf, model, ...(await testKernel({ extensions: [shelf.extension], model, world })) }
}

describe('a plan with "then": "plan"', () => {
  it('is followed by another round that sees what the first one found', async () => {
    const { say, model, shelf } = await play(thenPlan(list), planOf(add('Tea again')))
    const turn = await say('look what is there and add Tea again if need be')
    const [, second] = model.prompts.filter(({ call }) => call === 'classifier')
    expect({
      rounds: turn.steps.map(({ round = 0 }) => round),
      done: shelf.done,
      sees: second?.user.includes('PRIOR STEP STRUCTURED DATA') && second.user.includes('"title": "Rum"'),
    }).toEqual({ rounds: [0, 1], done: ['add Tea again'], sees: true })
  })

  it('keeps the numbers of earlier steps: app[n] counts over all rounds', async () => {
    const { say, shelf } = await play(
      thenPlan(list),
      planOf(find('Rum'), add('$TEXT:{{ box[0].total }} and {{ box[1].title }}')),
    )
    await say('look what is there, then add 2 and Rum')
    expect(shelf.done).toEqual(['add 2 and Rum'])
  })

  it('names results by the addresses that expressions use, also where sorting moved a step', async () => {
    const second = { app: 'box', fn: 'find_thing', args: { title: '$REF:box[1].things[1].title' } }
    const { say, model } = await play(
      thenPlan(second, list),
      planOf(add('$TEXT:{{ box[0].title }} of {{ box[1].total }}')),
    )
    const turn = await say('look what is there, then add Rum of 2')
    const [, later] = model.prompts.filter(({ call }) => call === 'classifier')
    const addresses = /addresses=(.*)/.exec(later?.user ?? '')?.[1] ?? '{}'
    expect({ addresses: JSON.parse(addresses), title: turn.card?.params }).toMatchObject({
      addresses: { 0: 'box[1]', 1: 'box[0]' },
      title: [{ name: 'title', value: 'Rum of 2' }],
    })
  })

  it('ends after three rounds, whatever the planner says', async () => {
    const again = thenPlan(list)
    const { say, model } = await play(again, again, again, again, again)
    const turn = await say('look and look')
    expect({
      asked: model.prompts.filter(({ call }) => call === 'classifier').length,
      steps: turn.steps.length,
      endedAs: turn.endedAs,
    }).toEqual({ asked: 3, steps: 3, endedAs: 'answered' })
  })

  it('has no further round where a step failed', async () => {
    const { say, model } = await play(
      thenPlan(find('Gone'), list),
      thenPlan(find('Gone'), list),
      planOf(add('X')),
    )
    const turn = await say('find Gone')
    expect({
      statuses: turn.steps.map(({ status }) => status),
      endedAs: turn.endedAs,
      narrated: model.prompts.some(({ call }) => call === 'narrator'),
    }).toEqual({ statuses: ['failed', 'not-run'], endedAs: 'failed', narrated: true })
  })

  it('runs a write that an earlier round made not again, and shows it as done', async () => {
    const { say, shelf } = await play(thenPlan(add('Tea')), planOf(add('Tea'), add('Milk')))
    const turn = await say('add Tea, then Milk')
    expect({ done: shelf.done, reused: turn.steps.map(({ reused = false }) => reused) }).toEqual({
      done: ['add Tea', 'add Milk'],
      reused: [false, true, false],
    })
  })

  it('asks before a write that texts of others may have put into the second plan', async () => {
    const asksFor = (_: string, __: unknown, fn: string): boolean => fn !== 'add_thing'
    const { say, shelf } = await playWith({ asksFor }, thenPlan(find('Tea')), planOf(add('Tea')))
    const turn = await say('find Tea')
    expect({ because: turn.card?.because, done: shelf.done }).toEqual({ because: 'after-reading', done: [] })
  })
})

describe('a read that fails', () => {
  it('is planned once more with the reason, keeps its number, and leaves both calls in the audit', async () => {
    const { say, world, model } = await play(
      planOf(find('Gone'), add('$REF:box[0].title')),
      planOf(find('Tea')),
    )
    const turn = await say('find the tea and add Tea')
    const rows = await world.stores.journal.audit(TEST_USER.id, 0, 10)
    const [, second] = model.prompts.filter(({ call }) => call === 'classifier')
    expect({
      statuses: turn.steps.map(({ status }) => status),
      outcomes: rows.map(({ fnName, outcome }) => `${fnName} ${outcome}`),
      told: second?.user.includes('There is no thing called Gone.'),
    }).toEqual({
      statuses: ['succeeded', 'succeeded'],
      outcomes: ['find_thing failed', 'find_thing succeeded', 'add_thing succeeded'],
      told: true,
    })
  })
})

describe('a refused plan', () => {
  it('is asked for once more, with the plan and the reason in the prompt', async () => {
    const wrong = { ...planOf(list), conditions: ['x'] }
    const { say, model } = await play(wrong, planOf(list))
    const turn = await say('list')
    const [, second] = model.prompts.filter(({ call }) => call === 'classifier')
    expect({
      steps: turn.steps.length,
      told: second?.user.includes('"conditions" is no key of a plan') && second.user.includes('list_things'),
    }).toEqual({ steps: 1, told: true })
  })

  it('that is refused twice ends the turn with a clear sentence, and runs nothing', async () => {
    const { say, shelf } = await play(
      planOf({ ...add('x'), fn: 'nope' }),
      planOf({ ...add('x'), fn: 'nope' }),
    )
    const turn = await say('nope')
    expect({ endedAs: turn.endedAs, done: shelf.done, reason: turn.reason }).toEqual({
      endedAs: 'refused',
      done: [],
      reason:
        'The plan named something that is not installed (box.nope), so nothing was done. Try other words.',
    })
  })
})
