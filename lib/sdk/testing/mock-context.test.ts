import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult } from '../action-result.ts'
import { allDocuments } from '../all-documents.ts'
import { ChatExtension } from '../chat-extension.ts'
import { Extension } from '../extension.ts'
import { mockContext } from './mock-context.ts'
import { runFunction } from './run-function.ts'

describe('the store of a mock context', () => {
  it('sorts, filters and pages like the real one', async () => {
    const { store } = mockContext()
    for (const rank of [3, 1, 2]) await store.create('notes', { rank, is_trashed: rank === 2 })
    const first = await store.query<{ rank: number }>('notes', { orderBy: '-rank', limit: 2 })
    expect(first.data.map(({ data }) => data.rank)).toEqual([3, 2])
    const rest = await store.query<{ rank: number }>('notes', {
      orderBy: '-rank',
      limit: 2,
      ...(first.cursor ? { cursor: first.cursor } : {}),
    })
    expect([rest.data.map(({ data }) => data.rank), rest.cursor]).toEqual([[1], null])
    expect(await store.count('notes', { is_trashed: true })).toBe(1)
  })

  it('hands out copies, so that nothing changes behind its back', async () => {
    const { store } = mockContext()
    await store.set('notes', 'n', { tags: ['a'] })
    const read = await store.get<{ tags: string[] }>('notes', 'n')
    read?.data.tags.push('b')
    expect((await store.get('notes', 'n'))?.data).toEqual({ tags: ['a'] })
  })

  it('refuses a stale etag, a missing document and an id it would not store', async () => {
    const { store } = mockContext()
    const old = await store.set('notes', 'n', { title: 'a' })
    await store.update('notes', 'n', { title: 'b' })
    await expect(store.update('notes', 'n', { title: 'c' }, { ifMatch: old.etag })).rejects.toMatchObject({
      name: 'StoreConflict',
    })
    await expect(store.update('notes', 'gone', {})).rejects.toMatchObject({ name: 'StoreRejected' })
    await expect(store.get('notes', 'a/b')).rejects.toMatchObject({ name: 'StoreRejected' })
  })

  it('lists, reads by path and merges as the real store does', async () => {
    const { store } = mockContext()
    await store.set('notes', 'n1', { title: 'a', pinned: true })
    await store.set('notes', 'n1', { title: 'b' })
    await store.set('notes', 'm1', {})
    expect((await store.list('notes/n')).map(({ data }) => data)).toEqual([{ title: 'b', pinned: true }])
    expect((await store.get('notes/n1'))?.id).toBe('n1')
  })

  it('gives all documents of a query, however many pages they fill', async () => {
    const { store } = mockContext()
    for (let index = 0; index < 1001; index += 1) await store.create('notes', { index })
    expect(await allDocuments(store, 'notes')).toHaveLength(1001)
  })
})

describe('the cache of a mock context', () => {
  const model = { name: 'numbers', schema: z.object({ n: z.number() }) }

  it('forgets after its time', async () => {
    const ctx = mockContext()
    await ctx.cache.set('key', { n: 1 }, { model, ttlSeconds: 5 })
    expect(await ctx.cache.get('key', model)).toEqual({ n: 1 })
    ctx.advance(5_000)
    expect(await ctx.cache.get('key', model)).toBeNull()
  })

  it.each([
    ['a key with a space', 5],
    ['key', 4],
    ['key', 301],
  ])('refuses %j for %i seconds', async (key, ttlSeconds) => {
    await expect(mockContext().cache.set(key, { n: 1 }, { model, ttlSeconds })).rejects.toMatchObject({
      name: 'CacheRejected',
    })
  })

  it('fetches once', async () => {
    const { cache } = mockContext()
    let fetched = 0
    const fetcher = async () => {
      fetched += 1
      return { n: fetched }
    }
    await cache.getOrFetch('key', { model }, fetcher)
    expect(await cache.getOrFetch('key', { model }, fetcher)).toEqual({ n: 1 })
  })
})

describe('runFunction', () => {
  const ext = new Extension('notes', { displayName: 'Notes', description: '', icon: '' })
  new ChatExtension(ext, 'notes', 'Notes.').function(
    'create_note',
    { description: '', params: z.object({ title: z.string() }), actionType: 'write' },
    async (ctx, { title }) => {
      await ctx.store.create('notes', { title })
      return title === 'bad' ? ActionResult.error('No.') : ActionResult.success({ data: {}, summary: '' })
    },
  )

  it('validates first', async () => {
    expect(await runFunction(ext, 'create_note', { title: 7 }, mockContext())).toMatchObject({
      code: 'VALIDATION_TYPE_ERROR',
    })
  })

  it('undoes what a failed call wrote', async () => {
    const ctx = mockContext()
    await runFunction(ext, 'create_note', { title: 'good' }, ctx)
    await runFunction(ext, 'create_note', { title: 'bad' }, ctx)
    expect(await ctx.store.count('notes')).toBe(1)
  })
})
