import { expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, type ChatFunctionOptions, Extension, manifestOf } from '#sdk'

const toolOf = (options: Partial<ChatFunctionOptions>) => {
  const extension = new Extension('shelf', {
    displayName: 'Shelf',
    description: 'An extension that keeps things on a shelf.',
    icon: 'icon.svg',
  })
  new ChatExtension(extension, 'shelf', 'Keeps.').function(
    'list_things',
    { description: 'Show what is on the shelf.', ...options },
    async () => ActionResult.error('not implemented'),
  )
  return manifestOf(extension).tools[0]
}

const dataModel = z.object({
  total: z.int(),
  rows: z.array(z.looseObject({})),
  due: z.iso.date().nullable(),
  seen_at: z.iso.datetime(),
})

it('tells the shape of the data in few words, and who wrote it and how far it reaches where that is said', () => {
  expect([toolOf({ dataModel, ownData: true, reachesOut: false }), toolOf({ ownData: false })]).toMatchObject(
    [
      {
        return_schema: {
          type: 'object',
          properties: {
            total: { type: 'integer' },
            rows: { type: 'array', items: { type: 'object', properties: {}, additionalProperties: true } },
            due: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
            seen_at: { type: 'string', format: 'date-time' },
          },
        },
        own_data: true,
        reaches_out: false,
      },
      {},
    ],
  )
  expect(JSON.stringify(toolOf({ dataModel }))).not.toMatch(/pattern|imum/)
  expect(Object.keys(toolOf({ ownData: false }) ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:own_data|reaches_out|return_schema)$/)]),
  )
})
