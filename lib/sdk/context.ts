import type { z } from 'zod'

export interface User {
  /** `imp_u_*`, decided by the kernel. */
  readonly imperalId: string
  /** This person's own address on this server, or null. */
  readonly email: string | null
  readonly role: string
  readonly language: 'en' | 'ru'
  /** IANA name, for example `Europe/Berlin`. */
  readonly timezone: string
}

export interface StoredDocument<Data = Record<string, unknown>> {
  readonly id: string
  readonly data: Data
  readonly etag: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly updatedAt: string
}

export interface Page<Data = Record<string, unknown>> {
  readonly data: readonly StoredDocument<Data>[]
  /** Pass it to `query` to get the next page; null on the last one. */
  readonly cursor: string | null
}

export interface QueryOptions {
  where?: Record<string, string | number | boolean | null>
  /** A field of the document's data, or `createdAt`/`updatedAt`; a leading `-` sorts descending. */
  orderBy?: string
  /** 1 to 1000, 100 by default. */
  limit?: number
  cursor?: string
}

/**
 * Durable documents of one user and one app. Inside a step writes are staged: the handler reads its own
 * writes, and they are committed together with the step's outcome. Names of collections and ids have 1 to 128
 * characters, none of `: * ? [ ] /` and no white space; a document is plain JSON of at most 1 MB. Whatever the
 * store does not accept throws `StoreRejected`.
 */
export interface Store {
  create<D extends object>(collection: string, data: D): Promise<StoredDocument<D>>
  /** Null where there is none, or it was deleted. `get('notes/n1')` is `get('notes', 'n1')`. */
  get<D extends object = Record<string, unknown>>(
    collection: string,
    id?: string,
  ): Promise<StoredDocument<D> | null>
  /** Upsert under a chosen id: merges into an existing document like `update`, creates a missing one; a deleted one starts anew. Data that is no object is kept as `{ value }`. */
  set<D extends object>(collection: string, id: string, data: D): Promise<StoredDocument<D>>
  /** Shallow merge. `ifMatch` is an etag; a stale one throws `StoreConflict`. A missing document throws `StoreRejected`. */
  update<D extends object>(
    collection: string,
    id: string,
    patch: Partial<D>,
    options?: { ifMatch?: string },
  ): Promise<StoredDocument<D>>
  /** Hides the document from every read. False where there was none. */
  delete(collection: string, id: string): Promise<boolean>
  /** Equality on every field of `where`. A collection that nobody wrote to is an empty page. */
  query<D extends object = Record<string, unknown>>(
    collection: string,
    options?: QueryOptions,
  ): Promise<Page<D>>
  /** The first hundred documents, in the order of their creation; with `notes/n` those whose id begins with `n`. */
  list<D extends object = Record<string, unknown>>(path: string): Promise<StoredDocument<D>[]>
  count(collection: string, where?: QueryOptions['where']): Promise<number>
}

export interface CacheModel<T = unknown> {
  readonly name: string
  readonly schema: z.ZodType<T>
}

/** Ephemeral values of one user and one app: ttl 5 to 300 s, at most 65,536 bytes, key `[A-Za-z0-9_\-:]{1,128}`. */
export interface Cache {
  get<T>(key: string, model: CacheModel<T>): Promise<T | null>
  set<T>(key: string, value: T, options: { model: CacheModel<T>; ttlSeconds?: number }): Promise<void>
  delete(key: string): Promise<void>
  getOrFetch<T>(
    key: string,
    options: { model: CacheModel<T>; ttlSeconds?: number },
    fetcher: () => Promise<T>,
  ): Promise<T>
}

export interface HttpResponse {
  readonly status: number
  readonly ok: boolean
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface HttpRequestOptions {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  /** 1 to 180,000; 30,000 by default. */
  timeoutMs?: number
  /** `ctx.signal` by default. */
  signal?: AbortSignal
}

/** HTTP to public addresses. Private ones throw `HttpRefused` unless the server's owner allows them. */
export interface HttpClient {
  request(url: string, options?: HttpRequestOptions): Promise<HttpResponse>
}

/** Text by the configured model; throws `AiUnavailable` where none that can write is configured. */
export interface AiClient {
  complete(prompt: string): Promise<{ text: string; model: string }>
}

export interface Logger {
  info(message: string, fields?: Record<string, unknown>): void
  warn(message: string, fields?: Record<string, unknown>): void
}

/** Addresses of this server's users. `system: true` extensions alone. */
export interface Directory {
  resolve(address: string): Promise<{ address: string; name: string } | null>
}

/** Delivery to another user of this server, staged with the step's commit. `system: true` extensions alone. */
export interface Outbox {
  /** Resolves to the delivery's id; the recipient's copy is a document of `collection` under that id. */
  send(delivery: {
    to: string
    collection: string
    data: Record<string, unknown>
    refreshPanels?: readonly string[]
  }): Promise<string>
}

export type NoticePriority = 'low' | 'normal' | 'high' | 'urgent'

/**
 * A line for the person, in their language: shown in the page, stamped with the app. In a step it is staged and told
 * with the step's commit, so that a failed step tells nothing; a panel or a skeleton handler tells nobody. At most
 * 300 characters are shown. Throws `NoticeRejected` for a message without text.
 */
export type Notify = (message: string, options?: { priority?: NoticePriority }) => Promise<void>

/** What a handler gets: the surfaces of its own app for one user. No prompt, no history, no other app's facts. */
export interface Context {
  readonly user: User
  readonly store: Store
  readonly cache: Cache
  readonly http: HttpClient
  readonly ai: AiClient
  readonly notify: Notify
  readonly log: Logger
  /** The kernel's clock. */
  now(): Date
  /** The same for every try of one step, different for every step. */
  readonly idempotencyKey: string
  /** Aborted when the person stops the turn or the time limit is reached. */
  readonly signal: AbortSignal
  /** Answers in a skeleton handler alone; throws `SkeletonAccessForbidden` elsewhere. There is no way to write. */
  readonly skeleton: { get(section: string): Promise<Record<string, unknown> | null> }
  readonly directory?: Directory
  readonly outbox?: Outbox
  /** The folder for databases and files an app brings along; `system: true` extensions alone. */
  readonly dataFolder?: string
}
