import type { AuditRow, Committed, StoreDocument, ToolCallDigest, TurnDigest, TurnRecord } from '../ports.ts'
import { DEFAULT_STORE_LIMITS, type StoreLimits } from '../store-limits.ts'

/** Values are kept as JSON text, so that nobody holds a reference into the store. */
export type JsonText<T> = string & { readonly value?: T }

export const toText = <T>(value: T): JsonText<T> => JSON.stringify(value)
export const fromText = <T>(text: JsonText<T>): T => JSON.parse(text)

export interface MemoryUser {
  cursor: number
  trimmedTo: number
  turns: Map<string, JsonText<TurnRecord>>
  digests: Map<string, JsonText<Omit<TurnDigest, 'sequence'> & { facts: ToolCallDigest[] }>>
  events: { cursor: number; at: number; event: string }[]
  audit: AuditRow[]
  commands: Map<string, { at: number; answer: Committed }>
  /** Stands in for the key of the audit chain. */
  salt: number
}

export interface MemoryDocument {
  user: string
  app: string
  isDeleted: boolean
  etag: string
  collection: string
  text: JsonText<StoreDocument>
}

export interface MemoryWorld {
  limits: StoreLimits
  users: Map<string, MemoryUser>
  documents: Map<string, MemoryDocument>
  expiring: Map<string, { value: string; until: number }>
  blobs: Map<string, Uint8Array>
  waiters: Set<{ user: string; after: number; wake: () => void }>
  salts: number
}

export const emptyWorld = (limits: Partial<StoreLimits> = {}): MemoryWorld => ({
  limits: { ...DEFAULT_STORE_LIMITS, ...limits },
  users: new Map(),
  documents: new Map(),
  expiring: new Map(),
  blobs: new Map(),
  waiters: new Set(),
  salts: 0,
})

/** The rows of one user, made when they are first written. */
export function userOf(world: MemoryWorld, user: string): MemoryUser {
  const found = world.users.get(user)
  if (found) return found
  world.salts += 1
  const made: MemoryUser = {
    cursor: 0,
    trimmedTo: 0,
    turns: new Map(),
    digests: new Map(),
    events: [],
    audit: [],
    commands: new Map(),
    salt: world.salts,
  }
  world.users.set(user, made)
  return made
}
