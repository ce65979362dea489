import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { chainDigest } from './audit-chain.ts'
import type { Database } from './open-database.ts'
import { bytesIn, numberIn, textIn } from './row.ts'

/**
 * Runs every digest of a user's audit through HMAC with the key of their chain, and makes a chain of what is left under
 * a key of its own. With the old key gone, no guess at what was written can be compared with a row any more; what ran,
 * when, and how it ended can still be read, and no row of it can be changed unseen. Each row says since when (`at`,
 * milliseconds since the epoch), so that whoever checks the chain hears of the erase and not of a break.
 */
export function blindAudit(database: Database, user: string, at: number): void {
  const row = database.prepare('SELECT key FROM user_keys WHERE user = ?').get(user)
  if (!row) return
  const old = createSecretKey(bytesIn(row, 'key'))
  const fresh = randomBytes(32)
  const key = createSecretKey(fresh)
  const blinded = (digest: string): string =>
    createHmac('sha256', old).update(`erased:${digest}`).digest('hex')
  const hidden = ([name, value]: [string, unknown]): [string, unknown] =>
    name.endsWith('Digest') && typeof value === 'string' ? [name, blinded(value)] : [name, value]
  const erasedAt = new Date(at).toISOString()
  const write = database.prepare('UPDATE audit SET entry = ?, digest = ? WHERE user = ? AND sequence = ?')
  const rows = database
    .prepare('SELECT sequence, entry FROM audit WHERE user = ? ORDER BY sequence')
    .all(user)
  let digest = ''
  for (const stored of rows) {
    const written: Record<string, unknown> = JSON.parse(textIn(stored, 'entry'))
    const entry = JSON.stringify({ erasedAt, ...Object.fromEntries(Object.entries(written).map(hidden)) })
    digest = chainDigest(key, digest, entry)
    write.run(entry, digest, user, numberIn(stored, 'sequence'))
  }
  database.prepare('UPDATE user_keys SET key = ? WHERE user = ?').run(fresh, user)
}
