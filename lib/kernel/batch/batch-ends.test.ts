import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { TEST_USER, testKernel } from '../testing/test-world.ts'

/** A post office that loses the letter to the second of three people: what became of it is not known. */
function post() {
  const extension = new Extension('post', {
    displayName: 'Post',
    description: 'A post office with three people to write to.',
    icon: 'icon.svg',
  })
  const chat = new ChatExtension(extension, 'post', 'Letters.')
  chat.function('list_people', { description: 'Lists the people.', chainCallable: true }, async () =>
    ActionResult.success({ data: { people: ['ann', 'bob', 'cy'] }, summary: '3 people.' }),
  )
  chat.function(
    'write_to',
    {
      description: 'Writes to one of them.',
      actionType: 'write',
      effects: ['create:letter'],
      params: z.object({ person: z.string() }),
    },
    async (_, { person }) => {
      if (person === 'bob') throw new Error('the line broke')
      return ActionResult.success({ data: { person }, summary: `Wrote to ${person}.` })
    },
  )
  return extension
}

describe('a batch that stops at an item with an unknown outcome', () => {
  it('says of the rest that it was not run, and keeps what was done, where its user leaves it open', async () => {
    const each = { app: 'post', fn: 'write_to', args: { person: '$REF:item' }, forEach: 'post[0].people' }
    const model = scriptedModel({ classifier: [planOf({ app: 'post', fn: 'list_people' }, each)] })
    const { say, kernel, view } = await testKernel({ extensions: [post()], model })
    const asked = await say('write to all people')
    const answer = { user: TEST_USER.id, card: asked.unknownOutcome?.id ?? '', decision: 'leave' as const }
    await (await kernel.answerCard(answer)).run()
    const turn = await view(asked.id)
    expect({
      phase: turn.phase,
      status: turn.steps[1]?.status,
      items: turn.steps[1]?.batch?.items.map(({ status }) => status),
    }).toEqual({ phase: 'ended', status: 'unknown', items: ['succeeded', 'unknown', 'not-run'] })
  })
})
