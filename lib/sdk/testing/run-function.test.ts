import { expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '#sdk'
import { mockContext } from './mock-context.ts'
import { runFunction } from './run-function.ts'

/** Runs a function that declares a total and returns some data. */
function returning(data: object) {
  const extension = new Extension('shelf', {
    displayName: 'Shelf',
    description: 'An extension that keeps things on a shelf.',
    icon: 'icon.svg',
  })
  new ChatExtension(extension, 'shelf', 'Keeps.').function(
    'count_things',
    { description: 'Count what is on the shelf.', dataModel: z.object({ total: z.int() }) },
    async () => ActionResult.success({ data, summary: 'Counted.' }),
  )
  return runFunction(extension, 'count_things', {}, mockContext())
}

it('throws in a test of an author where the data is not what the function declares', async () => {
  expect(await returning({ total: 1, note: undefined })).toMatchObject({ data: { total: 1 } })
  await expect(returning({ total: 'one' })).rejects.toThrow(
    /^count_things returned data that is not of its dataModel: [\s\S]*at total/,
  )
  await expect(returning({ total: 1, items: [] })).rejects.toThrow(
    'count_things returned data that is not of its dataModel: items is not declared',
  )
})
