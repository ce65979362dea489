import { existsSync, readdirSync, rmSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { acceptModule } from './accept-module.ts'
import { bundleExtension } from './bundle-extension.ts'
import { problemOfError } from './extension-problem.ts'
import { folderSignature } from './folder-signature.ts'
import { importWithin } from './import-within.ts'
import { extensionFolders } from './load-from-folder.ts'
import { originalStack } from './original-stack.ts'
import { type ExtensionRegistry, type FolderOutcome, type RegistrySnapshot, snapshotOf } from './registry.ts'
import { tryImport } from './try-import.ts'

const DEBOUNCE_MS = 60
/** Some file systems deliver no events, and a new folder's first ones are lost: a look at the clock makes up for it. */
const SWEEP_MS = 1_000
const BUNDLE_KEPT_MS = 24 * 60 * 60 * 1000

export interface WatchedRegistry extends ExtensionRegistry {
  close(): void
}

interface Known {
  signature: string
  outcome: FolderOutcome
}

/** The extensions of a project in development: a saved file is live in the next turn, a broken one is shown as broken. */
export async function watchDevelopment(root: string): Promise<WatchedRegistry> {
  const outputFolder = join(root, '.webbee', 'extensions')
  removeOldBundles(outputFolder)
  const known = new Map<string, Known>()
  const listeners = new Set<(snapshot: RegistrySnapshot) => void>()
  let snapshot = snapshotOf([])

  const look = async (): Promise<void> => {
    const changed = await refresh(known, { root, outputFolder })
    if (!changed) return
    snapshot = snapshotOf([...known.values()].map(({ outcome }) => outcome))
    for (const listener of listeners) listener(snapshot)
  }
  await look()
  const stop = watchFolder(join(root, 'extensions'), look)
  return {
    snapshot: () => snapshot,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: stop,
  }
}

/** Yesterday's bundles; a younger one may still be on its way into another process. */
function removeOldBundles(folder: string): void {
  if (!existsSync(folder)) return
  for (const file of readdirSync(folder).map((name) => join(folder, name))) {
    if (Date.now() - statSync(file).mtimeMs > BUNDLE_KEPT_MS) rmSync(file)
  }
}

/** Calls `look` soon after something changed, one call at a time. */
function watchFolder(folder: string, look: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(look)
    }, DEBOUNCE_MS).unref()
  }
  const watcher = watch(folder, { recursive: true, persistent: false }, soon)
  watcher.on('error', soon)
  const sweep = setInterval(() => {
    running = running.then(look)
  }, SWEEP_MS).unref()
  return () => {
    watcher.close()
    clearTimeout(timer)
    clearInterval(sweep)
  }
}

async function refresh(
  known: Map<string, Known>,
  where: { root: string; outputFolder: string },
): Promise<boolean> {
  const folders = extensionFolders(where.root)
  let changed = false
  for (const folder of known.keys()) {
    if (!folders.includes(folder)) changed = known.delete(folder) || changed
  }
  const work = folders.map(async (folder) => {
    const signature = folderSignature(join(where.root, 'extensions', folder))
    const before = known.get(folder)
    if (signature === null || before?.signature === signature) return
    known.set(folder, {
      signature,
      outcome: keepingLastGood(before?.outcome, await load({ ...where, folder })),
    })
    changed = true
  })
  await Promise.all(work)
  return changed
}

async function load(input: { root: string; folder: string; outputFolder: string }): Promise<FolderOutcome> {
  const { root, folder } = input
  let revision = ''
  try {
    const bundled = await bundleExtension(input)
    if (!bundled.ok) return { folder, loaded: null, problems: bundled.problems, revision }
    revision = bundled.revision
    const exports = await importTried(bundled.url).catch((error: unknown) => {
      throw originalStack(error, bundled)
    })
    return acceptModule({ root, folder, exports, revision })
  } catch (error) {
    return { folder, loaded: null, problems: [problemOfError({ root, folder, error })], revision }
  }
}

/** Imports a bundle that a thread could import: whatever it does while loading, this process stays. */
async function importTried(url: string): Promise<Record<string, unknown>> {
  await tryImport(url)
  return importWithin(import(/* turbopackIgnore: true */ /* @vite-ignore */ url))
}

/** A broken edit is shown, and what worked before it goes on working. */
function keepingLastGood(before: FolderOutcome | undefined, after: FolderOutcome): FolderOutcome {
  if (after.loaded !== null || !before?.loaded) return after
  const problems = after.problems.map((problem) => ({
    ...problem,
    message: `${problem.message} The last version that worked is still in use.`,
  }))
  return { ...after, loaded: before.loaded, problems }
}
