import type { StoreLimits } from '../../kernel/index.ts'
import type { Database } from './open-database.ts'

const SWEEP_EVERY_MS = 10 * 60 * 1000

const MARK_TRIMMED = `
  UPDATE users SET trimmed_to = max(trimmed_to, old.cursor)
  FROM (SELECT user, max(cursor) AS cursor FROM events WHERE at < ? GROUP BY user) AS old
  WHERE users.user = old.user`

function sweep(database: Database, now: number, { eventAgeMs, commandAgeMs }: StoreLimits): void {
  database.transaction(() => {
    database.prepare(MARK_TRIMMED).run(now - eventAgeMs)
    database.prepare('DELETE FROM events WHERE at < ?').run(now - eventAgeMs)
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
