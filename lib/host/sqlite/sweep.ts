import type { StoreLimits } from '../../kernel/index.ts'
import type { Database } from './open-database.ts'

const SWEEP_EVERY_MS = 10 * 60 * 1000

/** Events stand in the order in which they came: the oldest are looked at in portions, and no index has to be kept. */
const PORTION = 500
const OLDEST = `SELECT rowid, user, cursor, at FROM events ORDER BY rowid LIMIT ${PORTION}`
const MARK_TRIMMED = `
  UPDATE users SET trimmed_to = max(trimmed_to, old.cursor)
  FROM (SELECT user, max(cursor) AS cursor FROM (${OLDEST}) WHERE at < ? GROUP BY user) AS old
  WHERE users.user = old.user`
const DELETE_OLD = `DELETE FROM events WHERE rowid IN (SELECT rowid FROM (${OLDEST}) WHERE at < ?)`

function sweepEvents(database: Database, before: number): void {
  let removed = PORTION
  while (removed === PORTION) {
    database.prepare(MARK_TRIMMED).run(before)
    removed = Number(database.prepare(DELETE_OLD).run(before).changes)
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
    if (now() - sweptAt < SWEEP_EVERY_MS) return
    sweptAt = now()
    sweep(database, sweptAt, limits)
  }
}
