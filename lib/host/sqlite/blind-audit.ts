import { createHmac, createSecretKey } from 'node:crypto'
import type { Database } from './open-database.ts'
import { bytesIn, numberIn, textIn } from './row.ts'

/**
 * Runs every digest of a user's audit through HMAC with the key of their chain. With that key gone, no guess at what was
 * written can be compared with a row any more; what ran, when, and how it ended can still be read.
 */
export function blindAudit(database: Database, user: string): void {
  const row = database.prepare('SELECT key FROM user_keys WHERE user = ?').get(user)
  if (!row) return
  const key = createSecretKey(bytesIn(row, 'key'))
  const blinded = (digest: unknown): string | null =>
    typeof digest === 'string' ? createHmac('sha256', key).update(`erased:${digest}`).digest('hex') : null
  const write = database.prepare('UPDATE audit SET entry = ?, digest = ? WHERE user = ? AND sequence = ?')
  const rows = database.prepare('SELECT sequence, entry, digest FROM audit WHERE user = ?').all(user)
  for (const stored of rows) {
    const entry: Record<string, unknown> = JSON.parse(textIn(stored, 'entry'))
    const { argsDigest, dataDigest } = entry
    const hidden = { ...entry, argsDigest: blinded(argsDigest), dataDigest: blinded(dataDigest) }
    write.run(JSON.stringify(hidden), blinded(textIn(stored, 'digest')), user, numberIn(stored, 'sequence'))
  }
}
