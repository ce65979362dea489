import { isLive } from '../lease.ts'
import type { Clock, Commit, Committed, Journal, TurnRecord } from '../ports.ts'
import { appendAudit, verifyAudit } from './in-memory-audit.ts'
import { stageWrites } from './in-memory-documents.ts'
import {
  fromText,
  type MemoryDocument,
  type MemoryUser,
  type MemoryWorld,
  toText,
  userOf,
} from './in-memory-world.ts'

/** Due: nobody works on it, and its time has come or whoever worked on it is gone. */
function isDue({ state, lease, dueAt }: TurnRecord, now: number, leaseMs: number): boolean {
  if (state.phase.is === 'ended' || (lease !== null && isLive(lease, now, leaseMs))) return false
  return (dueAt !== null && dueAt <= now) || (lease !== null && state.phase.is !== 'waiting')
}

const turnsOf = (rows: MemoryUser | undefined, conversation: string): TurnRecord[] =>
  [...(rows?.turns.values() ?? [])]
    .map((text) => fromText(text))
    .filter((turn) => turn.conversation === conversation)
    .sort((left, right) => left.sequence - right.sequence)

const newest = <T>(all: T[], limit: number): T[] => all.slice(Math.max(0, all.length - limit))

function nextRecord(
  rows: MemoryUser,
  user: string,
  turn: NonNullable<Commit['turn']>,
): TurnRecord | { stale: TurnRecord | null } {
  const text = rows.turns.get(turn.id)
  const current = text === undefined ? null : fromText(text)
  if (turn.expect === 'absent' ? current !== null : current?.version !== turn.expect)
    return { stale: current }
  return {
    id: turn.id,
    user,
    conversation: current?.conversation ?? turn.conversation,
    sequence: current?.sequence ?? (turnsOf(rows, turn.conversation).at(-1)?.sequence ?? 0) + 1,
    version: (current?.version ?? 0) + 1,
    state: turn.state,
    lease: turn.lease,
    dueAt: turn.dueAt,
  }
}

function trim(
  rows: MemoryUser,
  { eventsKept, eventAgeMs, commandAgeMs }: MemoryWorld['limits'],
  now: number,
): void {
  const kept = rows.events.slice(-eventsKept).filter(({ at }) => at >= now - eventAgeMs)
  if (kept.length < rows.events.length) rows.trimmedTo = (kept[0]?.cursor ?? rows.cursor + 1) - 1
  rows.events = kept
  for (const [id, { at }] of rows.commands) if (at < now - commandAgeMs) rows.commands.delete(id)
}

function append(rows: MemoryUser, commit: Commit, now: number): void {
  for (const event of commit.events.map(toText)) {
    rows.cursor += 1
    rows.events.push({ cursor: rows.cursor, at: now, event })
  }
  appendAudit(rows, commit.audit ?? [])
}

function assertWhole(world: MemoryWorld, commit: Commit): void {
  if (commit.documents?.some(({ scope }) => scope.user !== commit.user)) {
    throw new Error('A commit writes documents of its own user only.')
  }
  const { digest, turn, user } = commit
  if (digest && digest.turn !== turn?.id && !world.users.get(user)?.turns.has(digest.turn)) {
    throw new Error('A commit keeps the digest of a turn that exists.')
  }
}

type Prepared =
  | { ok: true; next: TurnRecord | null; documents: Map<string, MemoryDocument> }
  | { ok: false; conflict: TurnRecord | null; document?: string }

/** What the commit would write, or why it may not. */
function prepare(world: MemoryWorld, commit: Commit, rows: MemoryUser): Prepared {
  const next = commit.turn ? nextRecord(rows, commit.user, commit.turn) : null
  if (next && 'stale' in next) return { ok: false, conflict: next.stale }
  const staged = stageWrites(world, commit.documents ?? [])
  if ('rows' in staged) return { ok: true, next, documents: staged.rows }
  const current = rows.turns.get(commit.turn?.id ?? '')
  return { ok: false, conflict: current === undefined ? null : fromText(current), document: staged.conflict }
}

function commitTo(world: MemoryWorld, commit: Commit, now: number): Committed {
  assertWhole(world, commit)
  const rows = userOf(world, commit.user)
  trim(rows, world.limits, now)
  const first = rows.commands.get(commit.commandId)
  if (first) return first.answer
  const prepared = prepare(world, commit, rows)
  if (!prepared.ok) return prepared
  const { next, documents } = prepared
  const text = next && toText(next)
  append(rows, commit, now)
  trim(rows, world.limits, now)
  if (next && text) rows.turns.set(next.id, text)
  if (commit.digest) rows.digests.set(commit.digest.turn, toText(commit.digest))
  for (const [key, row] of documents) world.documents.set(key, row)
  const sequence = commit.turn?.expect === 'absent' ? (next?.sequence ?? null) : null
  const answer: Committed = { ok: true, version: next?.version ?? 0, sequence, cursor: rows.cursor }
  rows.commands.set(commit.commandId, { at: now, answer })
  return answer
}

function wakeWaiters({ users, waiters }: MemoryWorld): void {
  for (const { user, after, wake } of waiters) if ((users.get(user)?.cursor ?? 0) > after) wake()
}

function claim(
  world: MemoryWorld,
  now: number,
  lease: { owner: string; until: number },
  max: number,
  user: string | undefined,
  except: readonly string[],
) {
  const claimed: TurnRecord[] = []
  for (const [id, rows] of world.users) {
    if (user !== undefined && user !== id) continue
    for (const [turn, text] of rows.turns) {
      const record = fromText(text)
      if (claimed.length >= max || except.includes(turn) || !isDue(record, now, lease.until - now)) continue
      const taken = { ...record, version: record.version + 1, lease }
      rows.turns.set(turn, toText(taken))
      claimed.push(taken)
    }
  }
  return claimed
}

export function inMemoryJournal(world: MemoryWorld, clock: Pick<Clock, 'now'>): Journal {
  return {
    async commit(commit) {
      const answer = commitTo(world, commit, clock.now())
      wakeWaiters(world)
      return structuredClone(answer)
    },
    async load({ user, turn }) {
      const text = world.users.get(user)?.turns.get(turn)
      return text === undefined ? null : fromText(text)
    },
    async open(user, conversation) {
      return turnsOf(world.users.get(user), conversation).filter(({ state }) => state.phase.is !== 'ended')
    },
    async turns(user, conversation, limit) {
      return newest(turnsOf(world.users.get(user), conversation), limit)
    },
    async history(user, conversation, limit) {
      const rows = world.users.get(user)
      const known = turnsOf(rows, conversation).flatMap(({ id, sequence }) => {
        const text = rows?.digests.get(id)
        return text === undefined ? [] : [{ ...fromText(text), sequence }]
      })
      return newest(known, limit)
    },
    async events(user, after, limit) {
      const rows = world.users.get(user)
      if (rows) trim(rows, world.limits, clock.now())
      const head = rows?.cursor ?? 0
      const page = (rows?.events ?? []).filter(({ cursor }) => cursor > after).slice(0, limit)
      return {
        events: page.map(({ cursor, at, event }) => ({ cursor, at, event: JSON.parse(event) })),
        cursor: page.at(-1)?.cursor ?? head,
        trimmed: after < (rows?.trimmedTo ?? 0) || after > head,
      }
    },
    wake: (user, after, signal) =>
      new Promise((resolve) => {
        if (signal.aborted || (world.users.get(user)?.cursor ?? 0) > after) return resolve()
        const waiter = { user, after, wake: () => finish() }
        const finish = () => {
          world.waiters.delete(waiter)
          signal.removeEventListener('abort', finish)
          resolve()
        }
        world.waiters.add(waiter)
        signal.addEventListener('abort', finish)
      }),
    async claimDue(owner, leaseMs, max, user, except = []) {
      const now = clock.now()
      return structuredClone(claim(world, now, { owner, until: now + leaseMs }, max, user, except))
    },
    async renew({ user, turn }, version, lease) {
      const rows = world.users.get(user)
      const text = rows?.turns.get(turn)
      const record = text === undefined ? null : fromText(text)
      if (record?.version !== version || record.lease?.owner !== lease.owner) return false
      rows?.turns.set(turn, toText({ ...record, lease }))
      return true
    },
    async audit(user, after, limit) {
      const rows = world.users.get(user)?.audit ?? []
      return structuredClone(rows.filter(({ sequence }) => sequence > after).slice(0, limit))
    },
    async auditBefore(user, before, limit) {
      const rows = world.users.get(user)?.audit ?? []
      return structuredClone(
        rows
          .filter(({ sequence }) => sequence < before)
          .toReversed()
          .slice(0, limit),
      )
    },
    async verifyAudit(user) {
      return verifyAudit(world.users.get(user))
    },
  }
}
