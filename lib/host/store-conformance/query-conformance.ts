import { describe, expect, it } from 'vitest'
import type { DocumentQuery, Documents } from '../../kernel/ports.ts'
import { annNotes, putOf, sampleDocument } from './sample-records.ts'
import { freshStores, type OpenStores, type StoreUnderTest } from './store-under-test.ts'

type Data = Record<string, unknown>

async function withNotes(store: StoreUnderTest, notes: Record<string, Data>): Promise<Documents> {
  await store.documents.write(Object.entries(notes).map(([id, data]) => putOf(sampleDocument(id, data))))
  return store.documents
}

async function found(documents: Documents, query: Omit<DocumentQuery, 'collection'>): Promise<string[]> {
  return (await documents.query(annNotes, { collection: 'notes', ...query })).documents.map(({ id }) => id)
}

function describeWhere(open: OpenStores): void {
  describe('where', () => {
    const store = freshStores(open)

    it('compares values with their types', async () => {
      const documents = await withNotes(store(), {
        one: { v: 1 },
        text: { v: '1' },
        yes: { v: true },
        no: { v: false },
        zero: { v: 0 },
        nothing: { v: null },
        missing: {},
        list: { v: [1] },
        listText: { v: '[1]' },
        half: { v: 0.5 },
      })
      expect(await found(documents, { where: { v: 1 } })).toEqual(['one'])
      expect(await found(documents, { where: { v: '1' } })).toEqual(['text'])
      expect(await found(documents, { where: { v: true } })).toEqual(['yes'])
      expect(await found(documents, { where: { v: false } })).toEqual(['no'])
      expect(await found(documents, { where: { v: 0 } })).toEqual(['zero'])
      expect(await found(documents, { where: { v: null } })).toEqual(['missing', 'nothing'])
      expect(await found(documents, { where: { v: '[1]' } })).toEqual(['listText'])
      expect(await found(documents, { where: { v: 0.5 } })).toEqual(['half'])
      expect(await documents.count(annNotes, 'notes', { v: null })).toBe(2)
      expect(await documents.count(annNotes, 'notes')).toBe(10)
    })

    it('takes several fields, in any script, and names with dots and brackets as they are', async () => {
      const documents = await withNotes(store(), {
        a: { папка: 'Работа', 'x.y[0]': 'да', x: { y: ['нет'] } },
        b: { папка: 'Работа', 'x.y[0]': 'нет' },
        c: { папка: 'Дом', 'x.y[0]': 'да' },
      })
      expect(await found(documents, { where: { папка: 'Работа', 'x.y[0]': 'да' } })).toEqual(['a'])
      expect(await found(documents, { where: { "'; DROP TABLE documents; --": 1 } })).toEqual([])
      expect(await documents.count(annNotes, 'notes')).toBe(3)
    })

    it('sees own fields only', async () => {
      const documents = await withNotes(store(), { a: { v: 1 } })
      expect(await found(documents, { where: { constructor: 'x' } })).toEqual([])
      expect(await found(documents, { where: { toString: null as never } })).toEqual(['a'])
    })

    it.each<[string, Omit<DocumentQuery, 'collection'>]>([
      ['a quoted field', { where: { 'a"b': 1 } }],
      ['a field with a backslash', { where: { 'a\\': 1 } }],
      ['a field with a line break', { where: { 'a\n': 1 } }],
      ['an empty field', { where: { '': 1 } }],
      ['a prototype', { where: JSON.parse('{"__proto__":1}') }],
      ['an object as value', { where: { a: {} as never } }],
      ['not a number', { where: { a: Number.NaN } }],
      ['a quoted order', { orderBy: '-a"b' }],
      ['no rows', { limit: 0 }],
      ['too many rows', { limit: 1001 }],
      ['half a row', { limit: 1.5 }],
      ['a cursor that is none', { cursor: 'abc' }],
      ['an empty cursor', { cursor: '' }],
    ])('refuses %s', async (_, query) => {
      const documents = await withNotes(store(), { a: { v: 1 } })
      await expect(found(documents, query)).rejects.toMatchObject({ name: 'StoreRejected' })
    })
  })
}

const mixed = {
  missing: {},
  nothing: { v: null },
  object: { v: {} },
  no: { v: false },
  yes: { v: true },
  ten: { v: 10 },
  two: { v: 2 },
  textTen: { v: '10' },
  emoji: { v: '🎄' },
  private: { v: '\uffee' },
  cyrillic: { v: 'Ёж' },
}
const ascending = [
  'missing',
  'nothing',
  'object',
  'no',
  'yes',
  'two',
  'ten',
  'textTen',
  'cyrillic',
  'private',
  'emoji',
]

/** The ids of every page, one after another. */
async function walked(documents: Documents, orderBy: string, limit: number): Promise<string[]> {
  const ids: string[] = []
  let next: DocumentQuery | null = { collection: 'notes', orderBy, limit }
  while (next) {
    const page: Awaited<ReturnType<Documents['query']>> = await documents.query(annNotes, next)
    expect(page.documents.length).toBeGreaterThan(0)
    expect(page.cursor ?? '').toMatch(/^[\w-]*$/)
    ids.push(...page.documents.map(({ id }) => id))
    next = page.cursor === null ? null : { ...next, cursor: page.cursor }
  }
  return ids
}

function describeOrder(open: OpenStores): void {
  describe('order and pages', () => {
    const store = freshStores(open)
    it('puts nothing first, then numbers, then text by code point, and reverses all of it', async () => {
      const documents = await withNotes(store(), mixed)
      expect(await found(documents, { orderBy: 'v' })).toEqual(ascending)
      expect(await found(documents, { orderBy: '-v' })).toEqual(ascending.toReversed())
    })

    it.each(['v', '-v'])(
      'walks in pages of any size through %s without a gap or a repeat',
      async (orderBy) => {
        const documents = await withNotes(store(), mixed)
        for (const limit of [1, 2, 3, 10, 11]) {
          expect(await walked(documents, orderBy, limit)).toEqual(
            orderBy === 'v' ? ascending : ascending.toReversed(),
          )
        }
      },
    )
  })
}

function describePages(open: OpenStores): void {
  describe('order and pages', () => {
    const store = freshStores(open)

    it('orders by creation unless told otherwise, ties by id', async () => {
      const { documents } = store()
      const at = (id: string, createdAt: string, updatedAt: string) =>
        putOf({ ...sampleDocument(id), createdAt, updatedAt })
      await documents.write([
        at('c', '2026-01-01', '2026-01-03'),
        at('b', '2026-01-02', '2026-01-02'),
        at('a', '2026-01-02', '2026-01-01'),
      ])
      expect(await found(documents, {})).toEqual(['c', 'a', 'b'])
      expect(await found(documents, { orderBy: '-createdAt' })).toEqual(['b', 'a', 'c'])
      expect(await found(documents, { orderBy: 'updatedAt' })).toEqual(['a', 'b', 'c'])
    })

    it('goes on behind a document that has gone meanwhile', async () => {
      const documents = await withNotes(store(), { a: { v: 1 }, b: { v: 2 }, c: { v: 3 } })
      const first = await documents.query(annNotes, { collection: 'notes', orderBy: 'v', limit: 2 })
      await documents.write([{ kind: 'delete', scope: annNotes, collection: 'notes', id: 'b' }])
      await documents.write([putOf(sampleDocument('early', { v: 0 }))])
      expect(await found(documents, { orderBy: 'v', cursor: first.cursor ?? '' })).toEqual(['c'])
    })

    it('refuses the cursor of another order', async () => {
      const documents = await withNotes(store(), mixed)
      const { cursor } = await documents.query(annNotes, { collection: 'notes', orderBy: 'v', limit: 2 })
      await expect(found(documents, { orderBy: '-v', cursor: cursor ?? '' })).rejects.toMatchObject({
        name: 'StoreRejected',
      })
    })

    it('gives a hundred at first and a thousand at most', async () => {
      const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`n${index}`, { v: index }]))
      const documents = await withNotes(store(), many)
      expect(await found(documents, {})).toHaveLength(100)
      expect(await found(documents, { limit: 1000 })).toHaveLength(1000)
    })
  })
}

export function describeQueries(open: OpenStores): void {
  describeWhere(open)
  describeOrder(open)
  describePages(open)
}
