import type { DocumentScope, Documents, DocumentWrite, StoreDocument } from '../ports.ts'
import { matchesWhere, pageOf, readQuery, readWhere } from '../surfaces/document-query.ts'
import { fromText, type MemoryDocument, type MemoryWorld, toText } from './in-memory-world.ts'

const keyOf = ({ user, app }: DocumentScope, collection: string, id: string): string =>
  JSON.stringify([user, app, collection, id])

function live(world: MemoryWorld, scope: DocumentScope, collection: string): StoreDocument[] {
  return [...world.documents.values()]
    .filter((row) => row.user === scope.user && row.app === scope.app && row.collection === collection)
    .filter((row) => !row.isDeleted)
    .map((row) => fromText(row.text))
}

/** The writes as rows to set, or the id of the document whose etag is not the expected one. */
export function stageWrites(
  world: MemoryWorld,
  writes: readonly DocumentWrite[],
): { rows: Map<string, MemoryDocument> } | { conflict: string } {
  const rows = new Map<string, MemoryDocument>()
  for (const write of writes) {
    const { scope, collection, id, ifMatch } = write
    const key = keyOf(scope, collection, id)
    const current = rows.get(key) ?? world.documents.get(key)
    const etag = current && !current.isDeleted ? current.etag : 'absent'
    if (ifMatch !== undefined && ifMatch !== etag) return { conflict: id }
    if (write.kind === 'put') {
      const document = { ...write.document, id, collection }
      rows.set(key, { ...scope, collection, isDeleted: false, etag: document.etag, text: toText(document) })
    } else if (current) rows.set(key, { ...current, isDeleted: true })
  }
  return { rows }
}

export function inMemoryDocuments(world: MemoryWorld): Documents {
  return {
    async get(scope, collection, id) {
      const row = world.documents.get(keyOf(scope, collection, id))
      return row && !row.isDeleted ? fromText(row.text) : null
    },
    async query(scope, query) {
      const read = readQuery(query)
      return pageOf(live(world, scope, read.collection), read)
    },
    async count(scope, collection, where) {
      const conditions = readWhere(where)
      return live(world, scope, collection).filter((document) => matchesWhere(document, conditions)).length
    },
    async write(writes) {
      const staged = stageWrites(world, writes)
      if ('conflict' in staged) return { ok: false, conflict: staged.conflict }
      for (const [key, row] of staged.rows) world.documents.set(key, row)
      return { ok: true }
    },
  }
}
