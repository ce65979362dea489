import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { AuditEntry, AuditRow } from '../../kernel/ports.ts'
import type { Database } from './open-database.ts'
import { bytesIn, numberIn, type Row, textIn } from './row.ts'

/** `HMAC-SHA256(key of the user, digest of the row before + this entry's JSON as it is stored)`; the first has nothing before. */
const chainDigest = (key: KeyObject, previous: string, entry: string): string =>
  createHmac('sha256', key)
    .update(previous + entry)
    .digest('hex')

const KEYS_KEPT = 1_000

/** As key objects: Node takes five times as long for bare bytes. The bytes stay those of the row, whatever is kept. */
const keys = new Map<string, { bytes: Uint8Array; key: KeyObject }>()

function keyObject(user: string, bytes: Uint8Array): KeyObject {
  const kept = keys.get(user)
  if (kept && Buffer.compare(kept.bytes, bytes) === 0) return kept.key
  if (keys.size >= KEYS_KEPT) keys.clear()
  const key = createSecretKey(bytes)
  keys.set(user, { bytes, key })
  return key
}

/** The user's own key, made at first use and gone with the account. */
function keyOf(database: Database, user: string): KeyObject {
  const row = database.prepare('SELECT key FROM user_keys WHERE user = ?').get(user)
  if (row) return keyObject(user, bytesIn(row, 'key'))
  const key = randomBytes(32)
  database.prepare('INSERT INTO user_keys (user, key) VALUES (?, ?)').run(user, key)
  return keyObject(user, key)
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
    const text = JSON.stringify(entry)
    digest = chainDigest(key, digest, text)
    database
      .prepare('INSERT INTO audit (user, sequence, entry, digest) VALUES (?, ?, ?, ?)')
      .run(user, sequence, text, digest)
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
