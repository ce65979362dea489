import { createHmac, createSecretKey } from 'node:crypto'
import type { Database } from './open-database.ts'
import { bytesIn, numberIn, textIn } from './row.ts'

/**
 * Runs every digest of a user's audit through HMAC with the key of their chain. With that key gone, no guess at what was
 * written can be compared with a row any more; what ran, when, and how it ended can still be read. Each row says since
 * when (`at`, milliseconds since the epoch), so that whoever checks the chain hears of the erase and not of a break.
 */
export function blindAudit(database: Database, user: string, at: number): void {
  const row = database.prepare('SELECT key FROM user_keys WHERE user = ?').get(user)
  if (!row) return
  const key = createSecretKey(bytesIn(row, 'key'))
  const blinded = (digest: string): string =>
    createHmac('sha256', key).update(`erased:${digest}`).digest('hex')
  const hidden = ([name, value]: [string, unknown]): [string, unknown] =>
    name.endsWith('Digest') && typeof value === 'string' ? [name, blinded(value)] : [name, value]
  const erasedAt = new Date(at).toISOString()
  const write = database.prepare('UPDATE audit SET entry = ?, digest = ? WHERE user = ? AND sequence = ?')
  const rows = database.prepare('SELECT sequence, entry, digest FROM audit WHERE user = ?').all(user)
  for (const stored of rows) {
    const entry: Record<string, unknown> = JSON.parse(textIn(stored, 'entry'))
    const blind = { erasedAt, ...Object.fromEntries(Object.entries(entry).map(hidden)) }
    write.run(JSON.stringify(blind), blinded(textIn(stored, 'digest')), user, numberIn(stored, 'sequence'))
  }
}
