import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './next.mjs'

const FOLDERS = ['app', 'components', 'lib', 'extensions', 'public']
const ROOT_FILE =
  /^(package(-lock)?\.json|tsconfig\.json|(next|postcss|tailwind)\.config\.\w+|proxy\.ts|instrumentation\.ts|\.env(\.production)?(\.local)?)$/
const NOT_BUILT = /(\.test\.tsx?|\.md)$/
const stampFile = (folder) => join(folder, '.next', 'webbee-sources')

/** Hash of every file that a build of this folder depends on; `more`: folders that count as well. */
export function sourcesHash(folder = root, more = []) {
  const hash = createHash('sha256').update(process.version)
  for (const file of builtFiles(folder, more))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
      .update('\0')
  return hash.digest('hex')
}

/** True unless the last build in a folder was made from sources of this hash. */
export function isBuildStale(hash = sourcesHash(), folder = root) {
  if (!existsSync(join(folder, '.next', 'BUILD_ID')) || !existsSync(stampFile(folder))) return true
  return readFileSync(stampFile(folder), 'utf8') !== hash
}

/** Notes what the build was made from: the hash taken before it began. */
export const stampBuild = (hash, folder = root) => writeFileSync(stampFile(folder), hash)

function builtFiles(project, more) {
  const inFolders = [...FOLDERS, ...more]
    .filter((folder) => existsSync(join(project, folder)))
    .flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !NOT_BUILT.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(project.length + 1)),
    )
  return [...readdirSync(project).filter((name) => ROOT_FILE.test(name)), ...inFolders].sort()
}
