import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { acceptModule } from './accept-module.ts'
import { problemOfError } from './extension-problem.ts'
import { importWithin } from './import-within.ts'
import { type ExtensionRegistry, type FolderOutcome, fixedRegistry } from './registry.ts'

/** The folders under `extensions/` that hold an index.ts. */
export function extensionFolders(root: string): string[] {
  const parent = join(root, 'extensions')
  if (!existsSync(parent)) return []
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(parent, entry.name, 'index.ts')))
    .map((entry) => entry.name)
    .sort()
}

/** Loads every extension by Node's own type stripping. One that throws becomes a problem; the others work. */
export async function loadFromFolder(root: string): Promise<ExtensionRegistry> {
  return fixedRegistry(await Promise.all(extensionFolders(root).map((folder) => loadFolder(root, folder))))
}

async function loadFolder(root: string, folder: string): Promise<FolderOutcome> {
  const url = pathToFileURL(join(root, 'extensions', folder, 'index.ts')).href
  try {
    const exports: Record<string, unknown> = await importWithin(
      import(/* turbopackIgnore: true */ /* @vite-ignore */ url),
    )
    return acceptModule({ root, folder, exports })
  } catch (error) {
    return { folder, loaded: null, problems: [problemOfError({ root, folder, error })], revision: '' }
  }
}
