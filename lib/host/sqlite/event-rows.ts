import type { StoreLimits } from '../../kernel/index.ts'
import type { Journal, StoredEvent } from '../../kernel/ports.ts'
import type { WireEvent } from '../../protocol/wire-event.ts'
import type { Database } from './open-database.ts'
import { numberIn, type Row, textIn } from './row.ts'

/** Rows are trimmed in portions, not at every commit. */
const TRIM_EVERY = 256

const eventOf = (row: Row): StoredEvent => ({
  cursor: numberIn(row, 'cursor'),
  at: numberIn(row, 'at'),
  event: JSON.parse(textIn(row, 'event')),
})

/** The cursor of the user's newest event; 0 before the first. */
export function headOf(database: Database, user: string): number {
  const row = database.prepare('SELECT cursor FROM users WHERE user = ?').get(user)
  return row ? numberIn(row, 'cursor') : 0
}

function trimOld(database: Database, user: string, head: number, kept: number): void {
  const trimmedTo = head - kept
  if (trimmedTo <= 0) return
  database.prepare('DELETE FROM events WHERE user = ? AND cursor <= ?').run(user, trimmedTo)
  database.prepare('UPDATE users SET trimmed_to = max(trimmed_to, ?) WHERE user = ?').run(trimmedTo, user)
}

/** Appends events under the next cursors of the user, inside the caller's transaction; answers the new head. */
export function appendEvents(
  database: Database,
  { user, events, at, kept }: { user: string; events: readonly WireEvent[]; at: number; kept: number },
): number {
  const moved = database
    .prepare('UPDATE users SET cursor = cursor + ? WHERE user = ?')
    .run(events.length, user)
  if (moved.changes === 0)
    database.prepare('INSERT INTO users (user, cursor) VALUES (?, ?)').run(user, events.length)
  const head = headOf(database, user)
  const before = head - events.length
  const insert = database.prepare('INSERT INTO events (user, cursor, at, event) VALUES (?, ?, ?, ?)')
  for (const [index, event] of events.entries())
    insert.run(user, before + index + 1, at, JSON.stringify(event))
  if (Math.floor(before / TRIM_EVERY) !== Math.floor(head / TRIM_EVERY)) trimOld(database, user, head, kept)
  return head
}

/** Reads the log; events past their age are not delivered, swept or not. */
export function eventReads(
  database: Database,
  now: () => number,
  { eventAgeMs }: StoreLimits,
): Pick<Journal, 'events'> {
  return {
    async events(user, after, limit) {
      const row = database.prepare('SELECT cursor, trimmed_to FROM users WHERE user = ?').get(user)
      const [head, trimmedTo] = row ? [numberIn(row, 'cursor'), numberIn(row, 'trimmed_to')] : [0, 0]
      const oldest = now() - eventAgeMs
      const next = database
        .prepare('SELECT at FROM events WHERE user = ? AND cursor > ? ORDER BY cursor LIMIT 1')
        .get(user, after)
      const events = database
        .prepare(
          'SELECT cursor, at, event FROM events WHERE user = ? AND cursor > ? AND at >= ? ORDER BY cursor LIMIT ? + 0',
        )
        .all(user, after, oldest, limit)
        .map(eventOf)
      const isNextTooOld = next !== undefined && numberIn(next, 'at') < oldest
      return {
        events,
        cursor: events.at(-1)?.cursor ?? head,
        trimmed: after < trimmedTo || after > head || isNextTooOld,
      }
    },
  }
}
