import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DATABASE_FILE } from './open-database.ts'

/**
 * Copies the database of a data folder, whole and at one moment, into a new file that its owner alone may read; a server
 * may run meanwhile. Throws where there is no database, or where the file is there already.
 */
export function backUp(folder: string, file: string): { bytes: number } {
  const source = join(folder, DATABASE_FILE)
  if (!existsSync(source)) throw new Error(`There is no database in ${folder}.`)
  if (existsSync(file)) throw new Error(`${file} is there already. Name a new file.`)
  // SQLite would create it readable for others; it takes an empty file as its own.
  closeSync(openSync(file, 'wx', 0o600))
  const database = new DatabaseSync(source, { timeout: 5_000 })
  try {
    database.prepare('VACUUM INTO ?').run(file)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    database.close()
  }
  return { bytes: statSync(file).size }
}
