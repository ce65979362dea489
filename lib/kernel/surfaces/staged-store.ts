import type { Page, QueryOptions, Store, StoredDocument } from '../../sdk/context.ts'
import { StoreConflict, StoreRejected } from '../../sdk/errors.ts'
import { isoTime } from '../iso-time.ts'
import type {
  Clock,
  DocumentQuery,
  DocumentScope,
  Documents,
  DocumentWrite,
  Ids,
  StoreDocument,
} from '../ports.ts'
import {
  comparePositions,
  cursorAfter,
  matchesWhere,
  positionOf,
  type ReadQuery,
  readQuery,
  readWhere,
} from './document-query.ts'
import { plainData } from './plain-data.ts'

export interface StagedStoreInput {
  documents: Documents
  scope: DocumentScope
  ids: Ids
  clock: Clock
}

export interface StagedStore {
  store: Store
  /** What the handler wrote, one write a document, each bound to the etag that was read. */
  writes(): DocumentWrite[]
}

/** One document as it was read and as the handler left it. */
interface Entry {
  collection: string
  id: string
  base: StoreDocument | null
  current: StoreDocument | null
  isWritten: boolean
}

const NAME = /^[^:*?[\]/\s\p{C}]{1,128}$/u

function checkName(kind: 'collection' | 'document id', name: unknown): void {
  if (typeof name === 'string' && NAME.test(name)) return
  throw new StoreRejected(
    `${JSON.stringify(name)} is no ${kind}: 1 to 128 characters, none of : * ? [ ] / and no white space.`,
  )
}

/** Handlers get copies: what they change in them is not stored. */
const handedOut = <D>({ id, data, etag, createdAt, updatedAt }: StoreDocument): StoredDocument<D> => ({
  id,
  data: JSON.parse(JSON.stringify(data)),
  etag,
  createdAt,
  updatedAt,
})

const isMatch = (document: StoreDocument | null, where: ReadQuery['where']): document is StoreDocument =>
  document !== null && matchesWhere(document, where)

/** What a handler has read and written so far. */
class Staging {
  readonly #input: StagedStoreInput
  readonly #entries = new Map<string, Entry>()

  constructor(input: StagedStoreInput) {
    this.#input = input
  }

  /** The document for reading or writing; from its first read on, the handler sees one and the same version. */
  async entry(collection: string, id: string): Promise<Entry> {
    checkName('collection', collection)
    checkName('document id', id)
    const key = JSON.stringify([collection, id])
    const known = this.#entries.get(key)
    if (known) return known
    const base = await this.#input.documents.get(this.#input.scope, collection, id)
    // Another call of the same handler may have been faster.
    const entry = this.#entries.get(key) ?? { collection, id, base, current: base, isWritten: false }
    this.#entries.set(key, entry)
    return entry
  }

  /** A new document under an id nobody has. */
  create(collection: string, data: Record<string, unknown>): StoreDocument {
    checkName('collection', collection)
    const id = this.#input.ids.fresh('doc')
    const entry: Entry = { collection, id, base: null, current: null, isWritten: true }
    this.#entries.set(JSON.stringify([collection, id]), entry)
    return this.put(entry, data)
  }

  put(entry: Entry, data: Record<string, unknown>): StoreDocument {
    const now = isoTime(this.#input.clock.now())
    const { collection, id, current } = entry
    const etag = this.#input.ids.fresh('e')
    const document = { id, collection, data, etag, createdAt: current?.createdAt ?? now, updatedAt: now }
    entry.current = document
    entry.isWritten = true
    return document
  }

  written(collection?: string): Entry[] {
    return [...this.#entries.values()].filter(
      (entry) => entry.isWritten && (collection === undefined || entry.collection === collection),
    )
  }

  /** Stored documents of the page that the handler has not written, one more than the page holds. */
  async untouched(query: DocumentQuery, count: number): Promise<StoreDocument[]> {
    const touched = new Set(this.written(query.collection).map(({ id }) => id))
    const found: StoreDocument[] = []
    let next: DocumentQuery | null = { ...query, limit: Math.min(count, 1000) }
    while (next && found.length < count) {
      const page = await this.#input.documents.query(this.#input.scope, next)
      found.push(...page.documents.filter(({ id }) => !touched.has(id)))
      next = page.cursor === null ? null : { ...next, cursor: page.cursor }
    }
    return found
  }

  async query(query: DocumentQuery): Promise<{ documents: StoreDocument[]; cursor: string | null }> {
    const read = readQuery(query)
    if (this.written(read.collection).length === 0)
      return this.#input.documents.query(this.#input.scope, query)
    const untouched = await this.untouched(query, read.limit + 1)
    const staged = this.written(read.collection).flatMap(({ current }) =>
      isMatch(current, read.where) ? [current] : [],
    )
    const merged = [...untouched, ...staged]
      .map((document) => ({ document, position: positionOf(document, read) }))
      .filter(({ position }) => !read.after || comparePositions(position, read.after, read.isDescending) > 0)
      .sort((left, right) => comparePositions(left.position, right.position, read.isDescending))
    const page = merged.slice(0, read.limit)
    const last = page.at(-1)
    return {
      documents: page.map(({ document }) => document),
      cursor: last && merged.length > page.length ? cursorAfter(last.position, read) : null,
    }
  }

  async count(collection: string, where: QueryOptions['where']): Promise<number> {
    const conditions = readWhere(where)
    const stored = await this.#input.documents.count(this.#input.scope, collection, where)
    return this.written(collection).reduce(
      (count, { base, current }) =>
        count - Number(isMatch(base, conditions)) + Number(isMatch(current, conditions)),
      stored,
    )
  }

  writes(): DocumentWrite[] {
    return this.written().flatMap(({ collection, id, base, current }): DocumentWrite[] => {
      const target = { scope: this.#input.scope, collection, id, ifMatch: base?.etag ?? 'absent' }
      if (current) return [{ kind: 'put', ...target, document: current }]
      return base ? [{ kind: 'delete', ...target }] : []
    })
  }
}

/** `notes/n1` as collection and id. */
function readPath(path: unknown): [collection: string, id: string] {
  const [collection = '', id = '', ...more] = typeof path === 'string' ? path.split('/') : []
  if (more.length === 0) return [collection, id]
  throw new StoreRejected(`${JSON.stringify(path)} is no collection/id.`)
}

const asObject = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? data : { value: data }

const LIST_LIMIT = 100
const LIST_PAGE = 1000

/** The first documents of a collection whose id begins with `prefix`, in the order of their creation. */
async function listed(staging: Staging, collection: string, prefix: string): Promise<StoreDocument[]> {
  const found: StoreDocument[] = []
  let next: DocumentQuery | null = { collection, limit: prefix === '' ? LIST_LIMIT : LIST_PAGE }
  while (next && found.length < LIST_LIMIT) {
    const page = await staging.query(next)
    found.push(...page.documents.filter(({ id }) => id.startsWith(prefix)))
    next = page.cursor === null ? null : { ...next, cursor: page.cursor }
  }
  return found.slice(0, LIST_LIMIT)
}

/** The store of one handler call: reads see its own writes, which wait for the commit of the step. */
export function stagedStore(input: StagedStoreInput): StagedStore {
  const staging = new Staging(input)
  const merged = (entry: Entry, patch: Record<string, unknown>): StoreDocument =>
    staging.put(entry, entry.current ? plainData({ ...entry.current.data, ...patch }) : patch)
  const store: Store = {
    async create(collection, data) {
      return handedOut(staging.create(collection, plainData(data)))
    },
    async get(collection, id) {
      const address = id === undefined ? readPath(collection) : ([collection, id] as const)
      const { current } = await staging.entry(...address)
      return current && handedOut(current)
    },
    async set(collection, id, data) {
      const plain = plainData(asObject(data))
      return handedOut(merged(await staging.entry(collection, id), plain))
    },
    async update(collection, id, patch, { ifMatch } = {}) {
      const plain = plainData(patch)
      const entry = await staging.entry(collection, id)
      if (!entry.current) throw new StoreRejected(`There is no document ${id} in ${collection}.`)
      if (ifMatch !== undefined && ifMatch !== entry.current.etag)
        throw new StoreConflict(id, { expected: ifMatch, current: entry.current.etag })
      return handedOut(merged(entry, plain))
    },
    async delete(collection, id) {
      const entry = await staging.entry(collection, id)
      const existed = entry.current !== null
      if (existed) Object.assign(entry, { current: null, isWritten: true })
      return existed
    },
    async query<D extends object>(collection: string, options: QueryOptions = {}): Promise<Page<D>> {
      checkName('collection', collection)
      const { documents, cursor } = await staging.query({ ...options, collection })
      return { data: documents.map((document) => handedOut<D>(document)), cursor }
    },
    async list<D extends object>(path: string): Promise<StoredDocument<D>[]> {
      const [collection, prefix] = readPath(path)
      checkName('collection', collection)
      if (prefix !== '') checkName('document id', prefix)
      return (await listed(staging, collection, prefix)).map((document) => handedOut<D>(document))
    },
    async count(collection, where) {
      checkName('collection', collection)
      return staging.count(collection, where)
    },
  }
  return { store, writes: () => staging.writes() }
}
