import type { PublicError } from './public-error.ts'

/** One thing that its owner can look at and erase. The kernel's own app is `@kernel`. */
export type Erasable =
  | { kind: 'everything' }
  | { kind: 'section'; appId: string; section: string }
  /** A null key: all the app has cached. */
  | { kind: 'cache'; appId: string; key: string | null }
  | { kind: 'collection'; appId: string; collection: string }
  | { kind: 'document'; appId: string; collection: string; id: string }
  | { kind: 'conversation'; conversation: string }
  /** A null turn: the whole conversation; a null fact: the whole turn. */
  | { kind: 'facts'; conversation: string; turn: string | null; fact: number | null }

export interface KnownSection {
  appId: string
  appName: string
  section: string
  ageSeconds: number
  json: string
}

export interface KnownCacheKey {
  appId: string
  appName: string
  key: string
  /** Name of the registered shape. */
  model: string
  bytes: number
  secondsLeft: number
}

export interface KnownCollection {
  appId: string
  appName: string
  collection: string
  /** Documents that are there, and those that were deleted and still lie in the store. */
  documents: number
  deleted: number
  bytes: number
}

export interface KnownConversation {
  id: string
  title: string
  /** ISO 8601. */
  updatedAt: string
  messages: number
  facts: number
  /** Values behind masks. */
  masks: number
  /** Turns whose prompts are kept. */
  prompts: number
}

/** Everything that is kept of one person, counted; `KnownItem`s are fetched when something is opened. */
export interface Knowledge {
  conversations: KnownConversation[]
  sections: KnownSection[]
  cache: KnownCacheKey[]
  collections: KnownCollection[]
  /** Other values with an end, by their keys. */
  other: { key: string; secondsLeft: number }[]
  /** Rows with digests, no values. */
  auditRows: number
}

/** A fact, a document or a cached value, whole. */
export interface KnownItem {
  erasable: Erasable
  appName: string
  /** Name of a function, id of a document, key of a value. */
  name: string
  /** The message of a fact's turn; null elsewhere. */
  message: string | null
  /** ISO 8601. */
  at: string
  isDeleted: boolean
  json: string
}

export interface KnownItems {
  items: KnownItem[]
  /** How many more there are. */
  more: number
}

/** What is still there after an erase, found by looking for the erased values. */
export interface CopiesLeft {
  conversations: { id: string; title: string }[]
  collections: { appName: string; collection: string; documents: number }[]
  sections: { appName: string; section: string }[]
  /** Conversations whose kept prompts show it. */
  prompts: number
  /** Addresses of people who were sent something of it; their copies are theirs. */
  recipients: string[]
  auditRows: number
  /** An app can read it again from where it came from. */
  comesBack: boolean
  /** Turns that are under way and will be stopped. */
  runningTurns: number
}

/** The doings of the page about what is known, as it receives them in props. */
export interface KnowledgeActions {
  erase(what: Erasable): Promise<{ ok: true; value: null } | { ok: false; error: PublicError }>
}
