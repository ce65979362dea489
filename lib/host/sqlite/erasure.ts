import type { Erased, ErasedParts, Erasure, Kept, KeptDocument } from '../../kernel/ports.ts'
import { readAudit } from './audit-chain.ts'
import { blindAudit } from './blind-audit.ts'
import { deleteLog, eventsOf, headOf, trimEvents } from './event-rows.ts'
import type { Database } from './open-database.ts'
import { rewriteFile } from './rewrite-file.ts'
import { numberIn, type Row, textIn } from './row.ts'
import { loadTurn } from './turn-rows.ts'

/** Rows of the audit hold no values and stay, under an id that is nobody's any more, with a key that is new. */
const TABLES_OF_USER = ['turns', 'commands', 'documents'] as const

/** The user is the second segment of a key, and no other: a cache key may well end in somebody's id. */
const OF_USER = `substr(substr(key, instr(key, ':') + 1) || ':', 1, length($user) + 1) = $user || ':'`

const EVERY_PART: readonly (keyof Kept)[] = ['turns', 'digests', 'events', 'audit', 'documents', 'expiring']

const documentOf = (row: Row): KeptDocument => ({
  app: textIn(row, 'app'),
  collection: textIn(row, 'collection'),
  id: textIn(row, 'id'),
  data: JSON.parse(textIn(row, 'data')),
  etag: textIn(row, 'etag'),
  createdAt: textIn(row, 'created_at'),
  updatedAt: textIn(row, 'updated_at'),
  isDeleted: row.deleted_at !== null,
})

/** How each part of a user's data is read, oldest first. */
function readers(database: Database, user: string): { [Part in keyof Kept]: () => Kept[Part] } {
  const rows = (sql: string): Row[] => database.prepare(sql).all({ user })
  return {
    turns: () =>
      rows('SELECT turn FROM turns WHERE user = $user ORDER BY conversation, sequence').flatMap((row) => {
        const turn = loadTurn(database, { user, turn: textIn(row, 'turn') })
        return turn === null ? [] : [turn]
      }),
    digests: () =>
      rows(
        `SELECT sequence, digest FROM turns WHERE user = $user AND digest IS NOT NULL
         ORDER BY conversation, sequence`,
      ).map((row) => ({ ...JSON.parse(textIn(row, 'digest')), sequence: numberIn(row, 'sequence') })),
    events: () => eventsOf(database, user),
    audit: () => readAudit(database, user, 0, Number.MAX_SAFE_INTEGER),
    documents: () =>
      rows('SELECT * FROM documents WHERE user = $user ORDER BY app, collection, id').map(documentOf),
    expiring: () =>
      rows(`SELECT key, value, until FROM expiring WHERE ${OF_USER} ORDER BY key`).map((row) => ({
        key: textIn(row, 'key'),
        value: textIn(row, 'value'),
        until: numberIn(row, 'until'),
      })),
  }
}

/** Events are delivery and not the record: all of them go, and whoever follows loads the snapshot again. */
function dropEvents(database: Database, user: string): void {
  trimEvents(database, user, headOf(database, user) + 1)
}

const REWRITE_TURN = `
  UPDATE turns SET version = version + 1, state = $state, digest = $digest
  WHERE user = $user AND turn = $id AND version = $expect AND NOT is_open`

/** Writes turns anew; the id of the first that is not as expected, else null. */
function rewriteTurns(database: Database, user: string, turns: ErasedParts['turns'] = []): string | null {
  const rewrite = database.prepare(REWRITE_TURN)
  for (const { id, expect, state, digest } of turns) {
    const values = {
      user,
      id,
      expect,
      state: JSON.stringify(state),
      digest: digest && JSON.stringify(digest),
    }
    if (rewrite.run(values).changes === 0) return id
  }
  return null
}

function eraseParts(database: Database, user: string, parts: ErasedParts) {
  const { conversations = [], turns = [], documents = [], keys = [] } = parts
  const conflict = rewriteTurns(database, user, turns)
  if (conflict !== null) return { ok: false, conflict } as const
  for (const conversation of conversations)
    database.prepare('DELETE FROM turns WHERE user = ? AND conversation = ?').run(user, conversation)
  for (const { app, collection, id = null } of documents)
    database
      .prepare(
        `DELETE FROM documents WHERE user = $user AND app = $app AND collection = $collection
         AND ($id IS NULL OR id = $id)`,
      )
      .run({ user, app, collection, id })
  for (const key of keys)
    database.prepare(`DELETE FROM expiring WHERE key = $key AND ${OF_USER}`).run({ key, user })
  if (conversations.length > 0 || turns.length > 0) dropEvents(database, user)
  return { ok: true } as const
}

function eraseEverything(database: Database, user: string, at: number) {
  blindAudit(database, user, at)
  deleteLog(database, user)
  for (const table of TABLES_OF_USER) database.prepare(`DELETE FROM ${table} WHERE user = ?`).run(user)
  database.prepare(`DELETE FROM expiring WHERE ${OF_USER}`).run({ user })
  return { ok: true } as const
}

/** What one user has in the store, to look at, to take along, or to remove for good. */
export function sqliteErasure(database: Database, now: () => number): Erasure {
  const eraseRows = (user: string, what: Erased) =>
    what.is === 'everything' ? eraseEverything(database, user, now()) : eraseParts(database, user, what)
  return {
    async export(user, parts = EVERY_PART) {
      const read = readers(database, user)
      const asked = <Part extends keyof Kept>(part: Part, none: Kept[Part]): Kept[Part] =>
        parts.includes(part) ? read[part]() : none
      return {
        turns: asked('turns', []),
        digests: asked('digests', []),
        events: asked('events', []),
        audit: asked('audit', []),
        documents: asked('documents', []),
        expiring: asked('expiring', []),
      }
    },
    async erase(user, what) {
      const answer = database.transaction<{ ok: true } | { ok: false; conflict: string }>(() =>
        eraseRows(user, what),
      )
      if (answer.ok) await rewriteFile(database)
      return answer
    },
  }
}
