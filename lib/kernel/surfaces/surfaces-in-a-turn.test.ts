import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  ActionResult,
  type CacheModel,
  ChatExtension,
  type Context,
  Extension,
  type StoredDocument,
} from '../../sdk/index.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { TEST_USER, type TestKernel, testKernel } from '../testing/test-world.ts'

const text: CacheModel<string> = { name: 'text', schema: z.string() }

type Handler = (ctx: Context, extension: Extension) => Promise<unknown>

/** An app with one write that reaches the store alone, and a cache of texts. */
function app(appId: string, handler: Handler): Extension {
  const extension = new Extension(appId, {
    displayName: `The ${appId} app`,
    description: 'An extension whose only function does what a test says.',
    icon: 'icon.svg',
  })
  extension.cacheModels.set(text.name, text)
  new ChatExtension(extension, appId, 'Does.').function(
    'do_it',
    {
      description: 'Does what it is told to.',
      actionType: 'write',
      effects: ['update:thing'],
      replay: 'store-only',
      params: z.object({}),
    },
    async (ctx) => ActionResult.success({ data: { got: await handler(ctx, extension) }, summary: 'Done.' }),
  )
  return extension
}

const thing = { app: 'shelf', fn: 'do_it' }

/** One turn that calls each of the apps once; what its steps came to, and what the log says. */
async function playOnce(extensions: Extension[]) {
  const warnings: { message: string; error?: unknown; app?: unknown }[] = []
  const play = await testKernel({
    extensions,
    model: scriptedModel({
      classifier: [
        planOf(...extensions.map(({ appId }) => ({ app: appId, fn: 'do_it' }))),
        planOf(...extensions.slice(-1).map(({ appId }) => ({ app: appId, fn: 'do_it' }))),
      ],
      narrator: ['Here it is.'],
    }),
    world: {
      log: { info: () => undefined, warn: (message, fields) => void warnings.push({ message, ...fields }) },
    },
  })
  const turn = await play.say('do it')
  const state = (await play.world.stores.journal.load({ user: TEST_USER.id, turn: turn.id }))?.state
  return { ...play, turn, steps: state?.steps ?? [], warnings }
}

const documentsOf = async ({ world }: Pick<TestKernel, 'world'>, user = TEST_USER.id): Promise<unknown[]> =>
  (await world.stores.documents.query({ user, app: 'shelf' }, { collection: 'things' })).documents.map(
    ({ id, data }) => [id, data],
  )

const evil = JSON.parse('{"__proto__":{"isAdmin":true}}')

const badInputs: [string, Handler, string][] = [
  [
    'a cache value over the cap',
    (ctx) => ctx.cache.set('k', 'x'.repeat(65_536), { model: text }),
    'CacheRejected',
  ],
  [
    'a cache value of a shape that is not registered',
    (ctx) => ctx.cache.set('k', 1, { model: { name: 'number', schema: z.number() } }),
    'CacheRejected',
  ],
  [
    'a cache value with a ttl of true',
    (ctx) => ctx.cache.set('k', 'v', { model: text, ttlSeconds: true as never }),
    'CacheRejected',
  ],
  ['a document with __proto__', (ctx) => ctx.store.set('things', 'one', evil), 'StoreRejected'],
  ['a document with NaN', (ctx) => ctx.store.create('things', { n: Number.NaN }), 'StoreRejected'],
  ['a document with a bigint', (ctx) => ctx.store.create('things', { n: 1n }), 'StoreRejected'],
  ['a document with a date', (ctx) => ctx.store.create('things', { at: new Date(0) }), 'StoreRejected'],
  ['a document of 5 MB', (ctx) => ctx.store.create('things', { t: 'x'.repeat(5_000_000) }), 'StoreRejected'],
  ['a name with a slash', (ctx) => ctx.store.create('a/b', {}), 'StoreRejected'],
]

describe('what a handler gets wrong', () => {
  it.each(badInputs)(
    '%s is a typed error to it, and the turn goes well when it minds',
    async (_, bad, name) => {
      const { turn, steps } = await playOnce([
        app('shelf', (ctx, extension) =>
          bad(ctx, extension).then(
            () => 'taken',
            (error: unknown) => (error instanceof Error ? error.name : 'no error'),
          ),
        ),
      ])
      expect([turn.endedAs, steps.map(({ data }) => data)]).toEqual(['answered', [{ got: name }]])
    },
  )

  it.each(badInputs)(
    '%s fails the step where it does not, the turn is told and the log says which',
    async (_, bad, name) => {
      const played = await playOnce([
        app('shelf', async (ctx, extension) => {
          await ctx.store.set('things', 'before', { kept: false })
          await bad(ctx, extension)
        }),
      ])
      expect({
        endedAs: played.turn.endedAs,
        code: played.steps[0]?.error?.code,
        stored: await documentsOf(played),
        warned: played.warnings.map((each) => [each.message, each.app, String(each.error).split(':')[0]]),
      }).toEqual({
        endedAs: 'failed',
        code: 'HANDLER_THREW',
        stored: [],
        warned: [['handler threw', 'shelf', name]],
      })
      expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
    },
  )
})

describe('a document that two tabs write', () => {
  it('takes the first, the second fails with STORE_CONFLICT, nothing is lost, the log says which', async () => {
    let readers = 0
    let bothHaveRead = (): void => undefined
    const met = new Promise<void>((resolve) => {
      bothHaveRead = resolve
    })
    const shelf = app('shelf', async (ctx) => {
      const found = await ctx.store.get<{ lines: number }>('things', 'one')
      readers += 1
      if (readers === 2) bothHaveRead()
      await met
      await ctx.store.set('things', 'one', { lines: (found?.data.lines ?? 0) + 1 })
    })
    const warnings: object[] = []
    const play = await testKernel({
      extensions: [shelf],
      model: scriptedModel({ classifier: [planOf(thing), planOf(thing), planOf(thing)] }),
      world: {
        log: { info: () => undefined, warn: (message, fields) => void warnings.push({ message, ...fields }) },
      },
    })
    const other = (await play.kernel.startConversation(TEST_USER.id)).id
    const tabs = await Promise.all(
      [play.conversation, other].map((conversation) =>
        play.kernel.sendMessage({ user: TEST_USER.id, conversation, text: 'add a line' }),
      ),
    )
    await Promise.all(tabs.map((tab) => tab.run()))
    const views = await Promise.all(tabs.map((tab) => play.view(tab.turn)))
    expect(views.map(({ steps }) => steps[0]?.error?.code ?? 'done').toSorted()).toEqual([
      'STORE_CONFLICT',
      'done',
    ])
    expect(await documentsOf(play)).toEqual([['one', { lines: 1 }]])
    expect(warnings).toEqual([
      { message: 'a document changed while a step wrote it', app: 'shelf', fn: 'do_it' },
    ])
    await play.say('add a line')
    expect(await documentsOf(play)).toEqual([['one', { lines: 2 }]])
  })

  it('throws StoreConflict with both etags at an update of what was read in another turn', async () => {
    const seen: StoredDocument[] = []
    const conflicts: unknown[] = []
    const shelf = app('shelf', async (ctx) => {
      const [old] = seen
      if (old === undefined) seen.push(await ctx.store.set('things', 'one', { n: 1 }))
      else if (seen.length === 1) seen.push(await ctx.store.update('things', 'one', { n: 2 }))
      else
        await ctx.store
          .update('things', 'one', { n: 3 }, { ifMatch: old.etag })
          .catch((error: unknown) => conflicts.push({ ...Object(error) }))
    })
    const play = await testKernel({
      extensions: [shelf],
      model: scriptedModel({ classifier: [planOf(thing), planOf(thing), planOf(thing)] }),
    })
    for (const message of ['one', 'two', 'three']) await play.say(message)
    expect([conflicts, await documentsOf(play)]).toEqual([
      [{ name: 'StoreConflict', docId: 'one', expectedEtag: seen[0]?.etag, currentEtag: seen[1]?.etag }],
      [['one', { n: 2 }]],
    ])
  })
})

describe('what a step writes', () => {
  it('is seen by its handler and by nobody else until the step is committed', async () => {
    const during: unknown[] = []
    const play = await testKernel({
      extensions: [
        app('shelf', async (ctx) => {
          await ctx.store.set('things', 'one', { n: 1 })
          during.push(
            (await ctx.store.list('things')).map(({ data }) => data),
            await documentsOf(play),
          )
        }),
      ],
      model: scriptedModel({ classifier: [planOf(thing)] }),
    })
    await play.say('do it')
    expect([during, await documentsOf(play)]).toEqual([[[{ n: 1 }], []], [['one', { n: 1 }]]])
  })
})

describe('the app of a call', () => {
  it('is what the kernel says, whatever the extension says of itself (I-EXT-CACHE-APP-ID-KERNEL-AUTHORITATIVE)', async () => {
    const vault = app('vault', async (ctx) => {
      await ctx.cache.set('k', 'secret', { model: text })
      await ctx.store.set('things', 'one', { secret: true })
    })
    const thief = app('thief', async (ctx, extension) => {
      Reflect.set(extension, 'appId', 'vault')
      Reflect.set(ctx, 'app', 'vault')
      Reflect.set(ctx.cache, 'app', 'vault')
      Reflect.set(ctx.store, 'scope', { user: TEST_USER.id, app: 'vault' })
      const keys = ['k', 'vault:k', '::vault:k']
      const found = await Promise.all(keys.map((key) => ctx.cache.get(key, text)))
      await ctx.cache.set('k', 'mine', { model: text })
      return [...found, await ctx.store.get('things', 'one'), await ctx.store.count('things')]
    })
    const { steps, world, say } = await playOnce([vault, thief])
    expect(steps.map(({ data }) => data)).toEqual([{}, { got: [null, null, null, null, 0] }])
    // The name that it gave itself stays for its next call.
    const again = await say('do it again')
    const state = (await world.stores.journal.load({ user: TEST_USER.id, turn: again.id }))?.state
    expect(state?.steps.map(({ data }) => data)).toEqual([{ got: ['mine', null, null, null, 0] }])
    const cached = ['vault', 'thief'].map((id) =>
      world.stores.expiring.get(`cache:${TEST_USER.id}:${id}:k/text`),
    )
    expect((await Promise.all(cached)).map((each) => JSON.parse(each ?? '{}').envelope?.data)).toEqual([
      'secret',
      'mine',
    ])
  })

  it('has no fact-ledger to read or write', async () => {
    const { steps } = await playOnce([
      app('shelf', async (ctx) => [
        Object.keys(ctx).filter((key) => /ledger|history|prompt|facts/i.test(key)),
        typeof Reflect.get(ctx, 'factLedger'),
        typeof Reflect.get(ctx, 'fact_ledger'),
      ]),
    ])
    expect(steps.map(({ data }) => data)).toEqual([{ got: [[], 'undefined', 'undefined'] }])
  })
})

describe('another user', () => {
  it('finds nothing of the first one in store and cache, by the same turn', async () => {
    const shelf = app('shelf', async (ctx) => {
      const found = [
        await ctx.cache.get('k', text),
        await ctx.store.get('things', 'one'),
        await ctx.store.list('things'),
        await ctx.store.count('things'),
        await ctx.store.delete('things', 'one'),
      ]
      await ctx.cache.set('k', ctx.user.imperalId, { model: text })
      await ctx.store.set('things', 'one', { of: ctx.user.imperalId })
      return found
    })
    const play = await testKernel({
      extensions: [shelf],
      model: scriptedModel({ classifier: [planOf(thing), planOf(thing)] }),
    })
    await play.say('do it')
    const bob = 'imp_u_bob00001'
    const { id: conversation } = await play.kernel.startConversation(bob)
    const accepted = await play.kernel.sendMessage({ user: bob, conversation, text: 'do it' })
    await accepted.run()
    const state = (await play.world.stores.journal.load({ user: bob, turn: accepted.turn }))?.state
    expect([
      state?.steps.map(({ data }) => data),
      await documentsOf(play),
      await documentsOf(play, bob),
    ]).toEqual([
      [{ got: [null, null, [], 0, false] }],
      [['one', { of: TEST_USER.id }]],
      [['one', { of: bob }]],
    ])
  })
})
