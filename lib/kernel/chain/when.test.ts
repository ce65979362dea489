import { describe, expect, it } from 'vitest'
import { box } from '../testing/box.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { testKernel } from '../testing/test-world.ts'

const list = { app: 'box', fn: 'list_things' }
const addIf = (when: string) => ({ app: 'box', fn: 'add_thing', args: { title: 'Alarm' }, when })

async function statusesOf(when: string, ...more: Parameters<typeof planOf>) {
  const shelf = box({ id: 'tea', title: 'Tea', open: true }, { id: 'rum', title: 'Rum', open: false })
  const plan = planOf(list, addIf(when), ...more)
  const play = await testKernel({
    extensions: [shelf.extension],
    model: scriptedModel({ classifier: [plan, plan] }),
  })
  const turn = await play.say('add an alarm if something is open')
  return { done: shelf.done, statuses: turn.steps.map(({ status }) => status), endedAs: turn.endedAs }
}

describe('a condition', () => {
  it.each([
    ['box[0].total == 2', true],
    ['box[0].total > 2', false],
    ["box[0].things | where: 'open', true | size > 0", true],
    ["box[0].things | where: 'title', 'Nobody'", false],
    ['box[0].total == 2 and box[0].things[1].open == true', false],
    ['box[0].total == 3 or not box[0].things[1].open == true', true],
  ])('%s decides whether the step runs', async (when, holds) => {
    expect(await statusesOf(when)).toEqual({
      done: holds ? ['add Alarm'] : [],
      statuses: ['succeeded', holds ? 'succeeded' : 'skipped'],
      endedAs: 'answered',
    })
  })

  it('that is false skips what depends on the step too, and leaves its siblings alone', async () => {
    const dependent = { app: 'box', fn: 'add_thing', args: { title: '$REF:box[1].title' } }
    const sibling = { app: 'box', fn: 'add_thing', args: { title: 'Rum' } }
    expect(await statusesOf('box[0].total > 5', dependent, sibling)).toEqual({
      done: ['add Rum'],
      statuses: ['succeeded', 'skipped', 'skipped', 'succeeded'],
      endedAs: 'answered',
    })
  })

  it('that is not parsed whole refuses the plan, and nothing runs', async () => {
    expect(await statusesOf('box[0].total is more than 1')).toEqual({
      done: [],
      statuses: [],
      endedAs: 'refused',
    })
  })
})

describe('a message with a condition whose plan has none', () => {
  const plan = planOf(list, { app: 'box', fn: 'add_thing', args: { title: 'Alarm' } })
  const asks = async (message: string) => {
    const shelf = box()
    const model = scriptedModel({ classifier: [plan] })
    const turn = await (await testKernel({ extensions: [shelf.extension], model })).say(message)
    return { because: turn.card?.because ?? null, done: shelf.done }
  }

  it.each([
    'if nothing is there, add Alarm',
    'add Alarm, unless the box is full',
    'если пусто, добавь Alarm',
  ])('asks before the write: %s', async (message) => {
    expect(await asks(message)).toEqual({ because: 'condition', done: [] })
  })

  it.each(['add Alarm', 'add "If it rains" and Alarm', 'remind me with Alarm to ask when he is back'])(
    'does not ask where nothing is conditional: %s',
    async (message) => {
      expect(await asks(message)).toEqual({ because: null, done: ['add Alarm'] })
    },
  )
})
