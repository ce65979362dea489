import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { testKernel } from '../testing/test-world.ts'
import type { Finding } from '../world.ts'

const day = z.object({
  title: z.string().max(5),
  due: z.iso.date().nullable(),
  state: z.enum(['open', 'done']),
  count: z.int(),
})
const shelf = z.object({ total: z.int(), items: z.array(day), any: z.looseObject({}).optional() })
const good = { title: 'Books', due: '2026-05-16', state: 'open', count: 1 }

/** One read that declares a shape and returns some data; how its turn ended, and what its author was told. */
async function told(data: unknown, dataModel?: z.ZodType) {
  const extension = new Extension('shelf', {
    displayName: 'Shelf',
    description: 'An extension that keeps things on a shelf.',
    icon: 'icon.svg',
  })
  new ChatExtension(extension, 'shelf', 'Keeps.').function(
    'list_things',
    { description: 'Show what is on the shelf.', ...(dataModel === undefined ? {} : { dataModel }) },
    async () => ActionResult.success({ data, summary: 'Looked.' }),
  )
  const found: Finding[] = []
  const { say } = await testKernel({
    extensions: [extension],
    model: scriptedModel({
      classifier: [planOf({ app: 'shelf', fn: 'list_things' })],
      narrator: ['Looked.'],
    }),
    world: { findings: { note: (finding) => found.push(finding) } },
  })
  const turn = await say('what is on the shelf?')
  return { status: turn.steps[0]?.status, found }
}

const messages = async (data: unknown, dataModel: z.ZodType = shelf) =>
  (await told(data, dataModel)).found.map(({ message }) => message)

describe('data that is not what its function declares (I-SDK-RETURN-DATA-VALIDATED-AT-EMIT)', () => {
  it('is told to its author with app, function, path, declaration and kind, and the call still succeeds', async () => {
    expect(await told({ total: 1, items: [{ ...good, due: 16 }] }, shelf)).toEqual({
      status: 'succeeded',
      found: [
        {
          appId: 'shelf',
          rule: 'I-SDK-RETURN-DATA-VALIDATED-AT-EMIT',
          message:
            'list_things: data.items[].due is declared as a date (YYYY-MM-DD) or null, and what came is a number. Correct the data or the dataModel.',
        },
      ],
    })
  })

  it('is nothing to tell where it fits, or where nothing is declared', async () => {
    expect([
      await messages({ total: 1, items: [good, { ...good, due: null }], any: { x: [1] } }),
      (await told({ total: 'one' })).found,
    ]).toEqual([[], []])
  })

  it('says what is missing, what is of another kind and what is not allowed, without the value itself', async () => {
    expect([
      await messages({ items: [] }),
      await messages({ total: 1.5, items: [] }),
      await messages({ total: 1, items: {} }),
      await messages({ total: 1, items: [{ ...good, title: 'A secret' }] }),
      await messages({ total: 1, items: [{ ...good, state: 'lost' }] }),
      await messages({ total: 1, items: [{ ...good, due: 'A secret' }] }),
    ]).toEqual([
      [
        'list_things: data.total is declared as a whole number, and what came is nothing. Correct the data or the dataModel.',
      ],
      [
        'list_things: data.total is declared as a whole number, and what came is a number. Correct the data or the dataModel.',
      ],
      [
        'list_things: data.items is declared as a list, and what came is an object. Correct the data or the dataModel.',
      ],
      [
        'list_things: data.items[].title is declared as a text, and what came is a text that does not fit (Too big: expected string to have <=5 characters). Correct the data or the dataModel.',
      ],
      [
        'list_things: data.items[].state is declared as "open" or "done", and what came is a text that does not fit (Invalid option: expected one of "open"|"done"). Correct the data or the dataModel.',
      ],
      [
        'list_things: data.items[].due is declared as a date (YYYY-MM-DD) or null, and what came is a text that does not fit (Invalid ISO date). Correct the data or the dataModel.',
      ],
    ])
  })

  it('is one finding for all items of a list, and three at most', async () => {
    const wrong = { title: 1, due: 1, state: 1, count: 'many' }
    expect([
      (
        await messages({
          total: 2,
          items: [
            { ...good, count: 'many' },
            { ...good, count: 'few' },
          ],
        })
      ).length,
      (await messages({ total: 1, items: [wrong] })).length,
    ]).toEqual([1, 3])
  })

  it('names a field that no plan can read, since it is declared nowhere', async () => {
    expect(await messages({ total: 1, items: [{ ...good, colour: 'red' }] })).toEqual([
      'list_things: data.items[].colour is not declared, so no plan can read it. Add it to the dataModel, or leave it out.',
    ])
  })

  it('fails nothing where the model itself cannot be asked', async () => {
    const later = z.object({ total: z.int().refine(async () => true) })
    expect(await messages({ total: 1 }, later)).toEqual([
      'list_things: the dataModel threw while it read the data. It has to be plain and synchronous.',
    ])
  })
})
