import { describe, expect, it } from 'vitest'
import type { DocumentScope } from '../ports.ts'
import { inMemoryStores } from '../testing/in-memory-stores.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { stagedStore } from './staged-store.ts'

const ann: DocumentScope = { user: 'ann', app: 'notes' }
const clock = manualClock()

/** Ann's notes `n1` and `n2` are stored; stores of others open on the same documents. */
async function annsNotes() {
  const { documents } = inMemoryStores({ clock })
  let count = 0
  const ids = {
    fresh(prefix: string) {
      count += 1
      return `${prefix}_${count}`
    },
  }
  const of = (scope: DocumentScope) => stagedStore({ documents, scope, ids, clock })
  const hers = of(ann)
  await hers.store.set('notes', 'n1', { title: 'Mine' })
  await hers.store.set('notes', 'n2', { title: 'Mine too' })
  await documents.write(hers.writes())
  const stored = () => of(ann).store.list('notes')
  return { of, documents, stored, before: await stored() }
}

describe.each([
  { who: 'another user of the same app', scope: { user: 'bob', app: 'notes' } },
  { who: 'another app of the same user', scope: { user: 'ann', app: 'mail' } },
])('the store of $who', ({ scope }) => {
  it('get finds nothing, by id or by path', async () => {
    const { store } = (await annsNotes()).of(scope)
    expect([await store.get('notes', 'n1'), await store.get('notes/n1')]).toEqual([null, null])
  })

  it('query, list and count find nothing, with and without conditions', async () => {
    const { store } = (await annsNotes()).of(scope)
    expect([
      await store.query('notes'),
      await store.query('notes', { where: { title: 'Mine' }, orderBy: '-title', limit: 1 }),
      await store.list('notes'),
      await store.list('notes/n'),
      await store.count('notes'),
      await store.count('notes', { title: 'Mine' }),
    ]).toEqual([{ data: [], cursor: null }, { data: [], cursor: null }, [], [], 0, 0])
  })

  it('a cursor of hers shows nothing of hers', async () => {
    const { of } = await annsNotes()
    const { cursor } = await of(ann).store.query('notes', { limit: 1 })
    expect(await of(scope).store.query('notes', { limit: 1, cursor: cursor ?? '' })).toEqual({
      data: [],
      cursor: null,
    })
  })

  it('create and set make documents of their own, hers stay as they are', async () => {
    const { of, documents, stored, before } = await annsNotes()
    const other = of(scope)
    const created = await other.store.create('notes', { title: 'Theirs' })
    await other.store.set('notes', 'n1', { title: 'Theirs too' })
    expect(await documents.write(other.writes())).toEqual({ ok: true })
    expect((await of(scope).store.list('notes')).map(({ id, data }) => [id, data]).toSorted()).toEqual([
      [created.id, { title: 'Theirs' }],
      ['n1', { title: 'Theirs too' }],
    ])
    expect(await stored()).toEqual(before)
  })

  it('update finds no document, with her etag or without', async () => {
    const { of, before } = await annsNotes()
    const other = of(scope)
    const rejected = { name: 'StoreRejected' }
    await expect(other.store.update('notes', 'n1', {})).rejects.toMatchObject(rejected)
    const ifMatch = before[0]?.etag ?? ''
    await expect(other.store.update('notes', 'n1', {}, { ifMatch })).rejects.toMatchObject(rejected)
    expect(other.writes()).toEqual([])
  })

  it('delete deletes nothing', async () => {
    const { of, documents, stored, before } = await annsNotes()
    const other = of(scope)
    expect(await other.store.delete('notes', 'n1')).toBe(false)
    expect(await documents.write(other.writes())).toEqual({ ok: true })
    expect(await stored()).toEqual(before)
  })

  it('sees nothing that she has staged', async () => {
    const { of } = await annsNotes()
    const hers = of(ann)
    await hers.store.set('notes', 'n9', { title: 'Staged' })
    const { store } = of(scope)
    expect([await store.get('notes', 'n9'), await store.count('notes')]).toEqual([null, 0])
  })
})

describe('the verbs of the store', () => {
  it('get reads collection/id', async () => {
    const { of } = await annsNotes()
    expect((await of(ann).store.get('notes/n1'))?.data).toEqual({ title: 'Mine' })
  })

  it('list gives the first hundred, oldest first, staged ones among them; after a slash those of a prefix', async () => {
    const { of } = await annsNotes()
    const { store } = of(ann)
    clock.advance(1)
    await store.set('notes', 'm1', { title: 'Staged' })
    await store.delete('notes', 'n2')
    expect((await store.list('notes')).map(({ id }) => id)).toEqual(['n1', 'm1'])
    expect((await store.list('notes/n')).map(({ id }) => id)).toEqual(['n1'])
    expect(await store.list('nobody')).toEqual([])
    for (let index = 0; index < 120; index += 1) await store.create('many', { index })
    expect(await store.list('many')).toHaveLength(100)
    expect(await store.list('many/doc_')).toHaveLength(100)
  })

  it('set merges, and starts anew where the document was deleted', async () => {
    const { of, documents } = await annsNotes()
    const first = of(ann)
    expect((await first.store.set('notes', 'n1', { pinned: true })).data).toEqual({
      title: 'Mine',
      pinned: true,
    })
    await first.store.delete('notes', 'n1')
    expect(await documents.write(first.writes())).toEqual({ ok: true })
    const second = of(ann)
    expect(await second.store.get('notes', 'n1')).toBeNull()
    expect((await second.store.set('notes', 'n1', { title: 'Again' })).data).toEqual({ title: 'Again' })
    expect(await documents.write(second.writes())).toEqual({ ok: true })
    expect((await of(ann).store.get('notes', 'n1'))?.data).toEqual({ title: 'Again' })
  })

  it('set keeps what is no object as a value', async () => {
    const { store } = (await annsNotes()).of(ann)
    expect((await store.set('notes', 'text', 'hi' as never)).data).toEqual({ value: 'hi' })
    expect((await store.set('notes', 'list', [1, 2] as never)).data).toEqual({ value: [1, 2] })
  })

  it('a merge that grows beyond 1 MB is refused, and the document stays', async () => {
    const { of } = await annsNotes()
    const { store } = of(ann)
    await store.set('notes', 'big', { a: 'x'.repeat(600_000) })
    await expect(store.update('notes', 'big', { b: 'x'.repeat(600_000) })).rejects.toMatchObject({
      name: 'StoreRejected',
    })
    expect(Object.keys((await store.get('notes', 'big'))?.data ?? {})).toEqual(['a'])
  })

  it('no verb takes a document with __proto__', async () => {
    const { store } = (await annsNotes()).of(ann)
    const evil = JSON.parse('{"__proto__":{"isAdmin":true}}')
    const rejected = { name: 'StoreRejected' }
    await expect(store.create('notes', evil)).rejects.toMatchObject(rejected)
    await expect(store.set('notes', 'n1', evil)).rejects.toMatchObject(rejected)
    await expect(store.update('notes', 'n1', evil)).rejects.toMatchObject(rejected)
    await expect(store.query('notes', { where: evil })).rejects.toMatchObject(rejected)
    expect([Reflect.get({}, 'isAdmin'), (await store.get('notes', 'n1'))?.data]).toEqual([
      undefined,
      { title: 'Mine' },
    ])
  })
})
