import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Place {
  /** Absolute path. */
  file: string
  /** From 1. */
  line: number
  column: number
}

/** The TypeScript files of a folder that ship: no tests, no dot folders. */
function sourceFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.m?[jt]s$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](\.|node_modules[\\/])/.test(file.slice(folder.length)))
    .sort()
}

/** Where a string literal first stands in an extension's files: the place of a function, or of an import. */
export function locateLiteral(folder: string, text: string): Place | null {
  for (const file of sourceFiles(folder)) {
    const place = locateInFile(file, text)
    if (place !== null) return place
  }
  return null
}

/** Where a string literal stands in one file. */
export function locateInFile(file: string, text: string): Place | null {
  const lines = readFileSync(file, 'utf8').split('\n')
  for (const [index, line] of lines.entries()) {
    const at = ["'", '"', '`'].map((quote) => line.indexOf(quote + text + quote)).find((found) => found >= 0)
    if (at !== undefined) return { file, line: index + 1, column: at + 1 }
  }
  return null
}
