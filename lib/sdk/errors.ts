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
  readonly docId: string
  readonly expectedEtag: string
  readonly currentEtag: string
  constructor(docId: string, etags: { expected: string; current: string }) {
    super(`Document ${docId} was changed by someone else. Read it again and retry.`)
    this.docId = docId
    this.expectedEtag = etags.expected
    this.currentEtag = etags.current
  }
}

/** A document, collection or id that the store does not accept. */
export class StoreRejected extends Error {
  override readonly name = 'StoreRejected'
}

/** `ctx.notify` was given no text, or a priority that there is not. */
export class NoticeRejected extends Error {
  override readonly name = 'NoticeRejected'
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
