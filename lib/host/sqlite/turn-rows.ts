import { LEASE_SLACK_MS } from '../../kernel/index.ts'
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

const COLUMNS = 'user, turn, conversation, sequence, version, lease_owner, lease_until, due_at, state'

export function loadTurn(database: Database, { user, turn }: TurnKey): TurnRecord | null {
  const row = database.prepare(`SELECT ${COLUMNS} FROM turns WHERE user = ? AND turn = ?`).get(user, turn)
  return row ? recordOf(row) : null
}

const INSERT = `
  INSERT INTO turns (user, turn, conversation, sequence, version, phase, is_open, lease_owner, lease_until, due_at, commands, digest, state, audit_end)
  VALUES ($user, $turn, $conversation,
    (SELECT coalesce(max(sequence), 0) + 1 FROM turns WHERE user = $user AND conversation = $conversation),
    1, $phase, $phase <> 'ended', $owner, $until, $dueAt, $command, $digest, $state, $auditEnd)
  ON CONFLICT DO NOTHING
  RETURNING sequence`

/** The newest commands of a turn, a line each: a commit whose answer was lost comes again soon or not at all. */
const COMMANDS_MAX_CHARS = 2_000

// Bound by position, and nothing is returned: on this path both are seen in the time of a turn.
const SET = `
  UPDATE turns SET version = version + 1, phase = ?, lease_owner = ?, lease_until = ?, due_at = ?,
    commands = substr(commands || ?, -${COMMANDS_MAX_CHARS}), digest = coalesce(?, digest), state = ?,
    audit_end = coalesce(?, audit_end)`
const AS_EXPECTED = 'WHERE user = ? AND turn = ? AND version = ?'

// An open turn that stays open leaves the index of open turns alone: nothing of it is named here.
const STAYS_OPEN = `${SET} ${AS_EXPECTED} AND is_open`
const OPENS = `${SET}, is_open = TRUE ${AS_EXPECTED}`
const ENDS = `${SET}, is_open = FALSE ${AS_EXPECTED}`

/** What a turn's write answers: the sequence is given to a new turn, and null for one that moved. */
export interface WrittenTurn {
  version: number
  sequence: number | null
}

export interface TurnWrite {
  user: string
  turn: NonNullable<Commit['turn']>
  digest: Commit['digest']
  command: { commandId: string; cursor: number }
  /** The end of the user's audit chain with this commit; null where it adds no row. */
  auditEnd: string | null
}

const lineOf = ({ commandId, cursor }: TurnWrite['command'], version: number): string =>
  `${commandId} ${version} ${cursor}\n`

/** The first answer to a command that this turn has seen. */
export function findCommand(database: Database, { user, turn }: TurnKey, commandId: string) {
  const row = database
    .prepare('SELECT sequence, commands FROM turns WHERE user = ? AND turn = ?')
    .get(user, turn)
  const line =
    row &&
    textIn(row, 'commands')
      .split('\n')
      .find((each) => each.startsWith(`${commandId} `))
  if (!line) return null
  const [version, cursor] = line
    .slice(commandId.length + 1)
    .split(' ')
    .map(Number)
  const sequence = version === 1 ? numberIn(row, 'sequence') : null
  return { ok: true as const, version: version ?? 0, sequence, cursor: cursor ?? 0 }
}

/** Compare-and-set on the version, the digest beside the state; null when the turn is not as expected. */
export function writeTurn(
  database: Database,
  { user, turn, digest, command, auditEnd }: TurnWrite,
): WrittenTurn | null {
  const { id, conversation, expect, lease, dueAt } = turn
  const { owner, until } = lease ?? { owner: null, until: null }
  const [phase, state] = [turn.state.phase.is, JSON.stringify(turn.state)]
  const told = digest === undefined ? null : JSON.stringify(digest)
  if (expect === 'absent') {
    const values = {
      user,
      turn: id,
      conversation,
      phase,
      owner,
      until,
      dueAt,
      command: lineOf(command, 1),
      digest: told,
      state,
      auditEnd,
    }
    const row = database.prepare(INSERT).get(values)
    return row ? { version: 1, sequence: numberIn(row, 'sequence') } : null
  }
  const moves = (sql: string) =>
    database
      .prepare(sql)
      .run(phase, owner, until, dueAt, lineOf(command, expect + 1), told, state, auditEnd, user, id, expect)
      .changes === 1
  return (phase === 'ended' ? moves(ENDS) : moves(STAYS_OPEN) || moves(OPENS))
    ? { version: expect + 1, sequence: null }
    : null
}

/** Replaces the digest of a turn that is not written itself, inside the caller's transaction. */
export function writeDigest(database: Database, user: string, digest: NonNullable<Commit['digest']>): void {
  const { changes } = database
    .prepare('UPDATE turns SET digest = ? WHERE user = ? AND turn = ?')
    .run(JSON.stringify(digest), user, digest.turn)
  if (changes === 0) throw new Error('A commit keeps the digest of a turn that exists.')
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
        .prepare(`SELECT ${COLUMNS} FROM turns WHERE ${IN_CONVERSATION} AND is_open ORDER BY sequence`)
        .all(user, conversation)
        .map(recordOf)
    },
    async turns(user, conversation, limit) {
      return database
        .prepare(`SELECT ${COLUMNS} FROM turns WHERE ${IN_CONVERSATION} ORDER BY sequence DESC LIMIT ? + 0`)
        .all(user, conversation, limit)
        .map(recordOf)
        .reverse()
    },
    async history(user, conversation, limit) {
      return database
        .prepare(
          `SELECT sequence, digest FROM turns
           WHERE ${IN_CONVERSATION} AND digest IS NOT NULL ORDER BY sequence DESC LIMIT ? + 0`,
        )
        .all(user, conversation, limit)
        .map(digestOf)
        .reverse()
    },
  }
}

const DUE = `
  is_open AND ($user IS NULL OR user = $user)
  AND (lease_until IS NULL OR lease_until < $now OR lease_until > $farthest)
  AND turn NOT IN (SELECT value FROM json_each($except))
  AND (due_at <= $now OR (lease_until IS NOT NULL AND phase <> 'waiting'))`
const IS_ANY_DUE = `SELECT 1 FROM turns INDEXED BY turns_not_ended WHERE ${DUE} LIMIT 1`
const CLAIM = `
  UPDATE turns SET version = version + 1, lease_owner = $owner, lease_until = $until
  WHERE rowid IN (
    SELECT rowid FROM turns INDEXED BY turns_not_ended WHERE ${DUE} ORDER BY coalesce(due_at, lease_until) LIMIT $max + 0
  )
  RETURNING ${COLUMNS}`

/** Takes and keeps turns for a worker. A claim raises the version, so that whoever held the turn before is fenced. */
export function turnLeases(database: Database, now: () => number): Pick<Journal, 'claimDue' | 'renew'> {
  return {
    async claimDue(owner, leaseMs, max, user, except = []) {
      const at = now()
      const farthest = at + leaseMs + LEASE_SLACK_MS
      const due = { now: at, farthest, user: user ?? null, except: JSON.stringify(except) }
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
