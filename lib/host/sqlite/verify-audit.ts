import type { KeyObject } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { AuditVerification } from '../../kernel/ports.ts'
import { chainDigest, findKey } from './audit-chain.ts'
import type { Database } from './open-database.ts'
import { numberIn, type Row, textIn } from './row.ts'

type Broken = NonNullable<AuditVerification['broken']>

/** Rows that are read and checked before others get their turn: about ten milliseconds. */
const ROWS_AT_ONCE = 2_000

const PAGE =
  'SELECT sequence, entry, digest FROM audit WHERE user = ? AND sequence > ? ORDER BY sequence LIMIT ? + 0'

/** Where the chain ended when each of the user's turns last wrote to it, by sequence; two turns may disagree. */
function knownEnds(database: Database, user: string): Map<number, { digest: string }[]> {
  const ends = database
    .prepare('SELECT audit_end FROM turns WHERE user = ? AND audit_end IS NOT NULL')
    .all(user)
    .map((row) => {
      const [sequence = '', digest = ''] = textIn(row, 'audit_end').split(' ')
      return { sequence: Number(sequence), digest }
    })
  return Map.groupBy(ends, ({ sequence }) => sequence)
}

/** When a row was blinded by an erase; null for a row that stands as it was written, and for text that is no entry. */
function erasedAt(entry: string): string | null {
  if (!entry.startsWith('{"erasedAt":')) return null
  try {
    const { erasedAt: at } = JSON.parse(entry)
    return typeof at === 'string' ? at : null
  } catch {
    return null
  }
}

interface Chain {
  key: KeyObject | null
  ends: ReadonlyMap<number, readonly { digest: string }[]>
}

interface Walk {
  rows: number
  digest: string
  erased: AuditVerification['erased']
  broken: Broken | null
}

/** Checks one row against the one before it. Blinded rows stand at the beginning of the chain alone. */
function step(walk: Walk, row: Row, { key, ends }: Chain): Walk {
  const sequence = numberIn(row, 'sequence')
  const entry = textIn(row, 'entry')
  const digest = textIn(row, 'digest')
  const expected = walk.rows + 1
  if (sequence !== expected) return { ...walk, broken: { sequence: expected, why: 'missing' } }
  if (key === null) return { ...walk, broken: { sequence, why: 'no-key' } }
  const isKnown = (ends.get(sequence) ?? []).every((end) => end.digest === digest)
  if (!isKnown || chainDigest(key, walk.digest, entry) !== digest)
    return { ...walk, broken: { sequence, why: 'changed' } }
  const at = erasedAt(entry)
  const isErased = at !== null && (walk.erased?.rows ?? 0) === walk.rows
  return { rows: sequence, digest, erased: isErased ? { rows: sequence, at } : walk.erased, broken: null }
}

async function walkChain(database: Database, user: string, chain: Chain): Promise<Walk> {
  let walk: Walk = { rows: 0, digest: '', erased: null, broken: null }
  for (;;) {
    const page = database.prepare(PAGE).all(user, walk.rows, ROWS_AT_ONCE)
    for (const row of page) {
      walk = step(walk, row, chain)
      if (walk.broken) return walk
    }
    if (page.length < ROWS_AT_ONCE) return walk
    await setImmediate()
  }
}

/**
 * Recomputes a user's chain from its first row, and holds its end against what the turns know of it: a row that was
 * changed, removed, moved or given to another user is named, the first one.
 */
export async function verifyAudit(database: Database, user: string): Promise<AuditVerification> {
  const key = findKey(database, user)
  const ends = knownEnds(database, user)
  const { broken, erased, rows: checked } = await walkChain(database, user, { key, ends })
  // An erase that came in between made another chain of it.
  if (broken && findKey(database, user) !== key) return verifyAudit(database, user)
  const count = database.prepare('SELECT count(*) AS rows FROM audit WHERE user = ?').get(user)
  const rows = count ? numberIn(count, 'rows') : 0
  const cut = Math.max(0, ...ends.keys()) > checked
  return { rows, erased, broken: broken ?? (cut ? { sequence: checked + 1, why: 'cut' } : null) }
}
