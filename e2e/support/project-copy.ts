import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const SOURCES = [
  'app',
  'components',
  'extensions',
  'lib',
  'public',
  'next.config.mjs',
  'package.json',
  'postcss.config.mjs',
  'proxy.ts',
  'tsconfig.json',
]

export interface ProjectCopy {
  root: string
  /** Writes `extensions/<path>`. */
  write(path: string, text: string): void
  /** Removes a folder or file of `extensions/`. */
  remove(path: string): void
  /** Removes the copy. */
  clear(): void
}

/**
 * A copy of this project whose extensions a test may break. It lies inside the project and has no lock file, so that
 * Turbopack takes the project for its workspace and finds `node_modules` there: it refuses links that lead outside.
 */
export function copyProject(): ProjectCopy {
  const parent = join(root, '.webbee', 'tests')
  mkdirSync(parent, { recursive: true })
  const copy = mkdtempSync(join(parent, 'copy-'))
  for (const name of SOURCES) cpSync(join(root, name), join(copy, name), { recursive: true })
  return {
    root: copy,
    write(path, text) {
      const file = join(copy, 'extensions', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    },
    remove: (path) => rmSync(join(copy, 'extensions', path), { recursive: true }),
    clear: () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }),
  }
}
