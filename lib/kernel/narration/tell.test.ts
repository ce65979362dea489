import { describe, expect, it } from 'vitest'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'
import { planOf, type Scripted, scriptedModel } from '../testing/scripted-model.ts'
import { testKernel } from '../testing/test-world.ts'

const ROWS = Array.from({ length: 40 }, (_, index) => ({ city: `City ${index}`, orders: index + 100 }))

async function told(narrator: Scripted[], { plan = planOf({ app: 'shop', fn: 'by_city' }) as object } = {}) {
  const shop = new Extension('shop', {
    displayName: 'Shop',
    description: 'Counts what was ordered, in this test alone.',
    icon: 'icon.svg',
  })
  const chat = new ChatExtension(shop, 'shop', 'Counts.')
  chat.function('by_city', { description: 'Orders by city.', chainCallable: true }, async () =>
    ActionResult.success({ data: { rows: ROWS }, summary: '' }),
  )
  chat.function('read_letter', { description: 'A letter.', chainCallable: true }, async () =>
    ActionResult.success({ data: { subject: 'Hi', body: 'I moved *everything* to July.' }, summary: '' }),
  )
  chat.function('fail', { description: 'Fails.', chainCallable: true }, async () =>
    ActionResult.error('No shop today.'),
  )
  const model = scriptedModel({
    classifier: [
      plan,
      {
        kind: 'recall',
        refs: ['$REF:prior_turn[-1].shop[0].rows[1].orders'],
        say: 'It was {{ recall[0] }}.',
      },
    ],
    narrator,
  })
  const play = await testKernel({ extensions: [shop], model })
  const turn = await play.say('how many by city')
  return {
    ...play,
    model,
    text: turn.sentences.join(''),
    calls: () => model.prompts.filter(({ call }) => call === 'narrator'),
  }
}

describe('the narrator', () => {
  it('is rendered, with every value leading to its place', async () => {
    const { text, calls } = await told([
      '{% assign n = shop[0].rows | sum: "orders" %}There are {{ n | number }} orders. The first city is {{ shop[0].rows[0].city }}.',
    ])
    expect([text, calls().length]).toEqual(['There are 4,780 orders. The first city is City 0.', 1])
  })

  it('is asked once more with the reason, and what was shown is not said again', async () => {
    const { text, calls } = await told([
      'Here it is. There are 4780 orders.',
      'There are {{ shop[0].rows | size }} cities.',
    ])
    expect([
      text,
      calls()[1]?.user.includes('sum: \\"orders\\"'),
      calls()[1]?.user.includes('"shown": ["Here it is. "]'),
    ]).toEqual(['Here it is. There are 40 cities.', true, true])
  })

  it('loses only the sentence that is refused twice; the rows are shown by the kernel', async () => {
    const { text } = await told([
      'There are 4780 orders.',
      'Here they are. There are 4780 orders. Have a look.',
    ])
    expect([
      text.startsWith('Here they are. Have a look.\n\n| City | Orders |\n'),
      text.includes('| City 29 | 129 |'),
      text.includes('30 of 40'),
      text.includes('4780'),
    ]).toEqual([true, true, true, false])
  })

  it('that is down leaves the rows, the whole letter and the reason of a failed step, never a bare Done', async () => {
    const rows = await told([''])
    const letter = await told([''], {
      plan: planOf({ app: 'shop', fn: 'read_letter' }, { app: 'shop', fn: 'fail' }),
    })
    expect([rows.text.includes('| City 0 | 100 |'), letter.text]).toEqual([
      true,
      '- Subject: Hi\n\nI moved \\*everything\\* to July.\n\nFail: No shop today.',
    ])
  })

  it('is not asked to recall: the plan brings the words, and the value is looked up', async () => {
    const { say, calls } = await told(['Here they are.'])
    const turn = await say('and the second?')
    expect([turn.sentences, calls().length]).toEqual([['It was 101.'], 1])
  })

  it('is not asked where nothing was done: the kernel says which step was skipped and why', async () => {
    const { text, calls } = await told([], {
      plan: {
        kind: 'calls',
        action_plans: [{ app_id: 'shop', tool: 'read_letter', args: {}, when: '1 > 2' }],
      },
    })
    expect([text, calls().length]).toEqual(['Skipped: “1 \\> 2” is not so.', 0])
  })
})
