import { createHash } from 'node:crypto'
import type { ExtensionProblemView } from '../../protocol/snapshot.ts'
import type { Extension } from '../../sdk/extension.ts'
import type { Manifest } from '../../sdk/manifest.ts'

/** A broken extension, with the place to look at; see `ExtensionProblemView`. */
export type ExtensionProblem = ExtensionProblemView

export interface LoadedExtension {
  readonly appId: string
  /** Name of its folder under `extensions/`. */
  readonly folder: string
  readonly extension: Extension
  readonly manifest: Manifest
  readonly iconSvg: string
}

export interface RegistrySnapshot {
  /** In the order of their app ids. */
  readonly apps: readonly LoadedExtension[]
  readonly problems: readonly ExtensionProblem[]
  /** Changes with everything that an extension's author can change. */
  readonly version: string
}

/** The installed extensions. A turn holds one snapshot; `onChange` tells of the next. */
export interface ExtensionRegistry {
  snapshot(): RegistrySnapshot
  /** Returns a function that ends the subscription. */
  onChange(listener: (snapshot: RegistrySnapshot) => void): () => void
}

/** What one folder came to: an extension, problems, or both where the last good version keeps serving. */
export interface FolderOutcome {
  readonly folder: string
  readonly loaded: LoadedExtension | null
  readonly problems: readonly ExtensionProblem[]
  /** Content hash of what was loaded. */
  readonly revision: string
}

/** One snapshot of all folders. Of two extensions with one app id the first folder keeps it. */
export function snapshotOf(outcomes: readonly FolderOutcome[]): RegistrySnapshot {
  const ordered = outcomes.toSorted((a, b) => (a.folder < b.folder ? -1 : 1))
  const problems = ordered.flatMap((outcome) => outcome.problems)
  const byId = new Map<string, LoadedExtension>()
  for (const { loaded } of ordered) {
    if (loaded === null) continue
    const taken = byId.get(loaded.appId)
    if (taken === undefined) byId.set(loaded.appId, loaded)
    else problems.push(takenId(loaded, taken))
  }
  const apps = [...byId.values()].toSorted((a, b) => (a.appId < b.appId ? -1 : 1))
  const named = { revisions: ordered.map(({ folder, revision }) => [folder, revision]), problems }
  return {
    apps,
    problems,
    version: createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 16),
  }
}

/** A registry that never changes: a build, a terminal, a test. */
export function fixedRegistry(outcomes: readonly FolderOutcome[]): ExtensionRegistry {
  const snapshot = snapshotOf(outcomes)
  return { snapshot: () => snapshot, onChange: () => () => undefined }
}

const takenId = (late: LoadedExtension, first: LoadedExtension): ExtensionProblem => ({
  extension: late.folder,
  file: `extensions/${late.folder}/index.ts`,
  line: null,
  column: null,
  rule: 'LOAD',
  message: `The app id ${late.appId} is taken by extensions/${first.folder}.`,
})
