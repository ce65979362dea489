import type { HttpClient } from '../sdk/context.ts'
import type { Extension } from '../sdk/extension.ts'
import type { Manifest } from '../sdk/manifest.ts'
import type { KernelLimits } from './limits.ts'
import type { Clock, Ids, Model, Stores } from './ports.ts'
import type { CatalogApp } from './tool-catalog.ts'

/** One installed app. `extension` is null for an imported manifest, which can be planned for and not run. */
export interface InstalledApp {
  appId: string
  manifest: Manifest
  extension: Extension | null
}

/** A turn holds one snapshot for as long as it advances. */
export interface ExtensionRuntime {
  snapshot(): readonly InstalledApp[]
}

export interface Digests {
  sha256(text: string): string
  /** HMAC-SHA256 with the server's secret, hex. */
  seal(text: string): string
}

export interface UserProfile {
  id: string
  email: string | null
  name: string
  role: string
  language: 'en' | 'ru'
  timezone: string
  /** Ids of the apps this user took away from themselves; of a system app it means nothing. */
  removedApps: readonly string[]
  /** Effects before which they chose to be asked, or not; `*` is every write. What deletes is asked anyway. */
  askBefore?: Readonly<Record<string, boolean>>
  /** What they may do beside the use of their apps: `users:read`, `users:*`, `*`. Absent: nothing. */
  scopes?: readonly string[]
  /** Further addresses that are theirs. */
  connectedEmails?: readonly string[]
}

/** Who someone is and which apps they removed, kept by the host. */
export interface Users {
  profile(user: string): Promise<UserProfile>
  /** The user behind an address of this server. */
  resolve(address: string): Promise<UserProfile | null>
  /** Records that a user removed an app, or has it again; the profile after it. Other changes of the profile stay. */
  setAppRemoved(user: string, appId: string, isRemoved: boolean): Promise<UserProfile>
}

export interface KernelLog {
  info(message: string, fields?: Record<string, unknown>): void
  warn(message: string, fields?: Record<string, unknown>): void
}

/** What an author should know of a call that went well: data that recall cannot index, a section that was cut. */
export interface Finding {
  appId: string
  /** The invariant or rule that it is about. */
  rule: string
  message: string
}

/** Where findings go: the log, and in development the page. The same finding is told once. */
export interface Findings {
  note(finding: Finding): void
}

export interface KernelPolicy {
  /** I-FACT-LEDGER-PII-MASK-DEFAULT-OFF: false in source. */
  exposePiiInFacts: boolean
}

/** Everything the kernel needs of the outside. */
export interface World {
  stores: Stores
  clock: Clock
  ids: Ids
  digests: Digests
  model: Model
  /** Models that are asked in place of it for one purpose, and the one that answers where another is out of service. */
  models?: Partial<Record<'planner' | 'binder' | 'narrator' | 'fallback', Model>>
  /**
   * A second reader of the user's words: whether they ask for what a function does. It sees no data, so that no planted
   * text can reach it; where it says no, a write comes to a card. Absent: every write counts as asked for.
   */
  asksFor?: (words: string, app: CatalogApp, fnName: string) => boolean
  runtime: ExtensionRuntime
  users: Users
  http: HttpClient
  /** Hands over what committed steps left in a user's outbox; idempotent. */
  deliver(user: string): Promise<void>
  log: KernelLog
  findings: Findings
  limits: KernelLimits
  policy: KernelPolicy
  /** Name of this process in leases. */
  owner: string
  /** Where system extensions keep files of their own. */
  dataFolder: string
}
