/** One row of the action ledger as the kernel writes it. */
export interface AuditEntry {
  turn: string
  step: number
  at: string
  appId: string
  fnName: string
  actionType: 'read' | 'write' | 'destructive'
  effects: string[]
  outcome: 'succeeded' | 'failed' | 'declined' | 'expired' | 'void' | 'unknown' | 'blocked'
  /** Code only, never a value. */
  code: string | null
  card: string | null
  durationMs: number | null
  /** Of the card as it was shown, and of what was called under it; absent where no card was confirmed. */
  approvedDigest?: string
  executedDigest?: string | null
  /** Digests of the resolved arguments and of the data. A store keeps their HMAC with the user's own key. */
  argsDigest: string
  dataDigest: string | null
  retention: 'federal' | 'standard'
}

/** An entry as stored: chained per user, `digest = HMAC(key of the user, previous digest + entry)`. */
export interface AuditRow extends AuditEntry {
  sequence: number
  digest: string
  /** ISO 8601, where a whole erase made the digests of this row unreadable and took their key away. */
  erasedAt?: string
}

/** What a look at every digest of a user's chain found. */
export interface AuditVerification {
  /** How many rows are there. */
  rows: number
  /** The first rows of an erased account: their digests are blinded and compare with nothing. `at`: ISO 8601. */
  erased: { rows: number; at: string } | null
  /**
   * The first row that is not as it was written. `changed`: entry, digest, place or user; `missing`: no row of this
   * number, but later ones; `cut`: rows that were there when a turn was written are gone from the end; `no-key`: the
   * key of the chain is gone, and no erase is on record.
   */
  broken: { sequence: number; why: 'changed' | 'missing' | 'cut' | 'no-key' } | null
}
