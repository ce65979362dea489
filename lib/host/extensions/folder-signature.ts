import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Changes when a file of the folder is written, added, renamed or removed; tests do not count. Null while the folder goes away. */
export function folderSignature(folder: string): string | null {
  return (
    entriesOf(folder)
      ?.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => fileSignature(join(entry.parentPath, entry.name)))
      .sort()
      .join('\n') ?? null
  )
}

function entriesOf(folder: string): Dirent[] | null {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function fileSignature(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false })
  return `${file} ${stat?.mtimeMs} ${stat?.size} ${stat?.ino}`
}
