export type AuditOutcome = 'succeeded' | 'failed' | 'declined' | 'expired' | 'void' | 'unknown' | 'blocked'

export type AuditActionType = 'read' | 'write' | 'destructive'

/** One row of the record of what ran, for the person it is about. Digests stand in the place of values. */
export interface AuditRowView {
  sequence: number
  turn: string
  step: number
  /** ISO 8601. */
  at: string
  appId: string
  appName: string
  fnName: string
  /** Verb and object in plain words. */
  title: string
  actionType: AuditActionType
  effects: string[]
  outcome: AuditOutcome
  /** A code, never a value. */
  code: string | null
  card: string | null
  durationMs: number | null
  retention: 'federal' | 'standard'
  argsDigest: string
  dataDigest: string | null
  /** Of the card as it was shown, and of what was called under it; null where there was none. */
  approvedDigest: string | null
  executedDigest: string | null
  /** Of the row and the one before it. */
  digest: string
  /** ISO 8601, where an erase made the digests unreadable. */
  erasedAt: string | null
}

/** What rows are asked for; a part that is absent asks for all. */
export interface AuditFilter {
  appId?: string
  /** Part of a function's name. */
  fnName?: string
  outcome?: AuditOutcome
  actionType?: AuditActionType
  /** An effect or its verb: `create:note`, `create`. */
  effect?: string
  /** ISO 8601; from this moment on. */
  from?: string
  /** ISO 8601; before this moment. */
  to?: string
  turn?: string
}

/** Rows newest first; `next` is where the following page begins, null at the first row. */
export interface AuditPageView {
  rows: AuditRowView[]
  next: number | null
}

/** What a check of every digest of a person's record found. */
export interface AuditCheckView {
  rows: number
  /** The first rows of an erased account, whose digests are blinded. */
  erased: { rows: number; at: string } | null
  /** The first row that is not as it was written. */
  broken: { sequence: number; why: 'changed' | 'missing' | 'cut' | 'no-key' } | null
}
