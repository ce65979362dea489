import { z } from 'zod'
import { ActionResult, ChatExtension, type Context, Extension } from '../../sdk/index.ts'

const params = z.object({
  thing_id: z.string().min(1),
  reason: z.string().max(200).optional(),
  copies: z.number().int().min(1).max(9).default(1),
  tags: z.array(z.string()).optional(),
  size: z.enum(['small', 'large']).optional(),
})

/** A shelf whose things have an etag, and that counts what it was made to do. */
export function shelf(description = 'Removes one thing from the shelf, by its id.') {
  const removed: object[] = []
  const put: object[] = []
  const etags = new Map([['t-1', 1]])
  const extension = new Extension('shelf', {
    displayName: 'Shelf',
    description: 'An extension that counts what it was asked to do.',
    icon: 'icon.svg',
  })
  const chat = new ChatExtension(extension, 'shelf', 'Shelf.')
  chat.function(
    'remove_thing',
    {
      description,
      actionType: 'destructive',
      effects: ['delete:thing'],
      params,
      preview: async (_ctx: Context, { thing_id }) => ({
        title: `Remove the thing ${thing_id}?`,
        facts: [`version ${etags.get(thing_id) ?? 0}`],
        witness: { thing_id, etag: etags.get(thing_id) ?? null },
      }),
    },
    async (_ctx, input) => {
      removed.push(input)
      return ActionResult.success({ data: { thing_id: input.thing_id }, summary: 'Removed.' })
    },
  )
  chat.function(
    'put_thing',
    {
      description: 'Puts one thing on the shelf, by its name.',
      actionType: 'write',
      effects: ['create:thing'],
      params: z.object({ name: z.string() }),
    },
    async (_ctx, input) => {
      put.push(input)
      return ActionResult.success({ data: { thing_id: 't-9', ...input }, summary: 'Put.' })
    },
  )
  return { extension, removed, put, etags }
}
