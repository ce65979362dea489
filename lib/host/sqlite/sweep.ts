import type { StoreLimits } from '../../kernel/index.ts'
import { lastBefore, trimEvents } from './event-rows.ts'
import type { Database } from './open-database.ts'
import { textIn } from './row.ts'

const SWEEP_EVERY_MS = 10 * 60 * 1000

/** Drops each user's events that are past their age; cursors go on from where they were. */
function sweepEvents(database: Database, before: number): void {
  for (const row of database.prepare('SELECT user FROM users').all()) {
    const user = textIn(row, 'user')
    trimEvents(database, user, lastBefore(database, user, before))
  }
}

function sweep(database: Database, now: number, { eventAgeMs, commandAgeMs }: StoreLimits): void {
  database.transaction(() => {
    sweepEvents(database, now - eventAgeMs)
    database.prepare('DELETE FROM commands WHERE at < ?').run(now - commandAgeMs)
    database.prepare('DELETE FROM expiring WHERE until <= ?').run(now)
    return { ok: true }
  })
}

/** Removes what is past its age, every ten minutes at most; call it whenever something was written. */
export function sweeper(database: Database, now: () => number, limits: StoreLimits): () => void {
  let sweptAt = Number.NEGATIVE_INFINITY
  return () => {
    const since = now() - sweptAt
    // A clock that was set back counts as a moment to look again.
    if (since >= 0 && since < SWEEP_EVERY_MS) return
    sweptAt = now()
    sweep(database, sweptAt, limits)
  }
}
