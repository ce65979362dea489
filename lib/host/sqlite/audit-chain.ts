import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { canonicalJson } from '../../kernel/index.ts'
import type { AuditEntry, AuditRow } from '../../kernel/ports.ts'
import type { Database } from './open-database.ts'
import { bytesIn, numberIn, type Row, textIn } from './row.ts'

/** `HMAC-SHA256(key of the user, digest of the row before + canonical JSON of this one)`; the first has nothing before. */
export const chainDigest = (key: Uint8Array, previous: string, entry: AuditEntry): string =>
  // As a key object: Node takes five times as long for bare bytes.
  createHmac('sha256', createSecretKey(key))
    .update(previous + canonicalJson({ ...entry }))
    .digest('hex')

/** The user's own key, made at first use and gone with the account. */
function keyOf(database: Database, user: string): Uint8Array {
  const row = database.prepare('SELECT key FROM user_keys WHERE user = ?').get(user)
  if (row) return bytesIn(row, 'key')
  const key = randomBytes(32)
  database.prepare('INSERT INTO user_keys (user, key) VALUES (?, ?)').run(user, key)
  return key
}

/** Appends entries to the user's chain, inside the caller's transaction. */
export function appendAudit(database: Database, user: string, entries: readonly AuditEntry[]): void {
  if (entries.length === 0) return
  const key = keyOf(database, user)
  const last = database
    .prepare('SELECT sequence, digest FROM audit WHERE user = ? ORDER BY sequence DESC LIMIT 1')
    .get(user)
  let sequence = last ? numberIn(last, 'sequence') : 0
  let digest = last ? textIn(last, 'digest') : ''
  for (const entry of entries) {
    sequence += 1
    digest = chainDigest(key, digest, entry)
    database
      .prepare('INSERT INTO audit (user, sequence, entry, digest) VALUES (?, ?, ?, ?)')
      .run(user, sequence, JSON.stringify(entry), digest)
  }
}

const rowOf = (row: Row): AuditRow => ({
  ...JSON.parse(textIn(row, 'entry')),
  sequence: numberIn(row, 'sequence'),
  digest: textIn(row, 'digest'),
})

export const readAudit = (database: Database, user: string, after: number, limit: number): AuditRow[] =>
  database
    .prepare(
      'SELECT sequence, entry, digest FROM audit WHERE user = ? AND sequence > ? ORDER BY sequence LIMIT ? + 0',
    )
    .all(user, after, limit)
    .map(rowOf)
