import { describe, expect, it } from 'vitest'
import type { Preview } from '../../sdk/chat-function.ts'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { testKernel } from '../testing/test-world.ts'

/** Confirms a card whose witness is one thing when it is shown, and another when it is confirmed. */
async function confirmedAfter(shown: unknown, then: unknown) {
  let witness = shown
  let calls = 0
  const extension = new Extension('shelf', {
    displayName: 'Shelf',
    description: 'A shelf that can be cleared for good.',
    icon: 'icon.svg',
  })
  new ChatExtension(extension, 'shelf', 'A shelf.').function(
    'clear_shelf',
    {
      description: 'Clears the whole shelf.',
      actionType: 'destructive',
      effects: ['delete:thing'],
      preview: async () => ({ title: 'Clear it?', facts: [], witness: witness as Preview['witness'] }),
    },
    async () => {
      calls += 1
      return ActionResult.success({ data: {}, summary: 'Cleared.' })
    },
  )
  const play = await testKernel({
    extensions: [extension],
    model: scriptedModel({ classifier: [planOf({ app: 'shelf', fn: 'clear_shelf' })] }),
  })
  const asked = await play.say('clear the shelf')
  witness = then
  const { steps, answeredCards } = await play.answer(asked.id, 'confirm')
  return { calls, step: steps[0]?.status, card: answeredCards[0]?.why }
}

const ran = { calls: 1, step: 'succeeded', card: null }
const askedAnew = { calls: 0, step: 'asked', card: 'changed' }

describe('a witness', () => {
  it.each([
    ['ids', { ids: ['a'] }, { ids: ['a'] }, ran],
    ['ids in other keys’ order', { n: 1, ids: ['a'] }, { ids: ['a'], n: 1 }, ran],
    ['more ids', { ids: ['a'] }, { ids: ['a', 'b', 'c'] }, askedAnew],
    ['a flag', { locked: false }, { locked: true }, askedAnew],
    ['a nested count', { of: { n: 1 } }, { of: { n: 2 } }, askedAnew],
    ['a list by itself', ['a'], ['a', 'b'], askedAnew],
    ['none', undefined, undefined, ran],
  ])('of %s is compared whole', async (_, shown, then, expected) => {
    expect(await confirmedAfter(shown, then)).toEqual(expected)
  })
})
