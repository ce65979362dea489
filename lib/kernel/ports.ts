import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { WireEvent } from '../protocol/wire-event.ts'
import type { AuditEntry, AuditRow, AuditVerification } from './audit-port.ts'
import type { Erasure } from './erasure-port.ts'
import type { TurnState } from './turn-state.ts'

export type { AuditEntry, AuditRow, AuditVerification } from './audit-port.ts'
export type { Clock } from './clock-port.ts'
export type { Erased, ErasedParts, Erasure, Kept, KeptDocument } from './erasure-port.ts'

/** The world enters the kernel here and nowhere else. The user is the unit of consistency. */

export interface TurnKey {
  user: string
  turn: string
}

export interface Lease {
  owner: string
  /** Milliseconds since the epoch, by the store's clock. */
  until: number
}

export interface TurnRecord {
  id: string
  user: string
  conversation: string
  /** Position in the conversation, from 1, given by the store when the turn is first committed. */
  sequence: number
  version: number
  state: TurnState
  lease: Lease | null
  /** When `claimDue` shall offer this turn without a lapsed lease: an expiring card, a queued turn. */
  dueAt: number | null
}

/** One ledger entry: the verbatim payload and the rendering that models see, made once at write time. */
export interface ToolCallDigest {
  appId: string
  fnName: string
  dataFactsJson: string
  /** The masked rendering; null where exposure was on, and nothing was masked. */
  modelFactsJson: string | null
  /** Of a write whose arguments came whole from its user's words: what it returned is no text of others. */
  ownWords?: true
  at: string
}

/** What is remembered of a turn: the classifier's history. */
export interface TurnDigest {
  turn: string
  conversation: string
  sequence: number
  at: string
  kind: 'chat' | 'ui'
  status: 'ok' | 'error' | 'partial' | 'cancelled' | 'pending' | 'asked'
  appIds: string[]
  message: string
  preview: string
  /** What it asked its user, of a turn that ended in a question, and what they could choose. */
  question?: string
  choices?: string[]
  /** Functions whose schemas its planner saw. */
  shownTools?: string[]
  facts: ToolCallDigest[]
}

export interface StoredEvent {
  cursor: number
  at: number
  event: WireEvent
}

export interface DocumentScope {
  user: string
  app: string
}

export interface StoreDocument {
  id: string
  collection: string
  data: Record<string, unknown>
  etag: string
  createdAt: string
  updatedAt: string
}

/** One staged write. `ifMatch`: an etag; `'absent'`: must not exist; undefined: whatever is there. */
export type DocumentWrite = { scope: DocumentScope; collection: string; id: string; ifMatch?: string } & (
  | { kind: 'put'; document: StoreDocument }
  | { kind: 'delete' }
)

export interface DocumentQuery {
  collection: string
  where?: Record<string, string | number | boolean | null>
  orderBy?: string
  limit?: number
  cursor?: string
}

export interface Commit {
  /** A repeated call with the same id returns the first answer and changes nothing. */
  commandId: string
  user: string
  turn?: {
    id: string
    conversation: string
    expect: number | 'absent'
    state: TurnState
    lease: Lease | null
    dueAt: number | null
  }
  events: WireEvent[]
  /** Replaces the digest of the turn. */
  digest?: Omit<TurnDigest, 'sequence'>
  audit?: AuditEntry[]
  documents?: DocumentWrite[]
}

export type Committed =
  /** `sequence`: of a turn that this commit began; null for one that it moved, and where it wrote none. */
  | { ok: true; version: number; sequence: number | null; cursor: number }
  | { ok: false; conflict: TurnRecord | null; document?: string }

export interface Journal {
  /** All of it or nothing. A stale `expect` or a stale etag is a conflict; nothing is written. */
  commit(commit: Commit): Promise<Committed>
  load(key: TurnKey): Promise<TurnRecord | null>
  /** Turns of one conversation that have not ended, oldest first. */
  open(user: string, conversation: string): Promise<TurnRecord[]>
  /** The newest `limit` turns of a conversation, oldest first. */
  turns(user: string, conversation: string, limit: number): Promise<TurnRecord[]>
  /** Digests of the newest `limit` turns, oldest first. */
  history(user: string, conversation: string, limit: number): Promise<TurnDigest[]>
  events(
    user: string,
    after: number,
    limit: number,
  ): Promise<{ events: StoredEvent[]; cursor: number; trimmed: boolean }>
  /** Resolves when there may be events after `after`, or when the signal aborts. A hint; correctness is `events`. */
  wake(user: string, after: number, signal: AbortSignal): Promise<void>
  /**
   * Takes lapsed leases and due timers by the store's clock, each at most once, and gives them to `owner`. A lease that
   * ends further ahead than `leaseMs` has lapsed; turns in `except` are left alone.
   */
  claimDue(
    owner: string,
    leaseMs: number,
    max: number,
    user?: string,
    except?: readonly string[],
  ): Promise<TurnRecord[]>
  /** Extends the lease of a turn whose version and owner are unchanged. */
  renew(key: TurnKey, version: number, lease: Lease): Promise<boolean>
  audit(user: string, after: number, limit: number): Promise<AuditRow[]>
  /** The newest rows before a sequence, newest first. */
  auditBefore(user: string, before: number, limit: number): Promise<AuditRow[]>
  /** Recomputes a user's chain from its first row. */
  verifyAudit(user: string): Promise<AuditVerification>
}

export interface Documents {
  get(scope: DocumentScope, collection: string, id: string): Promise<StoreDocument | null>
  query(
    scope: DocumentScope,
    query: DocumentQuery,
  ): Promise<{ documents: StoreDocument[]; cursor: string | null }>
  count(scope: DocumentScope, collection: string, where?: DocumentQuery['where']): Promise<number>
  /** All of them or none. */
  write(writes: DocumentWrite[]): Promise<{ ok: true } | { ok: false; conflict: string }>
}

/** Values that may be lost: cache, skeleton, limits. Times by the store's clock. A key is `<kind>:<user>:<rest>`. */
export interface Expiring {
  get(key: string): Promise<string | null>
  put(key: string, value: string, ttlMs: number): Promise<void>
  putIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean>
  increment(key: string, ttlMs: number): Promise<number>
  delete(key: string): Promise<void>
  deletePrefix(prefix: string): Promise<number>
}

/** What is the same for everybody, under its hash. Nothing of a person goes in: an erase leaves it alone. */
export interface Blobs {
  put(sha256: string, bytes: Uint8Array): Promise<void>
  get(sha256: string): Promise<Uint8Array | null>
}

export interface Stores {
  journal: Journal
  documents: Documents
  expiring: Expiring
  blobs: Blobs
  erasure: Erasure
}

export interface Ids {
  /** A fresh id that starts with `prefix_`; safe in URLs, not guessable. */
  fresh(prefix: string): string
}

export interface Model {
  id: string
  isLocal: boolean
  /** Its context window in tokens; absent where it is not known. */
  window?: number
  language: LanguageModelV4
}
