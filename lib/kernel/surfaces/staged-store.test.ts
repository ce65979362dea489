import { describe, expect, it } from 'vitest'
import type { DocumentScope, Documents, Ids } from '../ports.ts'
import { inMemoryStores } from '../testing/in-memory-stores.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { stagedStore } from './staged-store.ts'

const scope: DocumentScope = { user: 'ann', app: 'notes' }
const clock = manualClock()

function sequentialIds() {
  let count = 0
  return {
    fresh(prefix: string) {
      count += 1
      return `${prefix}_${count}`
    },
  }
}

const emptyDocuments = () => inMemoryStores({ clock }).documents

function staging(documents: Documents = emptyDocuments(), ids: Ids = sequentialIds()) {
  return { documents, ids, ...stagedStore({ documents, scope, ids, clock }) }
}

async function withStored(data: Record<string, object>) {
  const before = staging()
  for (const [id, each] of Object.entries(data)) await before.store.set('notes', id, each)
  await before.documents.write(before.writes())
  return {
    ...staging(before.documents, before.ids),
    etagOf: async (id: string) => (await before.store.get('notes', id))?.etag,
  }
}

describe('staged writes', () => {
  it('are seen by the handler and by nobody else until they are written', async () => {
    const { store, documents, writes } = staging()
    const note = await store.create('notes', { title: 'Milk' })
    expect(note).toEqual({
      id: 'doc_1',
      data: { title: 'Milk' },
      etag: 'e_2',
      createdAt: '2026-01-15T09:00:00.000Z',
      updatedAt: '2026-01-15T09:00:00.000Z',
    })
    expect(await store.get('notes', 'doc_1')).toEqual(note)
    expect((await store.query('notes')).data).toEqual([note])
    expect(await store.count('notes', { title: 'Milk' })).toBe(1)
    expect(await documents.get(scope, 'notes', 'doc_1')).toBeNull()
    expect(await documents.write(writes())).toEqual({ ok: true })
    expect(await documents.get(scope, 'notes', 'doc_1')).toEqual({ ...note, collection: 'notes' })
  })

  it('are one write a document, bound to what was read', async () => {
    const { store, writes, etagOf } = await withStored({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 } })
    await store.update('notes', 'a', { n: 10 })
    await store.update('notes', 'a', { m: 11 })
    await store.delete('notes', 'b')
    await store.get('notes', 'c')
    await store.set('notes', 'd', { n: 4 })
    await store.delete('notes', (await store.create('notes', {})).id)
    expect(writes().map((write) => ({ ...write, document: undefined }))).toEqual([
      { kind: 'put', scope, collection: 'notes', id: 'a', ifMatch: await etagOf('a') },
      { kind: 'delete', scope, collection: 'notes', id: 'b', ifMatch: await etagOf('b') },
      { kind: 'put', scope, collection: 'notes', id: 'd', ifMatch: 'absent' },
    ])
    expect((await store.get('notes', 'a'))?.data).toEqual({ n: 10, m: 11 })
  })

  it('conflict with a change made meanwhile', async () => {
    const mine = await withStored({ a: { n: 1 } })
    await mine.store.update('notes', 'a', { mine: true })
    const theirs = staging(mine.documents, mine.ids)
    await theirs.store.update('notes', 'a', { theirs: true })
    expect(await mine.documents.write(theirs.writes())).toEqual({ ok: true })
    expect(await mine.documents.write(mine.writes())).toEqual({ ok: false, conflict: 'a' })
  })

  it('keep the time of creation when a document is set again, not when it was deleted first', async () => {
    const { store } = await withStored({ a: {}, b: {} })
    const createdAt = (await store.get('notes', 'a'))?.createdAt
    clock.advance(1000)
    expect((await store.set('notes', 'a', {})).createdAt).toBe(createdAt)
    expect((await store.update('notes', 'a', {})).updatedAt).not.toBe(createdAt)
    await store.delete('notes', 'b')
    expect((await store.set('notes', 'b', {})).createdAt).not.toBe(createdAt)
  })

  it('are not lost when a handler makes several at once', async () => {
    const { store } = await withStored({ a: {} })
    await Promise.all(['x', 'y', 'z'].map((field) => store.update('notes', 'a', { [field]: 1 })))
    expect((await store.get('notes', 'a'))?.data).toEqual({ x: 1, y: 1, z: 1 })
  })

  it('are copies: what the handler does to its objects is not stored', async () => {
    const { store } = staging()
    const data = { tags: ['a'] }
    const note = await store.create('notes', data)
    data.tags.push('b')
    note.data.tags.push('c')
    expect((await store.get('notes', note.id))?.data).toEqual({ tags: ['a'] })
  })

  it('are found through pages that mix them with stored documents', async () => {
    const { store } = await withStored({ a: { n: 1 }, c: { n: 3 }, e: { n: 5 }, g: { n: 7 } })
    await store.set('notes', 'b', { n: 2 })
    await store.update('notes', 'e', { n: 0 })
    await store.delete('notes', 'c')
    const first = await store.query('notes', { orderBy: '-n', limit: 2 })
    const second = await store.query('notes', { orderBy: '-n', limit: 2, cursor: first.cursor ?? '' })
    expect([first, second].map(({ data }) => data.map(({ id }) => id))).toEqual([
      ['g', 'b'],
      ['a', 'e'],
    ])
    expect(second.cursor).toBeNull()
    expect((await store.query('notes', { where: { n: 5 } })).data).toEqual([])
    expect(await store.count('notes', { n: 5 })).toBe(0)
    expect(await store.count('notes')).toBe(4)
  })
})

describe('the store of a handler', () => {
  it('says that an update needs a document', async () => {
    const { store } = await withStored({ a: {} })
    await store.delete('notes', 'a')
    await expect(store.update('notes', 'a', {})).rejects.toMatchObject({ name: 'StoreRejected' })
    await expect(store.update('notes', 'never', {})).rejects.toMatchObject({ name: 'StoreRejected' })
    expect(await store.delete('notes', 'a')).toBe(false)
  })

  it('throws StoreConflict with the current etag when the given one is stale', async () => {
    const { store } = await withStored({ a: {} })
    const first = await store.get('notes', 'a')
    const second = await store.update('notes', 'a', { n: 1 }, { ifMatch: first?.etag ?? '' })
    await expect(store.update('notes', 'a', { n: 2 }, { ifMatch: first?.etag ?? '' })).rejects.toMatchObject({
      name: 'StoreConflict',
      docId: 'a',
      expectedEtag: first?.etag,
      currentEtag: second.etag,
    })
    expect((await store.get('notes', 'a'))?.data).toEqual({ n: 1 })
  })

  it.each(['', 'a b', 'a:b', 'a*', 'a?', '[a', 'a]', 'a/b', 'a\n', 'a\u0000', 'x'.repeat(129)])(
    'refuses %j as a name',
    async (name) => {
      const { store } = staging()
      const rejected = { name: 'StoreRejected' }
      await expect(store.create(name, {})).rejects.toMatchObject(rejected)
      await expect(store.get('notes', name)).rejects.toMatchObject(rejected)
      await expect(store.get(`${name}/a`)).rejects.toMatchObject(rejected)
      await expect(store.get(`notes/${name}`)).rejects.toMatchObject(rejected)
      if (name !== '') await expect(store.list(`notes/${name}`)).rejects.toMatchObject(rejected)
      await expect(store.list(name === 'a/b' ? 'a/b/c' : name)).rejects.toMatchObject(rejected)
      await expect(store.set(name, 'a', {})).rejects.toMatchObject(rejected)
      await expect(store.update('notes', name, {})).rejects.toMatchObject(rejected)
      await expect(store.delete('notes', name)).rejects.toMatchObject(rejected)
      await expect(store.query(name)).rejects.toMatchObject(rejected)
      await expect(store.count(name)).rejects.toMatchObject(rejected)
    },
  )

  it('takes names in any script', async () => {
    const { store } = staging()
    await store.set('заметки', 'ёж-1', { a: 1 })
    expect((await store.get('заметки', 'ёж-1'))?.data).toEqual({ a: 1 })
  })
})
