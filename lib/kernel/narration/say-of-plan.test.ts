import { describe, expect, it } from 'vitest'
import { box } from '../testing/box.ts'
import { type PlannedInTest, planOf, scriptedModel } from '../testing/scripted-model.ts'
import { testKernel } from '../testing/test-world.ts'

const list = { app: 'box', fn: 'list_things' }
const add = { app: 'box', fn: 'add_thing', args: { title: 'Milk' } }
const removeEach = {
  app: 'box',
  fn: 'remove_thing',
  forEach: 'box[0].things',
  args: { id: '$REF:item.id' },
}

/** Says what a plan brings along; `calls` are the model calls, by kind. */
async function told(say: string, calls: PlannedInTest[], without?: number[]) {
  const shelf = box({ id: 'tea', title: 'Tea', open: true }, { id: 'rum', title: 'Rum', open: false })
  const plan = { ...planOf(...calls), say }
  const model = scriptedModel({ classifier: [plan, plan], narrator: ['Told by the narrator.'] })
  const play = await testKernel({ extensions: [shelf.extension], model })
  let turn = await play.say('what is in the box? add Milk')
  if (turn.card !== null) turn = await play.answer(turn.id, 'confirm', without)
  return { said: turn.sentences.join(''), calls: model.prompts.map(({ call }) => call) }
}

const BY_PLAN = ['classifier']
const BY_NARRATOR = ['classifier', 'narrator']

describe('the answer of a plan', () => {
  it('is said without a narrator where every step ran as planned (I-PLAN-ANSWER-IS-OF-THIS-TURN)', async () => {
    expect(await told('There are {{ box[0].total | number }} things.', [list])).toEqual({
      said: 'There are 2 things.',
      calls: BY_PLAN,
    })
  })

  it.each<[string, string, PlannedInTest[]]>([
    ['a step was skipped', 'There are {{ box[0].total }}.', [list, { ...add, when: 'box[0].total > 5' }]],
    [
      'a step failed',
      'Found {{ box[0].title }}.',
      [{ app: 'box', fn: 'find_thing', args: { title: 'Gin' } }],
    ],
    ['a value is empty', "{{ box[0].things | where: 'title', 'Gin' | map: 'title' | join }}", [list]],
    ['a number stands nowhere', 'There are 7 things.', [list]],
    ['it says that something was done which was not', 'I sent you the list.', [list]],
  ])('is left to the narrator where %s (I-PLAN-ANSWER-IS-OF-THIS-TURN)', async (_, say, calls) => {
    expect((await told(say, calls)).calls.slice(-1)).toEqual(['narrator'])
  })

  it('is left to the narrator where an item was unticked on the card', async () => {
    const say = 'I removed {{ box[0].things | size }} things.'
    expect(await told(say, [list, removeEach])).toEqual({ said: 'I removed 2 things.', calls: BY_PLAN })
    expect((await told(say, [list, removeEach], [0])).calls).toEqual(BY_NARRATOR)
  })

  it('that reads the skeleton or an earlier turn refuses the plan', async () => {
    const { said, calls } = await told('There were {{ prior_turn[-1].box[0].total }}.', [list])
    expect({ said, calls }).toEqual({ said: '', calls: ['classifier', 'classifier'] })
  })
})
