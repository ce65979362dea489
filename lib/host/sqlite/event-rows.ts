import type { StoreLimits } from '../../kernel/index.ts'
import type { Journal, StoredEvent } from '../../kernel/ports.ts'
import type { WireEvent } from '../../protocol/wire-event.ts'
import type { LogEnd } from './known-users.ts'
import type { Database } from './open-database.ts'
import { numberIn, type Row, textIn } from './row.ts'

/** Rows are trimmed in portions, not at every commit. */
const TRIM_EVERY = 256

/** An event's key is its user's slot and its cursor in one integer, so that the log is one tree and grows at ends. */
const CURSORS = 2 ** 32

const NEWEST = `SELECT id FROM events WHERE id > slot * ${CURSORS} AND id < (slot + 1) * ${CURSORS} ORDER BY id DESC LIMIT 1`
const LOG = `SELECT slot, trimmed_to, (${NEWEST}) AS newest FROM users WHERE user = ?`

/** A user's part of the log; nothing is written where only the head moves. */
interface UserLog extends LogEnd {
  trimmedTo: number
}

function findLog(database: Database, user: string): UserLog | null {
  const row = database.prepare(LOG).get(user)
  if (!row) return null
  const base = numberIn(row, 'slot') * CURSORS
  const trimmedTo = numberIn(row, 'trimmed_to')
  const newest = row.newest === null ? 0 : numberIn(row, 'newest') - base
  return { base, trimmedTo, head: Math.max(newest, trimmedTo) }
}

/** The user's part of the log, with a slot of its own from now on; inside the caller's transaction. */
export function openLog(database: Database, user: string): LogEnd {
  const found = database.known.log(user) ?? findLog(database, user)
  if (found) return found
  const { lastInsertRowid } = database.prepare('INSERT INTO users (user) VALUES (?)').run(user)
  return { base: Number(lastInsertRowid) * CURSORS, head: 0 }
}

/** The cursor of the user's newest event; 0 before the first. */
export const headOf = (database: Database, user: string): number => findLog(database, user)?.head ?? 0

const DELETE_TO = 'DELETE FROM events WHERE id > ? AND id <= ?'

/** Drops a user's events up to a cursor; who asks for them is told to load the snapshot. */
export function trimEvents(database: Database, user: string, to: number): void {
  const log = findLog(database, user)
  if (!log || to <= log.trimmedTo) return
  database.prepare(DELETE_TO).run(log.base, log.base + to)
  database.prepare('UPDATE users SET trimmed_to = ? WHERE user = ?').run(to, user)
}

const FIRST_FROM = 'SELECT id FROM events WHERE id > ? AND id < ? AND at >= ? ORDER BY id LIMIT 1'

/** The cursor of the newest event that is older than a time; the times of a log only grow. */
export function lastBefore(database: Database, user: string, time: number): number {
  const log = findLog(database, user)
  if (!log) return 0
  const first = database.prepare(FIRST_FROM).get(log.base, log.base + CURSORS, time)
  return first ? numberIn(first, 'id') - log.base - 1 : log.head
}

/** Appends events under the next cursors of the user, inside the caller's transaction. */
export function appendEvents(
  database: Database,
  {
    user,
    log,
    events,
    at,
    kept,
  }: { user: string; log: LogEnd; events: readonly WireEvent[]; at: number; kept: number },
): void {
  const { base, head } = log
  const insert = database.prepare('INSERT INTO events (id, at, event) VALUES (?, ?, ?)')
  for (const [index, event] of events.entries())
    insert.run(base + head + index + 1, at, JSON.stringify(event))
  const after = head + events.length
  database.known.keepLog(user, { base, head: after })
  if (Math.floor(head / TRIM_EVERY) !== Math.floor(after / TRIM_EVERY))
    trimEvents(database, user, after - kept)
}

function selectEvents(
  database: Database,
  { base }: UserLog,
  { after, since, limit }: { after: number; since: number; limit: number },
): StoredEvent[] {
  const eventOf = (row: Row): StoredEvent => ({
    cursor: numberIn(row, 'id') - base,
    at: numberIn(row, 'at'),
    event: JSON.parse(textIn(row, 'event')),
  })
  return database
    .prepare('SELECT id, at, event FROM events WHERE id > ? AND id < ? AND at >= ? ORDER BY id LIMIT ? + 0')
    .all(base + after, base + CURSORS, since, limit)
    .map(eventOf)
}

/** The whole log of a user. */
export function eventsOf(database: Database, user: string): StoredEvent[] {
  const log = findLog(database, user)
  return log ? selectEvents(database, log, { after: 0, since: 0, limit: CURSORS }) : []
}

/** Removes a user's log and its slot. */
export function deleteLog(database: Database, user: string): void {
  const log = findLog(database, user)
  if (log) database.prepare(DELETE_TO).run(log.base, log.base + CURSORS - 1)
  database.prepare('DELETE FROM users WHERE user = ?').run(user)
}

/** Reads the log; events past their age are not delivered, swept or not. */
export function eventReads(
  database: Database,
  now: () => number,
  { eventAgeMs }: StoreLimits,
): Pick<Journal, 'events'> {
  return {
    async events(user, after, limit) {
      const log = findLog(database, user)
      if (!log) return { events: [], cursor: 0, trimmed: after > 0 }
      const { base, head, trimmedTo } = log
      if (after >= head) return { events: [], cursor: head, trimmed: after > head }
      const oldest = now() - eventAgeMs
      const next = database
        .prepare('SELECT at FROM events WHERE id > ? AND id < ? ORDER BY id LIMIT 1')
        .get(base + after, base + CURSORS)
      const events = selectEvents(database, log, { after, since: oldest, limit })
      const isNextTooOld = next !== undefined && numberIn(next, 'at') < oldest
      return { events, cursor: events.at(-1)?.cursor ?? head, trimmed: after < trimmedTo || isNextTooOld }
    },
  }
}
