import { acceptModule } from './accept-module.ts'
import { problemOfError } from './extension-problem.ts'
import { importWithin } from './import-within.ts'
import { type ExtensionRegistry, type FolderOutcome, fixedRegistry } from './registry.ts'

type Loader = () => Promise<Record<string, unknown>>

/**
 * The extensions that are part of a build. Only a production build may reach this file: in development one
 * extension with a syntax error would take down every route that does.
 */
export async function loadBundled(root: string): Promise<ExtensionRegistry> {
  const loaders = import.meta.glob<Record<string, unknown>>('/extensions/*/index.ts')
  return fixedRegistry(
    await Promise.all(Object.entries(loaders).map(([path, load]) => loadOne(root, path, load))),
  )
}

async function loadOne(root: string, path: string, load: Loader): Promise<FolderOutcome> {
  const folder = path.split('/').at(-2) ?? path
  try {
    return acceptModule({ root, folder, exports: await importWithin(load()) })
  } catch (error) {
    return { folder, loaded: null, problems: [problemOfError({ root, folder, error })], revision: '' }
  }
}
