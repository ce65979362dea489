import { expect, it } from 'vitest'
import { Extension } from '../sdk/extension.ts'
import { applySample } from './sample.ts'
import { manualClock } from './testing/manual-clock.ts'
import { scriptedModel } from './testing/scripted-model.ts'
import { TEST_USER, testKernel } from './testing/test-world.ts'

const app = (appId: string, sample: NonNullable<Extension['options']['sample']>): Extension =>
  new Extension(appId, { displayName: appId, description: 'Has a sample.', icon: 'icon.svg', sample })

it('gives every app its sample, whoever of them throws or never answers', async () => {
  const clock = manualClock()
  const warnings: object[] = []
  const { world } = await testKernel({
    extensions: [
      app('silent', () => new Promise(() => undefined)),
      app('broken', async () => {
        throw new Error('no')
      }),
      app('shelf', async (ctx) => {
        await ctx.store.create('books', { title: 'One' })
      }),
    ],
    model: scriptedModel({}),
    clock,
    world: {
      log: { info: () => undefined, warn: (message, fields) => void warnings.push({ message, ...fields }) },
    },
  })
  const applied = applySample(world, TEST_USER, 'sample')
  await new Promise(setImmediate)
  clock.advance(world.limits.handlerTimeoutMs)
  await applied
  const scope = { user: TEST_USER.id, app: 'shelf' }
  const books = await world.stores.documents.query(scope, { collection: 'books', where: {}, limit: 5 })
  expect({ books: books.documents.map(({ data }) => data), warnings }).toEqual({
    books: [{ title: 'One' }],
    warnings: [
      { message: 'sample did not answer', app: 'silent', what: 'sample' },
      { message: 'sample failed', app: 'broken', what: 'sample', error: 'Error: no' },
    ],
  })
})
