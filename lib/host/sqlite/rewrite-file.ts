import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './open-database.ts'

const TRIES = 100
const PAUSE_MS = 100

const isLogEmpty = (database: Database): boolean =>
  database
    .prepare('PRAGMA wal_checkpoint(TRUNCATE)')
    .all()
    .every((row) => row.busy === 0)

/** Waiting inside SQLite would hold this whole process: here the pauses wait. */
function withoutWaiting<Answer>(database: Database, work: () => Answer): Answer {
  const [row] = database.prepare('PRAGMA busy_timeout').all()
  database.prepare('PRAGMA busy_timeout = 0').all()
  try {
    return work()
  } finally {
    database.prepare(`PRAGMA busy_timeout = ${Number(row?.timeout ?? 0)}`).all()
  }
}

function tryToRewrite(database: Database): boolean {
  try {
    database.prepare('VACUUM').run()
    return isLogEmpty(database)
  } catch (error) {
    // Another process writes at this moment; everything else is a real failure.
    if (error instanceof Error && /locked|busy/i.test(error.message)) return false
    throw error
  }
}

/**
 * Writes the whole file anew and empties the log. `secure_delete` alone does not do: a row that moved to another page
 * when a table grew leaves its old bytes behind in the page it came from. Throws where other processes do not let go of
 * the file within some seconds: the rows are gone then, their bytes are not, and the next erase tries again.
 */
export async function rewriteFile(database: Database): Promise<void> {
  for (let tries = 1; !withoutWaiting(database, () => tryToRewrite(database)); tries += 1) {
    if (tries === TRIES) throw new Error('The erased rows are gone; the file could not be rewritten yet.')
    await sleep(PAUSE_MS)
  }
}
