import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../sdk/index.ts'
import { planOf, scriptedModel } from './testing/scripted-model.ts'
import { TEST_USER, testKernel } from './testing/test-world.ts'

/** An app with one thing to delete; `deleted` counts the calls. */
function bin() {
  const calls = { deleted: 0 }
  const extension = new Extension('bin', {
    displayName: 'Bin',
    description: 'A tiny extension that exists inside one test alone.',
    icon: 'icon.svg',
  })
  new ChatExtension(extension, 'bin', 'Throw things away.').function(
    'drop',
    {
      description: 'Drop one thing by its name.',
      actionType: 'destructive',
      effects: ['delete:thing'],
      params: z.object({ name: z.string() }),
    },
    async (_ctx, { name }) => {
      calls.deleted += 1
      return ActionResult.success({ data: { name }, summary: 'Dropped.' })
    },
  )
  return { extension, calls }
}

const drop = planOf({ app: 'bin', fn: 'drop', args: { name: 'Draft' } })
const user = TEST_USER.id

async function waiting() {
  const { extension, calls } = bin()
  const model = scriptedModel({ classifier: [drop], narrator: ['Dropped.'] })
  const play = await testKernel({ extensions: [extension], model })
  const asked = await play.say('drop the thing called Draft')
  expect(asked.phase).toBe('waiting')
  return { ...play, model, calls, asked }
}

describe('a bare yes or no while a card waits', () => {
  it.each([
    [
      'yes',
      'The card above is still waiting. Please answer it with its buttons: a typed word does not count.',
    ],
    [
      'No!',
      'The card above is still waiting. Please answer it with its buttons: a typed word does not count.',
    ],
    ['да', 'Карточка выше всё ещё ждёт. Ответьте, пожалуйста, её кнопками: набранное слово не считается.'],
  ])('leaves the card as it is: %s', async (typed, said) => {
    const { say, view, world, model, calls, asked, conversation, answer } = await waiting()
    const asks = model.prompts.length
    const { phase, endedAs, message, sentences, steps, card } = await say(typed)
    expect({ phase, endedAs, message, sentences, steps, card }).toEqual({
      phase: 'ended',
      endedAs: 'answered',
      message: typed,
      sentences: [said],
      steps: [],
      card: null,
    })
    expect([(await view(asked.id)).card, model.prompts.length, calls.deleted]).toEqual([asked.card, asks, 0])
    const remembered = await world.stores.journal.history(user, conversation, 10)
    expect(remembered.at(-1)).toMatchObject({ message: typed, status: 'ok', preview: said, facts: [] })
    expect([(await answer(asked.id, 'confirm')).endedAs, calls.deleted]).toEqual(['answered', 1])
  })

  it('is planned as any message once the time of the card is over, and where none waits', async () => {
    const { extension } = bin()
    const reply = { kind: 'chat', reply: 'What for?' } as const
    const model = scriptedModel({ classifier: [drop, reply, reply] })
    const { say, clock, world } = await testKernel({ extensions: [extension], model })
    await say('drop the thing called Draft')
    clock.advance(world.limits.cardTtlMs + 1)
    expect((await say('yes')).sentences).toEqual(['What for?'])
    expect((await say('yes')).sentences).toEqual(['What for?'])
  })

  it('is a message of its own where it says more, and sets the card aside', async () => {
    const { say, view, asked } = await waiting()
    await say('no, keep it and tell me why')
    expect((await view(asked.id)).endedAs).toBe('superseded')
  })
})

describe('a message that its page sends again', () => {
  const reply = { kind: 'chat', reply: 'Here.' } as const

  it('is one turn with the same acknowledgement, whatever came between', async () => {
    const { extension } = bin()
    const model = scriptedModel({ classifier: [reply, reply] })
    const { kernel, conversation, say } = await testKernel({ extensions: [extension], model })
    const message = { user, conversation, text: 'hello there', clientId: 'client_1' }
    const first = await kernel.sendMessage(message)
    await first.run()
    await say('something else')
    const again = await kernel.sendMessage(message)
    await again.run()
    expect([again.turn, again.cursor]).toEqual([first.turn, first.cursor])
    const turns = await kernel.turnViews(user, conversation, 10)
    expect(turns.map((turn) => turn.message)).toEqual(['hello there', 'something else'])
    expect(model.prompts.filter(({ call }) => call === 'classifier')).toHaveLength(2)
  })

  it('is one turn where both arrive at once, and runs once', async () => {
    const { extension } = bin()
    const model = scriptedModel({ classifier: [reply] })
    const { kernel, conversation } = await testKernel({ extensions: [extension], model })
    const message = { user, conversation, text: 'hello there', clientId: 'client_1' }
    const both = await Promise.all([kernel.sendMessage(message), kernel.sendMessage(message)])
    await Promise.all(both.map(({ run }) => run()))
    expect([both[1]?.turn, both[1]?.cursor]).toEqual([both[0]?.turn, both[0]?.cursor])
    expect(await kernel.turnViews(user, conversation, 10)).toHaveLength(1)
    expect(model.prompts).toHaveLength(1)
  })

  it('does not set aside the card that it led to', async () => {
    const { extension } = bin()
    const model = scriptedModel({ classifier: [drop] })
    const { kernel, conversation, view } = await testKernel({ extensions: [extension], model })
    const message = { user, conversation, text: 'drop the thing called Draft', clientId: 'client_1' }
    const first = await kernel.sendMessage(message)
    await first.run()
    await (await kernel.sendMessage(message)).run()
    expect((await view(first.turn)).phase).toBe('waiting')
  })

  it('is a turn of its own for another user, and for another id', async () => {
    const { extension } = bin()
    const model = scriptedModel({ classifier: [reply, reply, reply] })
    const { kernel, conversation } = await testKernel({ extensions: [extension], model })
    const theirs = await kernel.startConversation('imp_u_other')
    const sent = [
      { user, conversation, text: 'hello', clientId: 'client_1' },
      { user, conversation, text: 'hello', clientId: 'client_2' },
      { user: 'imp_u_other', conversation: theirs.id, text: 'hello', clientId: 'client_1' },
    ]
    const turns = []
    for (const message of sent) turns.push((await kernel.sendMessage(message)).turn)
    expect(new Set(turns).size).toBe(3)
  })
})
