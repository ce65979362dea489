import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../sdk/index.ts'
import { planOf, scriptedModel } from './testing/scripted-model.ts'
import { TEST_USER, testKernel } from './testing/test-world.ts'
import type { Json } from './turn-state.ts'

function shopApp(data: Json, { isBroken = (): boolean => false, summary = 'Looked.' } = {}): Extension {
  const extension = new Extension('shop', {
    displayName: 'The shop',
    description: 'A shop that says how it is going.',
    icon: 'icon.svg',
  })
  const chat = new ChatExtension(extension, 'shop', 'A shop.')
  chat.function(
    'look_at_sales',
    { description: 'Looks at the sales.', actionType: 'read', params: z.object({}) },
    async () => ActionResult.success({ data, summary }),
  )
  chat.function(
    'write_report',
    { description: 'Writes a report.', actionType: 'write', effects: ['create:report'] },
    async () =>
      isBroken()
        ? ActionResult.error('Shelf 77 is full.', { code: 'SHELF_FULL' })
        : ActionResult.success({ data: { report: 314 }, summary: 'Written.' }),
  )
  return extension
}

const LOOK = { app: 'shop', fn: 'look_at_sales' }
const REPORT = { app: 'shop', fn: 'write_report', needs: [0] }

type Play = Awaited<ReturnType<typeof testKernel>>

async function told({ kernel }: Pick<Play, 'kernel'>, turn: string) {
  const sources = await kernel.answerSources({ user: TEST_USER.id, turn })
  return sources?.map(({ literal, path, value }) => [literal, path, value])
}

describe('every number in an answer leads to a fact', () => {
  it('whatever the keys are called on the way to it', async () => {
    const data = {
      'o.total': 411,
      rows: [{ 'a[0]': 512, plain: 513 }],
      'say "hi"': { '': 614 },
      'back\\slash': 715,
      summary: 816,
      length: 917,
      день: { 'Ключ дня': 1018 },
      7: 1119,
    }
    const model = scriptedModel({
      classifier: [planOf(LOOK)],
      narrator: ['There are 411, 512, 513, 614, 715, 816, 917, 1018 and 1119 of them, 23 of each.'],
    })
    const play = await testKernel({ extensions: [shopApp(data, { summary: '23 of each.' })], model })
    const turn = await play.say('how is it going')
    expect(await told(play, turn.id)).toEqual([
      ['411', '["o.total"]', '411'],
      ['512', 'rows[0]["a[0]"]', '512'],
      ['513', 'rows[0].plain', '513'],
      ['614', '["say \\"hi\\""][""]', '614'],
      ['715', 'back\\slash', '715'],
      ['816', '["summary"]', '816'],
      ['917', 'length', '917'],
      ['1018', 'день.Ключ дня', '1018'],
      ['1119', '7', '1119'],
      ['23', 'summary', '23 of each.'],
    ])
  })

  it('where it stands in what went wrong', async () => {
    const model = scriptedModel({
      classifier: [planOf(LOOK, REPORT)],
      narrator: ['Shelf 77 is full.'],
    })
    const play = await testKernel({ extensions: [shopApp({}, { isBroken: () => true })], model })
    const turn = await play.say('write it down')
    expect(await told(play, turn.id)).toEqual([['77', 'summary', 'Shelf 77 is full.']])
  })

  it('where the step ran in a turn that this one continues, and when that turn is recalled', async () => {
    const state = { broken: true }
    const model = scriptedModel({
      classifier: [planOf(LOOK, REPORT), { kind: 'recall', refs: ['$REF:prior_turn[-1].shop[0].report'] }],
      narrator: ['Sold 411.', 'Sold 411, wrote 314.', 'It was 314.'],
    })
    const extensions = [shopApp({ sold: 411 }, { isBroken: () => state.broken })]
    const play = await testKernel({ extensions, model })
    const first = await play.say('write it down')
    state.broken = false
    const second = await play.kernel.continueTurn({ user: TEST_USER.id, turn: first.id })
    await second.run()
    const third = await play.say('which report was that?')
    const rows = await play.world.stores.journal.audit(TEST_USER.id, 0, 10)
    const sources = async (turn: string) =>
      (await play.kernel.answerSources({ user: TEST_USER.id, turn }))?.map(
        ({ literal, from, turn: ran, step, value, audit }) => {
          const row = rows.find(({ sequence }) => sequence === audit?.sequence)
          return [literal, from, ran, step, value, row?.fnName, row?.outcome]
        },
      )
    const ofLook = ['step', first.id, 0, '411', 'look_at_sales', 'succeeded']
    const ofReport = [second.turn, 1, '314', 'write_report', 'succeeded']
    expect([await sources(first.id), await sources(second.turn), await sources(third.id)]).toEqual([
      [['411', ...ofLook]],
      [
        ['411', ...ofLook],
        ['314', 'step', ...ofReport],
      ],
      [['314', 'recalled', ...ofReport]],
    ])
  })

  it('in the click that it came from, where several clicks are one line of the history', async () => {
    const model = scriptedModel({
      classifier: [
        { kind: 'chat', reply: 'Hello.' },
        { kind: 'recall', refs: ['$REF:prior_turn[-1].shop[0].sold'] },
      ],
    })
    const play = await testKernel({ extensions: [shopApp({ sold: 411 })], model })
    const click = async (fn: string): Promise<string> => {
      const { conversation } = play
      const input = { user: TEST_USER.id, conversation, appId: 'shop', fn, params: {} }
      const accepted = await play.kernel.runPanelAction(input)
      await accepted.run()
      return accepted.turn
    }
    await play.say('hi')
    const looked = await click('look_at_sales')
    await click('write_report')
    const { id } = await play.say('how much was it?')
    const sources = await play.kernel.answerSources({ user: TEST_USER.id, turn: id })
    expect(sources?.map(({ from, turn, step, value }) => [from, turn, step, value])).toEqual([
      ['recalled', looked, 0, '411'],
    ])
  })

  it('in a part of a long text that shows it', async () => {
    const text = `${'early '.repeat(100)}4711 late${' later'.repeat(100)}`
    const model = scriptedModel({ classifier: [planOf(LOOK)], narrator: ['It says 4711.'] })
    const play = await testKernel({ extensions: [shopApp({ text })], model })
    const { id } = await play.say('what does it say')
    const [[, path, value] = []] = (await told(play, id)) ?? []
    expect([path, value]).toEqual(['text', `…${text.slice(304, 604)}…`])
  })
})
