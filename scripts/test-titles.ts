import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface TitledTest {
  /** Relative to the project. */
  file: string
  title: string
  /** The invariants that the title names in its parentheses. */
  ids: string[]
}

const FILES = [
  'lib/**/*.test.ts',
  'lib/host/store-conformance/*-conformance.ts',
  'extensions/**/*.test.ts',
  'components/**/*.test.ts',
  'bench/**/*.test.ts',
  'bin/**/*.test.ts',
  'scripts/**/*.test.ts',
  'e2e/*.spec.ts',
  '*.test.ts',
]

// A title is one text on one line that names its invariants in parentheses.
const TITLE =
  /(['"`])((?:(?!\1)[^\\\n]|\\.)*\([^()\n]*\bI-[A-Z][A-Z0-9-]+[^()\n]*\)(?:(?!\1)[^\\\n]|\\.)*)\1/g
const ID = /\bI-[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+/g

/** Every title of the project's tests that names an invariant. */
export function titledTests(root: string): TitledTest[] {
  return globSync(FILES, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) =>
      Array.from(readFileSync(join(root, file), 'utf8').matchAll(TITLE), ([, , title = '']) => ({
        file,
        title,
        ids: Array.from(title.matchAll(ID), ([id]) => id),
      })),
    )
}
