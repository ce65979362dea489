import type { QueryOptions, Store, StoredDocument } from './context.ts'

/** Walks all pages of a query. Collect the documents first where the loop deletes what it walks. */
export async function* everyDocument<D extends object = Record<string, unknown>>(
  store: Store,
  collection: string,
  options: Omit<QueryOptions, 'cursor' | 'limit'> = {},
): AsyncGenerator<StoredDocument<D>> {
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof store.query<D>>> = await store.query<D>(collection, {
      ...options,
      limit: 500,
      ...(cursor === null ? {} : { cursor }),
    })
    yield* page.data
    cursor = page.cursor
  } while (cursor !== null)
}
