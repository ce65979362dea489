import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './next.mjs'

const FOLDERS = ['app', 'components', 'lib', 'extensions', 'public']
const ROOT_FILE =
  /^(package(-lock)?\.json|tsconfig\.json|(next|postcss|tailwind)\.config\.\w+|proxy\.ts|instrumentation\.ts|\.env(\.production)?(\.local)?)$/
const NOT_BUILT = /(\.test\.tsx?|\.md)$/
const stampFile = join(root, '.next', 'webbee-sources')

/** Hash of every file that a build depends on. */
export function sourcesHash() {
  const hash = createHash('sha256').update(process.version)
  for (const file of builtFiles())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** True unless the last build was made from exactly these sources. */
export function isBuildStale() {
  if (!existsSync(join(root, '.next', 'BUILD_ID')) || !existsSync(stampFile)) return true
  return readFileSync(stampFile, 'utf8') !== sourcesHash()
}

/** Notes what the build was made from: the hash taken before it began. */
export const stampBuild = (hash) => writeFileSync(stampFile, hash)

function builtFiles() {
  const inFolders = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !NOT_BUILT.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  )
  return [...readdirSync(root).filter((name) => ROOT_FILE.test(name)), ...inFolders].sort()
}
