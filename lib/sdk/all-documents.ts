import type { QueryOptions, Store, StoredDocument } from './context.ts'

/** All documents of a query, whatever their number: page after page. */
export async function allDocuments<D extends object = Record<string, unknown>>(
  store: Store,
  collection: string,
  options: Omit<QueryOptions, 'cursor' | 'limit'> = {},
): Promise<StoredDocument<D>[]> {
  const all: StoredDocument<D>[] = []
  let page = await store.query<D>(collection, { ...options, limit: 1000 })
  all.push(...page.data)
  while (page.cursor !== null) {
    page = await store.query<D>(collection, { ...options, limit: 1000, cursor: page.cursor })
    all.push(...page.data)
  }
  return all
}
