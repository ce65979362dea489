import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../project-root.ts'
import type { ExtensionRegistry } from './registry.ts'

/** The extensions as this process can load them: from the build, watched in development, or from the folder in plain Node. */
export async function loadRegistry(root: string = projectRoot()): Promise<ExtensionRegistry> {
  // Written so that a compiler can tell which branch is dead: the glob must not be reached in development.
  if (process.env.NEXT_RUNTIME && process.env.NODE_ENV === 'production') {
    const { loadBundled } = await import('./load-bundled.ts')
    return loadBundled(root)
  }
  if (process.env.NEXT_RUNTIME) {
    const development: typeof import('./watch-development.ts') = await importNatively('watch-development.ts')
    return development.watchDevelopment(root)
  }
  const folder: typeof import('./load-from-folder.ts') = await importNatively('load-from-folder.ts')
  return folder.loadFromFolder(root)
}

/** By Node, not by the bundler: esbuild and the watcher stay out of every build. */
function importNatively<Module>(name: string): Promise<Module> {
  const url = pathToFileURL(join(projectRoot(), 'lib', 'host', 'extensions', name)).href
  return import(/* turbopackIgnore: true */ /* @vite-ignore */ url)
}
