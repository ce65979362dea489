import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, type Context, Extension } from '../../sdk/index.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { planOf, type Scripted, scriptedModel } from '../testing/scripted-model.ts'
import { TEST_USER, testKernel } from '../testing/test-world.ts'
import type { Finding } from '../world.ts'

type Handler = (ctx: Context) => unknown

/** An app whose functions return what a test says. */
function app(appId: string, functions: Record<string, Handler>): Extension {
  const extension = new Extension(appId, {
    displayName: `The ${appId} app`,
    description: 'An extension whose functions return what a test says.',
    icon: 'icon.svg',
  })
  const chat = new ChatExtension(extension, appId, 'Returns.')
  for (const [name, handler] of Object.entries(functions)) {
    chat.function(
      name,
      { description: 'Returns what it is told to.', chainCallable: true, params: z.object({}) },
      async (ctx) => handler(ctx) as never,
    )
  }
  return extension
}

const success = (data: unknown, summary = 'A summary.') => ActionResult.success({ data, summary })

async function play(extensions: Extension[], classifier: Scripted[], narrator: Scripted[] = []) {
  const findings: Finding[] = []
  const model = scriptedModel({ classifier, narrator })
  const kernel = await testKernel({
    extensions,
    model,
    world: { findings: { note: (finding) => findings.push(finding) } },
  })
  const digests = () => kernel.world.stores.journal.history(TEST_USER.id, kernel.conversation, 10)
  const promptOf = (turn: number) =>
    model.prompts.filter(({ call }) => call === 'classifier')[turn]?.user ?? ''
  return { ...kernel, findings, digests, promptOf }
}

/** The ledger entry and the findings of one call that returns `data`. */
async function recorded(data: unknown) {
  const { say, digests, findings } = await play(
    [app('odd', { do_it: () => success(data) })],
    [planOf({ app: 'odd', fn: 'do_it' })],
  )
  await say('do it')
  const [digest] = await digests()
  return { json: digest?.facts.map((fact) => fact.dataFactsJson), findings }
}

const DEEP = 'I-CROSS-TURN-FACT-LEDGER-DEEP-SERIALIZED'

describe('the entry of a call', () => {
  it('is its data, never its summary (I-DISPATCH-RESULT-DATA-PLUMBED)', async () => {
    const { say, digests } = await play(
      [app('odd', { do_it: () => success({ total: 36, data_summary: 'kept' }, 'You have 50 tasks.') })],
      [planOf({ app: 'odd', fn: 'do_it' })],
    )
    await say('do it')
    const [digest] = await digests()
    expect(digest?.facts).toEqual([
      {
        appId: 'odd',
        fnName: 'do_it',
        dataFactsJson: '{"total": 36, "data_summary": "kept"}',
        modelFactsJson: '{"total": 36, "data_summary": "kept"}',
        at: '2026-01-15T09:00:00.000Z',
      },
    ])
    expect(JSON.stringify(digest)).not.toContain('50 tasks')
  })

  it('has nested data at full depth and in key order, without the _action_meta envelope at its top (I-CROSS-TURN-FACT-LEDGER-DEEP-SERIALIZED)', async () => {
    const data = {
      z: { y: { x: [{ w: [[{ v: 'deep' }]] }] } },
      _action_meta: { trace: 't1', ms: 3 },
      a: { _action_meta: 'a field like any other' },
    }
    expect(await recorded(data)).toEqual({
      json: [
        '{"z": {"y": {"x": [{"w": [[{"v": "deep"}]]}]}}, "a": {"_action_meta": "a field like any other"}}',
      ],
      findings: [],
    })
  })

  it.each<[string, unknown, string, string]>([
    ['a text', 'Three notes.', '"Three notes."', 'a string'],
    ['a list', [{ id: 'n1' }], '[{"id": "n1"}]', 'a list'],
    ['a number', 7, '7', 'a number'],
    ['nothing', null, 'null', 'nothing'],
  ])('is %s as it is, and its author is told', async (_, data, json, kind) => {
    expect(await recorded(data)).toEqual({
      json: [json],
      findings: [
        {
          appId: 'odd',
          rule: DEEP,
          message: `do_it: data is ${kind}. It is recorded as it is; in an object its parts have names to be recalled by.`,
        },
      ],
    })
  })

  it('is what can be made of data that is no JSON, and its author is told what was changed', async () => {
    const data = Object.defineProperty({ n: Number.NaN, m: new Map([[1, 2]]) }, 'g', {
      enumerable: true,
      get: () => {
        throw new Error('no')
      },
    })
    expect(await recorded(data)).toEqual({
      json: ['{"n": null, "m": {}, "g": null}'],
      findings: [
        {
          appId: 'odd',
          rule: DEEP,
          message:
            'do_it: data is no plain JSON. It is recorded changed: data.n: NaN became null; data.m: a Map has no fields, it became {}; data.g: reading it threw, it became null.',
        },
      ],
    })
  })

  it('tells the author of more than 3,000 characters that recall sees the beginning (I-FACT-LEDGER-PER-TURN-AGG-CAP)', async () => {
    const { json, findings } = await recorded({ text: 'x'.repeat(30_000) })
    expect([json?.[0]?.length, findings.map(({ rule }) => rule)]).toEqual([
      30_012,
      ['I-FACT-LEDGER-PER-TURN-AGG-CAP'],
    ])
  })
})

describe('the entries of a turn', () => {
  const four = app('odd', {
    first: () => success({ n: 1 }),
    fails: () => ActionResult.error('No.', { code: 'NO' }),
    second: () => success({ n: 2 }),
  })

  it('are those of calls that went well, in their order; a partial chain keeps them', async () => {
    const { say, digests } = await play(
      [four],
      [
        planOf(
          { app: 'odd', fn: 'first' },
          { app: 'odd', fn: 'fails', needs: [0] },
          { app: 'odd', fn: 'second', needs: [1] },
        ),
      ],
    )
    await say('do it')
    const [digest] = await digests()
    expect([digest?.status, digest?.facts.map(({ fnName }) => fnName)]).toEqual(['partial', ['first']])
  })

  it('stand under the preview of their turn in every later prompt of the conversation, and of no other (I-CLASSIFIER-PROMPT-RENDERS-FACT-LEDGER)', async () => {
    const once = planOf({ app: 'odd', fn: 'first' })
    const table = await play(
      [four],
      [once, { kind: 'chat', reply: 'Hi.' }, { kind: 'chat', reply: 'Hi.' }],
      ['One it is.'],
    )
    await table.say('do it')
    await table.say('hello')
    const { id } = await table.kernel.startConversation(TEST_USER.id)
    const accepted = await table.kernel.sendMessage({ user: TEST_USER.id, conversation: id, text: 'hello' })
    await accepted.run()
    expect(table.promptOf(1)).toContain(
      '[2026-01-15T09:00:00Z user ok apps=[odd]] do it → One it is.\n  FACTS: app=odd fn=first data={"n": 1}\n',
    )
    expect(table.promptOf(2)).not.toContain('FACTS')
  })

  it('are seen for five turns, turns of talk counted, and their previews longer', async () => {
    const once = planOf({ app: 'odd', fn: 'first' })
    const talk = { kind: 'chat', reply: 'Hi.' }
    const { say, promptOf } = await play([four], [once, once, once, once, talk, once, once, talk])
    for (let turn = 1; turn <= 8; turn += 1) await say(`turn ${turn}`)
    const history = promptOf(7).split('\n\n[TOOLS]')[0] ?? ''
    const seen = history.split('\n[2026').slice(1)
    expect(seen.map((each) => [/turn \d/.exec(each)?.[0], each.includes('FACTS:')])).toEqual([
      ['turn 1', false],
      ['turn 2', false],
      ['turn 3', true],
      ['turn 4', true],
      ['turn 5', false],
      ['turn 6', true],
      ['turn 7', true],
      // The message itself is the last line.
      ['turn 8', false],
    ])
  })

  it('stand in the order of the turns, whatever the clock says, and are never younger than now', async () => {
    const clock = manualClock(Date.UTC(2026, 0, 15, 12))
    const once = planOf({ app: 'odd', fn: 'first' })
    const model = scriptedModel({
      classifier: [once, once, { kind: 'recall', refs: ['$REF:prior_turn[-2].odd[0].n'] }],
    })
    const { say, world, kernel, conversation } = await testKernel({ extensions: [four], model, clock })
    await say('one')
    clock.advance(-3_600_000)
    await say('two')
    clock.advance(-3_600_000)
    const third = await say('how many was that')
    const digests = await world.stores.journal.history(TEST_USER.id, conversation, 10)
    expect(digests.map(({ sequence, message, at }) => [sequence, message, at])).toEqual([
      [1, 'one', '2026-01-15T12:00:00Z'],
      [2, 'two', '2026-01-15T11:00:00Z'],
      [3, 'how many was that', '2026-01-15T10:00:00Z'],
    ])
    expect(model.prompts.filter(({ call }) => call === 'classifier').at(-1)?.user).toMatch(/one →.*two →/s)
    const state = (await world.stores.journal.load({ user: TEST_USER.id, turn: third.id }))?.state
    expect(state?.recalled).toEqual([
      { source: 'odd.first', path: 'n', value: 1, ageSeconds: 0, origin: { turn: 't_3', fact: 0 } },
    ])
    expect((await kernel.turnViews(TEST_USER.id, conversation, 10)).map(({ message }) => message)).toEqual([
      'one',
      'two',
      'how many was that',
    ])
  })
})

describe('the preview of a turn', () => {
  const writer = app('odd', { first: () => success({ n: 1 }, 'SUMMARY-CANARY') })
  const once = planOf({ app: 'odd', fn: 'first' })

  it('is what the narrator said', async () => {
    const { say, digests } = await play([writer], [once], ['One it is. No more.'])
    await say('do it')
    expect((await digests()).map(({ preview }) => preview)).toEqual(['One it is. No more.'])
  })

  it('is effects and counts where what was said came from summaries', async () => {
    const down = () => {
      throw new Error('the narrator is down')
    }
    const { say, digests, promptOf } = await play(
      [writer],
      [once, { kind: 'chat', reply: 'Hi.' }],
      [down, down, down],
    )
    expect((await say('do it')).sentences).toEqual(['SUMMARY-CANARY', '\n\n- N: 1'])
    expect((await digests()).map(({ preview }) => preview)).toEqual(['1 ok: first'])
    await say('hello')
    expect(promptOf(1)).not.toContain('SUMMARY-CANARY')
  })
})
