import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Changes when a file of the folder is written, added, renamed or removed; tests do not count. */
export function folderSignature(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => fileSignature(join(entry.parentPath, entry.name)))
    .sort()
    .join('\n')
}

function fileSignature(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false })
  return `${file} ${stat?.mtimeMs} ${stat?.size} ${stat?.ino}`
}
