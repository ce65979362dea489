import type { Page, QueryOptions, Store, StoredDocument } from '../context.ts'
import { StoreConflict, StoreRejected } from '../errors.ts'

interface Row {
  collection: string
  document: StoredDocument<object>
  written: number
}

export interface MockStore extends Store {
  /** What is stored now, to go back to when a step fails. */
  snapshot(): () => void
}

const NAME = /^[^\s:*?[\]/]{1,128}$/
const keyOf = (collection: string, id: string): string => {
  if (!NAME.test(collection) || !NAME.test(id))
    throw new StoreRejected(`The store does not accept ${collection}/${id}.`)
  return `${collection}/${id}`
}

/** `notes/n1` is `n1` in `notes`. */
const addressOf = (collection: string, id = ''): [collection: string, id: string] => {
  const [before = '', after = ''] = collection.split('/', 2)
  return id === '' && collection.includes('/') ? [before, after] : [collection, id]
}

const fieldOf = (document: StoredDocument<object>, field: string): unknown => {
  if (field === 'createdAt' || field === 'updatedAt') return document[field]
  return Object.hasOwn(document.data, field) ? Reflect.get(document.data, field) : undefined
}

const matches = (document: StoredDocument<object>, where: QueryOptions['where'] = {}): boolean =>
  Object.entries(where).every(([field, value]) => fieldOf(document, field) === value)

function compare(left: unknown, right: unknown): number {
  if (left === right) return 0
  if (left === undefined || left === null) return -1
  if (right === undefined || right === null) return 1
  return left < right ? -1 : 1
}

const sorted = (rows: Row[], orderBy = 'createdAt'): Row[] => {
  const descending = orderBy.startsWith('-')
  const field = descending ? orderBy.slice(1) : orderBy
  const ascending = rows.toSorted(
    (a, b) => compare(fieldOf(a.document, field), fieldOf(b.document, field)) || a.written - b.written,
  )
  return descending ? ascending.reverse() : ascending
}

/** Documents in memory, with the rules of the real store. */
export function mockStore(now: () => Date): MockStore {
  let rows = new Map<string, Row>()
  let counter = 0

  const put = <D extends object>(collection: string, id: string, data: D): StoredDocument<D> => {
    const key = keyOf(collection, id)
    counter += 1
    const at = now().toISOString()
    const createdAt = rows.get(key)?.document.createdAt ?? at
    const document = { id, data: structuredClone(data), etag: `etag-${counter}`, createdAt, updatedAt: at }
    rows.set(key, { collection, document, written: counter })
    return document
  }
  const find = <D extends object>(collection: string, id: string): StoredDocument<D> | null => {
    const found = rows.get(keyOf(collection, id))
    return found ? (structuredClone(found.document) as StoredDocument<D>) : null
  }
  const select = (collection: string, options: QueryOptions): Row[] =>
    sorted(
      [...rows.values()].filter(
        (row) => row.collection === collection && matches(row.document, options.where),
      ),
      options.orderBy,
    )

  return {
    create: async (collection, data) => put(collection, `${collection}-${counter + 1}`, data),
    get: async (collection, id) => find(...addressOf(collection, id)),
    set: async (collection, id, data) => put(collection, id, { ...find(collection, id)?.data, ...data }),
    async update<D extends object>(
      collection: string,
      id: string,
      patch: Partial<D>,
      options: { ifMatch?: string } = {},
    ) {
      const found = find<D>(collection, id)
      if (!found) throw new StoreRejected(`There is no document ${id} in ${collection}.`)
      if (options.ifMatch !== undefined && options.ifMatch !== found.etag)
        throw new StoreConflict(id, { expected: options.ifMatch, current: found.etag })
      return put<D>(collection, id, { ...found.data, ...patch })
    },
    delete: async (collection, id) => rows.delete(keyOf(collection, id)),
    async query<D extends object>(collection: string, options: QueryOptions = {}): Promise<Page<D>> {
      const limit = options.limit ?? 100
      if (limit < 1 || limit > 1000) throw new StoreRejected('A query returns 1 to 1000 documents.')
      const start = Number(options.cursor ?? 0)
      const all = select(collection, options)
      const data = all
        .slice(start, start + limit)
        .map((row) => structuredClone(row.document) as StoredDocument<D>)
      return { data, cursor: start + limit < all.length ? String(start + limit) : null }
    },
    async list<D extends object>(path: string) {
      const [collection = '', prefix = ''] = path.split('/', 2)
      return select(collection, {})
        .filter(({ document }) => document.id.startsWith(prefix))
        .slice(0, 100)
        .map((row) => structuredClone(row.document) as StoredDocument<D>)
    },
    count: async (collection, where = {}) => select(collection, { where }).length,
    snapshot() {
      const kept = new Map(rows)
      return () => {
        rows = kept
      }
    },
  }
}
