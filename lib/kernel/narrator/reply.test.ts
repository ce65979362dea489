import { describe, expect, it } from 'vitest'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { TEST_USER, testKernel } from '../testing/test-world.ts'

type Plan =
  | ReturnType<typeof planOf>
  | { kind: 'chat'; reply: string }
  | { kind: 'clarify'; question: string }

/** An inbox that one read shows. */
function inbox(): Extension {
  const extension = new Extension('mail', {
    displayName: 'Mail',
    description: 'An inbox with a few letters in it.',
    icon: 'icon.svg',
  })
  new ChatExtension(extension, 'mail', 'Letters.').function(
    'list_inbox',
    { description: 'Lists the letters of the inbox.', actionType: 'read' },
    async () =>
      ActionResult.success({ data: { unread: 47, from: 'bob@mail.example' }, summary: '47 unread.' }),
  )
  return extension
}

/** What the last of a few plans made the turn say, and where its literals came from. */
async function told(...plans: Plan[]) {
  const play = await testKernel({
    extensions: [inbox()],
    model: scriptedModel({ classifier: plans, narrator: ['You have 47 unread letters.'] }),
  })
  let turn = await play.say('hello')
  for (let n = 1; n < plans.length; n += 1) turn = await play.say('hello')
  const record = await play.world.stores.journal.load({ user: TEST_USER.id, turn: turn.id })
  const { recalled, sources = [] } = record?.state ?? { recalled: [] }
  return {
    said: turn.sentences.join(''),
    from: sources.map(({ literal, origin }) => [
      literal,
      origin.is === 'recalled' ? recalled[origin.fact]?.source : origin.is,
    ]),
  }
}

const NOTHING =
  'I say only what your apps have shown me, and nothing here backs the answer I had. Ask me to look it up.'

describe('a reply without a call', () => {
  it.each([
    'The note has been deleted.',
    'Your email to bob@x.com was sent.',
    'You have 47 unread emails, the last from 3 May 2031.',
    'Письмо отправлено Бобу, заказ №4711 оплачен 5 мая на сумму 12 500 ₽.',
  ])('does not say “%s”: nothing was done and nothing was shown', async (reply) => {
    expect(await told({ kind: 'chat', reply })).toEqual({ said: NOTHING, from: [] })
  })

  it('keeps the sentences that claim nothing', async () => {
    const reply = 'Good morning! I sent the mail to Bob. What shall we do next?'
    expect((await told({ kind: 'chat', reply })).said).toBe('Good morning! What shall we do next?')
  })

  it('says what an earlier turn showed, and leads to where it stood', async () => {
    const list = planOf({ app: 'mail', fn: 'list_inbox' })
    expect(await told(list, { kind: 'chat', reply: 'It was 47, from bob@mail.example.' })).toEqual({
      said: 'It was 47, from bob@mail.example.',
      from: [
        ['47', 'mail.list_inbox'],
        ['bob@mail.example', 'mail.list_inbox'],
      ],
    })
  })
})

describe('a question of the classifier', () => {
  it.each([
    ['I sent the email to bob@x.com and paid 500 EUR. Which note next?', 'Which note next?'],
    ['Письмо отправил, заметку удалил. Что дальше?', 'Что дальше?'],
    ['Письмо отправил, заметку удалил.', 'Tell me a little more exactly what you mean.'],
  ])('“%s” asks, and claims nothing', async (question, said) => {
    expect((await told({ kind: 'clarify', question })).said).toBe(said)
  })
})
