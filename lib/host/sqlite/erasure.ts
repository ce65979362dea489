import type { Erasure } from '../../kernel/ports.ts'
import type { Database } from './open-database.ts'
import { bytesIn, type Row, textIn } from './row.ts'

/** Children before parents. The chain's key goes too: without it the digests that left the server say nothing. */
const TABLES_OF_USER = ['turns', 'events', 'commands', 'audit', 'user_keys', 'documents', 'users'] as const

/** Keys of a user carry the user's id as one of their segments. */
const OF_USER = `instr(':' || key || ':', ':' || ? || ':') > 0`

const SHA256 = /\b[0-9a-f]{64}\b/g

/** Blobs that the user's turns mention. */
function mentionedBlobs(database: Database, user: string): Row[] {
  const states = database.prepare('SELECT state FROM turns WHERE user = ?').all(user)
  const mentioned = new Set(states.flatMap((row) => textIn(row, 'state').match(SHA256) ?? []))
  const stored = database.prepare('SELECT sha256, bytes FROM blobs WHERE sha256 = ?')
  return [...mentioned].map((sha256) => stored.get(sha256)).filter((row) => row !== undefined)
}

const DELETE_UNSHARED_BLOB = `
  DELETE FROM blobs WHERE sha256 = $sha256
  AND NOT EXISTS (SELECT 1 FROM turns WHERE user <> $user AND instr(state, $sha256) > 0)`

const parsed = (row: Row, column: string): Row => {
  const { [column]: text, ...rest } = row
  return { ...rest, [column]: typeof text === 'string' ? JSON.parse(text) : null }
}

/** Everything one user has in the store, to take along or to remove for good. */
export function sqliteErasure(database: Database): Erasure {
  const rows = (table: string, column: string, user: string) =>
    database
      .prepare(`SELECT * FROM ${table} WHERE user = ?`)
      .all(user)
      .map((row) => parsed(row, column))
  return {
    async export(user) {
      return {
        turns: rows('turns', 'state', user).map(({ digest: _, ...turn }) => turn),
        digests: database
          .prepare('SELECT user, turn, digest FROM turns WHERE user = ? AND digest IS NOT NULL')
          .all(user)
          .map((row) => parsed(row, 'digest')),
        events: rows('events', 'event', user),
        audit: rows('audit', 'entry', user),
        documents: rows('documents', 'data', user),
        expiring: database.prepare(`SELECT key, value, until FROM expiring WHERE ${OF_USER}`).all(user),
        blobs: mentionedBlobs(database, user).map((row) => ({
          sha256: textIn(row, 'sha256'),
          base64: Buffer.from(bytesIn(row, 'bytes')).toString('base64'),
        })),
      }
    },
    async erase(user) {
      database.transaction(() => {
        for (const row of mentionedBlobs(database, user)) {
          database.prepare(DELETE_UNSHARED_BLOB).run({ sha256: textIn(row, 'sha256'), user })
        }
        for (const table of TABLES_OF_USER) database.prepare(`DELETE FROM ${table} WHERE user = ?`).run(user)
        database.prepare(`DELETE FROM expiring WHERE ${OF_USER}`).run(user)
        return { ok: true }
      })
      database.checkpoint()
    },
  }
}
