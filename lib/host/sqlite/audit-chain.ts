import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { AuditEntry, AuditRow } from '../../kernel/ports.ts'
import type { ChainEnd } from './known-users.ts'
import type { Database } from './open-database.ts'
import { bytesIn, numberIn, type Row, textIn } from './row.ts'

const hmac = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/** `HMAC-SHA256(key of the user, digest of the row before + this entry's JSON as it is stored)`; the first has nothing before. */
export const chainDigest = (key: KeyObject, previous: string, entry: string): string =>
  hmac(key, previous + entry)

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

/** The user's own key; null before the first row. */
export function findKey(database: Database, user: string): KeyObject | null {
  const row = database.prepare('SELECT key FROM user_keys WHERE user = ?').get(user)
  return row ? keyObject(user, bytesIn(row, 'key')) : null
}

/** The user's own key, made at first use and anew where the account is erased. */
function keyOf(database: Database, user: string): KeyObject {
  const found = findKey(database, user)
  if (found) return found
  const key = randomBytes(32)
  database.prepare('INSERT INTO user_keys (user, key) VALUES (?, ?)').run(user, key)
  return keyObject(user, key)
}

interface Link {
  sequence: number
  entry: string
  digest: string
}

interface Links {
  rows: Link[]
  /** How the end is kept beside a turn; null where no row is added. */
  end: string | null
  chain: ChainEnd | null
}

/** Where the user's chain goes on. */
function chainEnd(database: Database, user: string): ChainEnd {
  const key = keyOf(database, user)
  const last = database
    .prepare('SELECT sequence, digest FROM audit WHERE user = ? ORDER BY sequence DESC LIMIT 1')
    .get(user)
  return last
    ? { key, sequence: numberIn(last, 'sequence'), digest: textIn(last, 'digest') }
    : { key, sequence: 0, digest: '' }
}

/** How the end of a chain is kept beside a turn: its last sequence and digest. */
const endOf = ({ sequence, digest }: ChainEnd): string => `${sequence} ${digest}`

/**
 * Entries as the next rows of the user's chain, not written yet, and the end of the chain with them. What they say of
 * arguments and data goes through the user's own key: with the key gone, no guess can be compared with a row.
 */
export function linkAudit(database: Database, user: string, entries: readonly AuditEntry[]): Links {
  if (entries.length === 0) return { rows: [], end: null, chain: null }
  const from = database.known.chain(user) ?? chainEnd(database, user)
  const { key } = from
  let { sequence, digest } = from
  const rows = entries.map((entry): Link => {
    const { argsDigest, dataDigest } = entry
    const text = JSON.stringify({
      ...entry,
      argsDigest: hmac(key, argsDigest),
      dataDigest: dataDigest === null ? null : hmac(key, dataDigest),
    })
    sequence += 1
    digest = chainDigest(key, digest, text)
    return { sequence, entry: text, digest }
  })
  const chain = { key, sequence, digest }
  return { rows, end: endOf(chain), chain }
}

/** Writes linked rows, inside the transaction in which they were linked. */
export function insertAudit(database: Database, user: string, { rows, chain }: Links): void {
  for (const { sequence, entry, digest } of rows)
    database
      .prepare('INSERT INTO audit (user, sequence, entry, digest) VALUES (?, ?, ?, ?)')
      .run(user, sequence, entry, digest)
  if (chain !== null) database.known.keepChain(user, chain)
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

export const readAuditBefore = (
  database: Database,
  user: string,
  before: number,
  limit: number,
): AuditRow[] =>
  database
    .prepare(
      'SELECT sequence, entry, digest FROM audit WHERE user = ? AND sequence < ? ORDER BY sequence DESC LIMIT ? + 0',
    )
    .all(user, before, limit)
    .map(rowOf)
