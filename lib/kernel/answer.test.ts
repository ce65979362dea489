import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ConfirmationCardView } from '../protocol/confirmation-card.ts'
import { ActionResult, ChatExtension, Extension } from '../sdk/index.ts'
import { planOf, scriptedModel } from './testing/scripted-model.ts'
import { TEST_USER, testKernel } from './testing/test-world.ts'

const user = TEST_USER.id

/** A turn that waits for a card, with a batch of that many items on it. */
async function asked(items: number) {
  const bin = new Extension('bin', {
    displayName: 'Bin',
    description: 'A tiny extension that exists inside one test alone.',
    icon: 'icon.svg',
  })
  new ChatExtension(bin, 'bin', 'Throw things away.').function(
    'drop',
    {
      description: 'Drop one thing by its name.',
      actionType: 'destructive',
      effects: ['delete:thing'],
      params: z.object({ name: z.string() }),
    },
    async () => ActionResult.success({ data: {}, summary: 'Dropped.' }),
  )
  const model = scriptedModel({ classifier: [planOf({ app: 'bin', fn: 'drop', args: { name: 'Draft' } })] })
  const { kernel, world, say, view } = await testKernel({ extensions: [bin], model })
  const { id: turn } = await say('drop Draft')
  const record = await world.stores.journal.load({ user, turn })
  if (!record?.state.pending) throw new Error('no card')
  const { pending } = record.state
  const batch: ConfirmationCardView['batch'] = {
    items: Array.from({ length: items }, (_, index) => ({ index, label: `Draft ${index}`, params: [] })),
    common: [],
  }
  const card: ConfirmationCardView = { ...pending.card, ...(items === 0 ? {} : { batch }) }
  await world.stores.journal.commit({
    commandId: 'as-batch',
    user,
    turn: {
      ...record,
      expect: record.version,
      state: { ...record.state, pending: { ...pending, card } },
    },
    events: [],
  })
  return {
    answer: (without: number[]) =>
      kernel.answerCard({ user, card: card.id, decision: 'confirm', without }).then(
        () => 'taken',
        (error: { code?: string }) => error.code,
      ),
    waits: async () => (await view(turn)).card !== null,
  }
}

describe('an answer that leaves things out', () => {
  it.each([
    ['a card of one thing', 0, [0]],
    ['a thing that is not on the card', 3, [3]],
    ['the same thing twice', 3, [1, 1]],
    ['all of them', 3, [0, 1, 2]],
  ])('is refused for %s, and the card waits on', async (_, items, without) => {
    const { answer, waits } = await asked(items)
    expect([await answer(without), await waits()]).toEqual(['ANSWER_UNFIT', true])
  })

  it('is taken for some of the things on the card', async () => {
    const { answer, waits } = await asked(3)
    expect([await answer([0, 2]), await waits()]).toEqual(['taken', false])
  })
})
