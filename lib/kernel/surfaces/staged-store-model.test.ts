import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { QueryOptions, Store } from '../../sdk/context.ts'
import type { StoreDocument } from '../ports.ts'
import { inMemoryStores } from '../testing/in-memory-stores.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { pageOf, readQuery } from './document-query.ts'
import { stagedStore } from './staged-store.ts'

const scope = { user: 'ann', app: 'notes' }

type Verb =
  | { verb: 'create'; data: object }
  | { verb: 'get'; id: string }
  | { verb: 'set'; id: string; data: object }
  | { verb: 'update'; id: string; data: object }
  | { verb: 'delete'; id: string }
  | { verb: 'walk'; options: QueryOptions }
  | { verb: 'count'; where: NonNullable<QueryOptions['where']> }
  | { verb: 'commit' }

/** A store without staging: a map of the current data. */
type Plain = Map<string, object>

const value = fc.constantFrom(null, true, false, 0, 1, 2, 'a', 'b', '1')
const data = fc.record({ n: value, m: value }, { requiredKeys: [] })
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const options = fc.record(
  {
    where: data,
    orderBy: fc.constantFrom('n', '-n', 'm', '-createdAt', 'updatedAt'),
    limit: fc.integer({ min: 1, max: 4 }),
  },
  { requiredKeys: ['limit'] },
)
const verb: fc.Arbitrary<Verb> = fc.oneof(
  fc.record({ verb: fc.constant('create' as const), data }),
  fc.record({ verb: fc.constant('get' as const), id }),
  fc.record({ verb: fc.constant('set' as const), id, data }),
  fc.record({ verb: fc.constant('update' as const), id, data }),
  fc.record({ verb: fc.constant('delete' as const), id }),
  fc.record({ verb: fc.constant('walk' as const), options }),
  fc.record({ verb: fc.constant('count' as const), where: data }),
  fc.constant({ verb: 'commit' as const }),
)

/** Every page of a query, one after another, with their sizes checked. */
async function walk(store: Store, { limit = 1, ...options }: QueryOptions): Promise<StoreDocument[]> {
  const all: StoreDocument[] = []
  let cursor: string | null | undefined
  do {
    const page = await store.query('notes', { ...options, limit, ...(cursor ? { cursor } : {}) })
    expect(page.data.length).toBe(page.cursor === null ? Math.min(page.data.length, limit) : limit)
    all.push(...page.data.map((document) => ({ ...document, collection: 'notes' })))
    cursor = page.cursor
  } while (cursor !== null)
  return all
}

/** What a plain store holds, with the ids, etags and times that the staged one gave. */
async function modelled(store: Store, plain: Plain): Promise<StoreDocument[]> {
  const ids = [...plain.keys()]
  const documents = await Promise.all(ids.map((each) => store.get('notes', each)))
  return documents.flatMap((document, index) =>
    document ? [{ ...document, collection: 'notes', data: { ...plain.get(ids[index] ?? '') } }] : [],
  )
}

async function expectSame(store: Store, plain: Plain, act: Verb): Promise<void> {
  switch (act.verb) {
    case 'create':
      plain.set((await store.create('notes', act.data)).id, act.data)
      break
    case 'get':
      expect((await store.get('notes', act.id))?.data ?? null).toEqual(plain.get(act.id) ?? null)
      break
    case 'set':
      plain.set(act.id, { ...plain.get(act.id), ...act.data })
      expect((await store.set('notes', act.id, act.data)).data).toEqual(plain.get(act.id))
      break
    case 'update':
      if (!plain.has(act.id))
        await expect(store.update('notes', act.id, act.data)).rejects.toThrow('no document')
      else {
        plain.set(act.id, { ...plain.get(act.id), ...act.data })
        expect((await store.update('notes', act.id, act.data)).data).toEqual(plain.get(act.id))
      }
      break
    case 'delete':
      expect(await store.delete('notes', act.id)).toBe(plain.delete(act.id))
      break
    case 'walk': {
      const query = readQuery({ collection: 'notes', ...act.options, limit: 1000 })
      const expected = pageOf(await modelled(store, plain), query).documents
      expect((await walk(store, act.options)).map((document) => [document.id, document.data])).toEqual(
        expected.map((document) => [document.id, document.data]),
      )
      break
    }
    case 'count': {
      const query = readQuery({ collection: 'notes', where: act.where, limit: 1000 })
      expect(await store.count('notes', act.where)).toBe(
        pageOf(await modelled(store, plain), query).documents.length,
      )
      break
    }
    case 'commit':
  }
}

it('a staged store answers any sequence of verbs like a plain one, committed or not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(verb, { maxLength: 40, size: 'max' }), async (verbs) => {
      const clock = manualClock()
      const { documents } = inMemoryStores({ clock })
      let count = 0
      const ids = {
        fresh(prefix: string) {
          count += 1
          return `${prefix}_${count}`
        },
      }
      let staged = stagedStore({ documents, scope, ids, clock })
      const plain: Plain = new Map()
      for (const act of verbs) {
        clock.advance(act.verb === 'set' ? 1 : 0)
        await expectSame(staged.store, plain, act)
        if (act.verb !== 'commit') continue
        expect(await documents.write(staged.writes())).toEqual({ ok: true })
        staged = stagedStore({ documents, scope, ids, clock })
      }
      expect(await documents.write(staged.writes())).toEqual({ ok: true })
      const { documents: stored } = await documents.query(scope, { collection: 'notes', limit: 1000 })
      expect(new Map(stored.map((document) => [document.id, document.data]))).toEqual(plain)
    }),
    { numRuns: 200 },
  )
})
