import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'
import { planOf, type Scripted, scriptedModel } from '../testing/scripted-model.ts'
import { TEST_USER, testKernel } from '../testing/test-world.ts'

const DATA = { total: 2, people: [{ from_name: 'Sarah Connor', from: 'sarah.c@example.com' }] }

function people(): Extension {
  const extension = new Extension('people', {
    displayName: 'People',
    description: 'An app that knows one person and her address.',
    icon: 'icon.svg',
  })
  new ChatExtension(extension, 'people', 'People.').function(
    'list_people',
    { description: 'Lists the people that are known here.', actionType: 'read', params: z.object({}) },
    async () => ActionResult.success({ data: DATA, summary: 'Two people.' }),
  )
  return extension
}

const LIST = planOf({ app: 'people', fn: 'list_people' })

async function told(narrator: Scripted[], classifier: object[] = [LIST]) {
  const model = scriptedModel({ classifier, narrator })
  const play = await testKernel({ extensions: [people()], model })
  const turn = await play.say('who is there')
  return { ...play, turn, asked: model.prompts.filter(({ call }) => call === 'narrator') }
}

describe('a narration', () => {
  it('is shown as it is where every sentence holds, and asked for once', async () => {
    const { turn, asked } = await told(['There are 2 people. One more line.'])
    expect([turn.sentences, asked.length]).toEqual([['There are 2 people. ', 'One more line.'], 1])
  })

  it('stops at a sentence that does not hold, is asked for once more with what was wrong, and goes on (I-NARRATOR-NO-FABRICATED-CONTENT-CLAIMS)', async () => {
    const { turn, asked } = await told([
      'There are 2 people. I sent 250 letters. And so on.',
      'Nothing else is known.',
    ])
    expect(turn.sentences).toEqual(['There are 2 people. ', 'Nothing else is known.'])
    const check = asked[1]?.user.split('\n\n').find((block) => block.startsWith('[CHECK]'))
    expect(JSON.parse(check?.split('\n').at(-1) ?? '')).toEqual({
      refused: 'I sent 250 letters. ',
      findings: [
        {
          kind: 'number',
          text: '250',
          why: 'stands in no result, no recalled fact and not in the message',
        },
        {
          kind: 'deed',
          text: 'sent',
          why: 'is not what the steps came to: only status SUCCESS of a step that does it means done',
        },
      ],
      shown: ['There are 2 people. '],
    })
    expect(asked[1]?.user.split('\n\n').at(-1)).toMatch(/^\[MESSAGE\]/)
  })

  it('that fails twice is told by summaries, and what failed is nowhere (I-NARRATOR-NO-FABRICATED-CONTENT-CLAIMS)', async () => {
    const { turn, world, asked } = await told(['I deleted 7 people.', 'I deleted 8 people.'])
    const record = await world.stores.journal.load({ user: TEST_USER.id, turn: turn.id })
    expect([turn.sentences, turn.endedAs, asked.length]).toEqual([['Two people.'], 'answered', 2])
    expect(JSON.stringify(record?.state)).not.toMatch(/I deleted/)
  })

  it('never gives a value behind a token back to the model, and never shows a token of another prompt', async () => {
    const { turn, asked } = await told([
      (prompt) => `${/<EMAIL_\d+>/.exec(prompt)?.[0]}x wrote 99 letters.`,
      'Ask <EMAIL_77>.',
    ])
    expect(asked.map(({ user }) => user).join('\n')).not.toContain('sarah')
    expect(turn.sentences).toEqual(['Two people.'])
  })

  it('of a turn without a call cannot say that something was done', async () => {
    const { turn } = await told(
      [],
      [{ kind: 'chat', reply: 'Hello there. I deleted your notes. What else?' }],
    )
    expect(turn.sentences).toEqual(['Hello there. ', 'What else?'])
  })
})

describe('the sources of an answer', () => {
  it('lead to the fact, its step and its audit row, in the turn and when it is recalled', async () => {
    const recall = { kind: 'recall', refs: ['$REF:prior_turn[-1].people[0].total'] }
    const { kernel, turn, say } = await told(['There are 2.', '2, as before.'], [LIST, recall])
    const later = await say('how many was that?')
    const sources = (id: string) => kernel.answerSources({ user: TEST_USER.id, turn: id })
    const [row] = await kernel.world.stores.journal.audit(TEST_USER.id, 0, 1)
    const fact = {
      sentence: 0,
      literal: '2',
      turn: turn.id,
      step: 0,
      title: 'List people',
      path: 'total',
      value: '2',
      at: expect.any(String),
      audit: { sequence: row?.sequence, digest: row?.digest.slice(0, 12), outcome: 'succeeded' },
    }
    expect([turn.sources, await sources(turn.id), await sources(later.id)]).toEqual([
      [{ sentence: 0, literal: '2' }],
      [{ ...fact, from: 'step', ageSeconds: null }],
      [{ ...fact, from: 'recalled', ageSeconds: 0 }],
    ])
    expect(await kernel.answerSources({ user: 'imp_u_other', turn: turn.id })).toBeNull()
  })
})
