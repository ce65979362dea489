/** Thrown by `ctx.skeleton.get` outside a skeleton handler (I-SKELETON-LLM-ONLY). */
export class SkeletonAccessForbidden extends Error {
  override readonly name = 'SkeletonAccessForbidden'
}

/** A cache key, value, ttl or model that the cache does not accept (I-CACHE-KEY-SAFETY and its siblings). */
export class CacheRejected extends Error {
  override readonly name = 'CacheRejected'
}

/** `ctx.store.update` with an etag that is no longer the document's. */
export class StoreConflict extends Error {
  override readonly name = 'StoreConflict'
  readonly documentId: string
  readonly currentEtag: string | null
  constructor(documentId: string, currentEtag: string | null) {
    super(`Document ${documentId} was changed by someone else. Read it again and retry.`)
    this.documentId = documentId
    this.currentEtag = currentEtag
  }
}

/** A document, collection or id that the store does not accept. */
export class StoreRejected extends Error {
  override readonly name = 'StoreRejected'
}

/** `ctx.http` refused the address: a private one, a wrong scheme, too many redirects, too large an answer. */
export class HttpRefused extends Error {
  override readonly name = 'HttpRefused'
}

/** `ctx.ai` was called and no model that can write is configured. */
export class AiUnavailable extends Error {
  override readonly name = 'AiUnavailable'
  readonly code = 'AI_UNAVAILABLE'
}
