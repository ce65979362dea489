import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of this project. */
export const project = join(import.meta.dirname, '..', '..')
/** Where copies lie. */
export const copies = join(project, '.webbee', 'tests')

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
 * Copies what a server is made from. A copy lies inside the project and has no lock file, so that Turbopack takes the
 * project for its workspace and finds `node_modules` there: it refuses links that lead outside.
 */
export function copySources(copy: string): void {
  for (const name of SOURCES) cpSync(join(project, name), join(copy, name), { recursive: true })
}

/** A copy of this project whose extensions a test may break. */
export function copyProject(): ProjectCopy {
  mkdirSync(copies, { recursive: true })
  const copy = mkdtempSync(join(copies, 'copy-'))
  copySources(copy)
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
