/** The only error shape a browser receives. */
export interface PublicError {
  code: string
  /** What happened and what to do, in the user's language. */
  message: string
  /** Of a refused change: the parameter that did not fit, where it was one. */
  field?: string
}

/** What every server action returns. */
export type Reply<Value> = { ok: true; value: Value } | { ok: false; error: PublicError }
