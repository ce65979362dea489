import type { StoreLimits } from '../../kernel/index.ts'
import type { Commit, Committed, Journal } from '../../kernel/ports.ts'
import { insertAudit, linkAudit, readAudit, readAuditBefore } from './audit-chain.ts'
import { writeDocuments } from './document-rows.ts'
import { appendEvents, eventReads, openLog } from './event-rows.ts'
import { commitFollowers } from './follow-commits.ts'
import type { Database } from './open-database.ts'
import { numberIn } from './row.ts'
import {
  findCommand,
  loadTurn,
  turnLeases,
  turnReads,
  type WrittenTurn,
  writeDigest,
  writeTurn,
} from './turn-rows.ts'
import { verifyAudit } from './verify-audit.ts'

type Written = Extract<Committed, { ok: true }> | { ok: false; document?: string }

/** A commit without a turn is remembered in a table of its own; one with a turn in the turn's row. */
function rememberedAnswer(
  database: Database,
  { user, commandId, turn }: Commit,
  oldest: number,
): Written | null {
  if (turn) return findCommand(database, { user, turn: turn.id }, commandId)
  const row = database
    .prepare('SELECT cursor FROM commands WHERE user = ? AND command = ? AND at >= ?')
    .get(user, commandId, oldest)
  return row ? { ok: true, ...NO_TURN, cursor: numberIn(row, 'cursor') } : null
}

const REMEMBER = 'INSERT OR REPLACE INTO commands (user, command, at, cursor) VALUES (?, ?, ?, ?)'

const NO_TURN: WrittenTurn = { version: 0, sequence: null }

function writeCommit(database: Database, commit: Commit, at: number, limits: StoreLimits): Written {
  const { user, commandId, events, turn, digest, audit = [], documents = [] } = commit
  const repeated = (): Written | null => rememberedAnswer(database, commit, at - limits.commandAgeMs)
  // A repeated commit of a turn expects a version that is gone: only where that fails is it looked up.
  const before = turn ? null : repeated()
  if (before) return before
  const log = openLog(database, user)
  const cursor = log.head + events.length
  const ownDigest = digest && digest.turn === turn?.id ? digest : undefined
  const links = linkAudit(database, user, audit)
  const written = turn
    ? writeTurn(database, {
        user,
        turn,
        digest: ownDigest,
        command: { commandId, cursor },
        auditEnd: links.end,
      })
    : NO_TURN
  if (!written) return repeated() ?? { ok: false }
  const stored = writeDocuments(database, documents, at)
  if (!stored.ok) return { ok: false, document: stored.conflict }
  appendEvents(database, { user, log, events, at, kept: limits.eventsKept })
  if (digest && !ownDigest) writeDigest(database, user, digest)
  insertAudit(database, user, links)
  if (!turn) database.prepare(REMEMBER).run(user, commandId, at, cursor)
  return { ok: true, ...written, cursor }
}

function assertOneUser({ user, documents = [] }: Commit): void {
  // The user is the unit of consistency: a store that is spread over machines cannot write two in one step.
  if (documents.some(({ scope }) => scope.user !== user)) {
    throw new Error('A commit writes documents of its own user only.')
  }
}

/** The journal in SQLite; `afterWrite` runs after each commit, outside its transaction. */
export function sqliteJournal(
  database: Database,
  { now, limits, afterWrite }: { now: () => number; limits: StoreLimits; afterWrite: () => void },
): Journal & { close(): void } {
  const followers = commitFollowers(database)
  return {
    ...turnReads(database),
    ...turnLeases(database, now),
    ...eventReads(database, now, limits),
    async commit(commit) {
      assertOneUser(commit)
      const written = database.transaction(() => writeCommit(database, commit, now(), limits), {
        keepsKnown: true,
      })
      if (!written.ok) {
        const conflict = commit.turn ? loadTurn(database, { user: commit.user, turn: commit.turn.id }) : null
        return { conflict, ...written }
      }
      if (commit.events.length > 0) followers.committed(commit.user, written.cursor)
      afterWrite()
      return written
    },
    wake: followers.wake,
    async audit(user, after, limit) {
      return readAudit(database, user, after, limit)
    },
    async auditBefore(user, before, limit) {
      return readAuditBefore(database, user, before, limit)
    },
    verifyAudit: (user) => verifyAudit(database, user),
    close: followers.close,
  }
}
