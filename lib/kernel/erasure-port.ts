import type { AuditRow, StoreDocument, StoredEvent, TurnDigest, TurnRecord } from './ports.ts'
import type { TurnState } from './turn-state.ts'

/** A document as it lies in the store, deleted ones too. */
export interface KeptDocument extends StoreDocument {
  app: string
  isDeleted: boolean
}

/** Everything a store keeps of one user. Blobs are not in it: nothing of a person goes into them. */
export interface Kept {
  turns: TurnRecord[]
  digests: TurnDigest[]
  events: StoredEvent[]
  audit: AuditRow[]
  documents: KeptDocument[]
  /** Milliseconds since the epoch in `until`. */
  expiring: { key: string; value: string; until: number }[]
}

/** Parts of what is kept; all of them go in one transaction. With turns the events go, of whatever turn. */
export interface ErasedParts {
  is: 'parts'
  /** Their turns and digests. */
  conversations?: readonly string[]
  /** Ended turns that are written anew, without what is erased; an open one or a stale `expect` is a conflict. */
  turns?: readonly {
    id: string
    expect: number
    state: TurnState
    digest: Omit<TurnDigest, 'sequence'> | null
  }[]
  /** Deleted ones too; without an id the whole collection. */
  documents?: readonly { app: string; collection: string; id?: string }[]
  /** Keys of `Expiring`, of this user alone. */
  keys?: readonly string[]
}

/** What an erase removes. Audit rows hold no values and stay; with everything goes the key of their digests. */
export type Erased = { is: 'everything' } | ErasedParts

export interface Erasure {
  /** What is kept of a user; parts that were not asked for are empty. */
  export(user: string, parts?: readonly (keyof Kept)[]): Promise<Kept>
  /** Removes it from the tables and from the bytes of the files; whoever still holds a turn of it loses its commit. */
  erase(user: string, what: Erased): Promise<{ ok: true } | { ok: false; conflict: string }>
}
