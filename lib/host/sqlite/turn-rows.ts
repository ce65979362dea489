import type { Commit, Journal, Lease, TurnDigest, TurnKey, TurnRecord } from '../../kernel/ports.ts'
import type { Database } from './open-database.ts'
import { numberIn, type Row, textIn } from './row.ts'

function leaseOf(row: Row): Lease | null {
  return row.lease_owner === null
    ? null
    : { owner: textIn(row, 'lease_owner'), until: numberIn(row, 'lease_until') }
}

const recordOf = (row: Row): TurnRecord => ({
  id: textIn(row, 'turn'),
  user: textIn(row, 'user'),
  conversation: textIn(row, 'conversation'),
  sequence: numberIn(row, 'sequence'),
  version: numberIn(row, 'version'),
  state: JSON.parse(textIn(row, 'state')),
  lease: leaseOf(row),
  dueAt: row.due_at === null ? null : numberIn(row, 'due_at'),
})

const digestOf = (row: Row): TurnDigest => ({
  ...JSON.parse(textIn(row, 'digest')),
  sequence: numberIn(row, 'sequence'),
})

export function loadTurn(database: Database, { user, turn }: TurnKey): TurnRecord | null {
  const row = database.prepare('SELECT * FROM turns WHERE user = ? AND turn = ?').get(user, turn)
  return row ? recordOf(row) : null
}

const INSERT = `
  INSERT INTO turns (user, turn, conversation, sequence, version, phase, is_open, lease_owner, lease_until, due_at, state)
  VALUES ($user, $turn, $conversation,
    (SELECT coalesce(max(sequence), 0) + 1 FROM turns WHERE user = $user AND conversation = $conversation),
    1, $phase, $phase <> 'ended', $owner, $until, $dueAt, $state)
  ON CONFLICT DO NOTHING
  RETURNING version, sequence`

const SET = `
  UPDATE turns SET version = version + 1, phase = $phase, lease_owner = $owner, lease_until = $until,
    due_at = $dueAt, state = $state`
const AS_EXPECTED = 'WHERE user = $user AND turn = $turn AND version = $expect'

// An open turn that stays open leaves the index of open turns alone: nothing of it is named here.
const STAYS_OPEN = `${SET} ${AS_EXPECTED} AND is_open RETURNING version, sequence`
const OPENS_OR_ENDS = `${SET}, is_open = $phase <> 'ended' ${AS_EXPECTED} RETURNING version, sequence`

function update(database: Database, values: Record<string, string | number | null>) {
  const stays = values.phase === 'ended' ? undefined : database.prepare(STAYS_OPEN).get(values)
  return stays ?? database.prepare(OPENS_OR_ENDS).get(values)
}

/** Compare-and-set on the version; null when the turn is not as expected. */
export function writeTurn(database: Database, user: string, turn: NonNullable<Commit['turn']>) {
  const { id, conversation, expect, state, lease, dueAt } = turn
  const { owner, until } = lease ?? { owner: null, until: null }
  const values = { user, turn: id, phase: state.phase.is, owner, until, dueAt, state: JSON.stringify(state) }
  const row =
    expect === 'absent'
      ? database.prepare(INSERT).get({ ...values, conversation })
      : update(database, { ...values, expect })
  return row ? { version: numberIn(row, 'version'), sequence: numberIn(row, 'sequence') } : null
}

/** Replaces the digest of a turn, inside the caller's transaction. */
export function writeDigest(database: Database, user: string, digest: NonNullable<Commit['digest']>): void {
  database
    .prepare(
      'INSERT INTO digests (user, turn, digest) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET digest = excluded.digest',
    )
    .run(user, digest.turn, JSON.stringify(digest))
}

const IN_CONVERSATION = 'user = ? AND conversation = ?'

/** The reading verbs of the journal that concern turns. */
export function turnReads(database: Database): Pick<Journal, 'load' | 'open' | 'turns' | 'history'> {
  return {
    async load(key) {
      return loadTurn(database, key)
    },
    async open(user, conversation) {
      return database
        .prepare(`SELECT * FROM turns WHERE ${IN_CONVERSATION} AND is_open ORDER BY sequence`)
        .all(user, conversation)
        .map(recordOf)
    },
    async turns(user, conversation, limit) {
      return database
        .prepare(`SELECT * FROM turns WHERE ${IN_CONVERSATION} ORDER BY sequence DESC LIMIT ? + 0`)
        .all(user, conversation, limit)
        .map(recordOf)
        .reverse()
    },
    async history(user, conversation, limit) {
      return database
        .prepare(
          `SELECT sequence, digest FROM turns JOIN digests USING (user, turn)
           WHERE ${IN_CONVERSATION} ORDER BY sequence DESC LIMIT ? + 0`,
        )
        .all(user, conversation, limit)
        .map(digestOf)
        .reverse()
    },
  }
}

const DUE = `
  is_open AND ($user IS NULL OR user = $user)
  AND (lease_until IS NULL OR lease_until < $now)
  AND (due_at <= $now OR (lease_until IS NOT NULL AND phase <> 'waiting'))`
const IS_ANY_DUE = `SELECT 1 FROM turns INDEXED BY turns_not_ended WHERE ${DUE} LIMIT 1`
const CLAIM = `
  UPDATE turns SET version = version + 1, lease_owner = $owner, lease_until = $until
  WHERE rowid IN (
    SELECT rowid FROM turns INDEXED BY turns_not_ended WHERE ${DUE} ORDER BY coalesce(due_at, lease_until) LIMIT $max + 0
  )
  RETURNING *`

/** Takes and keeps turns for a worker. A claim raises the version, so that whoever held the turn before is fenced. */
export function turnLeases(database: Database, now: () => number): Pick<Journal, 'claimDue' | 'renew'> {
  return {
    async claimDue(owner, leaseMs, max, user) {
      const due = { now: now(), user: user ?? null }
      // Most looks find nothing: do not take the write lock for them.
      if (!database.prepare(IS_ANY_DUE).get(due)) return []
      return database
        .prepare(CLAIM)
        .all({ ...due, owner, until: due.now + leaseMs, max })
        .map(recordOf)
    },
    async renew({ user, turn }, version, { owner, until }) {
      const { changes } = database
        .prepare(
          'UPDATE turns SET lease_until = ? WHERE user = ? AND turn = ? AND version = ? AND lease_owner = ?',
        )
        .run(until, user, turn, version, owner)
      return changes === 1
    },
  }
}
