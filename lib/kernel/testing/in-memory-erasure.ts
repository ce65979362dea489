import type { Clock, ErasedParts, Erasure, Kept } from '../ports.ts'
import { fromText, type MemoryUser, type MemoryWorld, toText } from './in-memory-world.ts'

const isOf =
  (user: string) =>
  (key: string): boolean =>
    key.split(':')[1] === user

const KEPT_OF_NOBODY: Kept = { turns: [], digests: [], events: [], audit: [], documents: [], expiring: [] }

function keptOfUser(world: MemoryWorld, user: string): Kept {
  const rows = world.users.get(user)
  const turns = [...(rows?.turns.values() ?? [])]
    .map(fromText)
    .sort((a, b) => (a.conversation < b.conversation ? -1 : 1) || a.sequence - b.sequence)
  return {
    turns,
    digests: turns.flatMap(({ id, sequence }) => {
      const text = rows?.digests.get(id)
      return text === undefined ? [] : [{ ...fromText(text), sequence }]
    }),
    events: (rows?.events ?? []).map(({ cursor, at, event }) => ({ cursor, at, event: JSON.parse(event) })),
    audit: structuredClone(rows?.audit ?? []),
    documents: [...world.documents.values()]
      .filter((row) => row.user === user)
      .map(({ app, isDeleted, text }) => ({ app, isDeleted, ...fromText(text) })),
    expiring: [...world.expiring].flatMap(([key, { value, until }]) =>
      isOf(user)(key) ? [{ key, value, until }] : [],
    ),
  }
}

function rewrite(rows: MemoryUser | undefined, turns: ErasedParts['turns'] = []): string | null {
  const read = (id: string) => {
    const text = rows?.turns.get(id)
    return text === undefined ? null : fromText(text)
  }
  const stale = turns.find(({ id, expect }) => {
    const turn = read(id)
    return turn?.version !== expect || turn.state.phase.is !== 'ended'
  })
  if (stale) return stale.id
  for (const { id, state, digest } of turns) {
    const turn = read(id)
    if (turn) rows?.turns.set(id, toText({ ...turn, version: turn.version + 1, state }))
    if (digest) rows?.digests.set(id, toText(digest))
    else rows?.digests.delete(id)
  }
  return null
}

function dropTurns(rows: MemoryUser, conversations: readonly string[]): void {
  for (const [id, text] of rows.turns) {
    if (!conversations.includes(fromText(text).conversation)) continue
    rows.turns.delete(id)
    rows.digests.delete(id)
  }
}

function eraseParts(world: MemoryWorld, user: string, parts: ErasedParts) {
  const { conversations = [], turns = [], documents = [], keys = [] } = parts
  const rows = world.users.get(user)
  const conflict = rewrite(rows, turns)
  if (conflict !== null) return { ok: false, conflict } as const
  if (rows && (conversations.length > 0 || turns.length > 0)) {
    dropTurns(rows, conversations)
    rows.events = []
    rows.cursor += 1
    rows.trimmedTo = rows.cursor
  }
  for (const [key, row] of world.documents) {
    const { id } = fromText(row.text)
    const isErased = documents.some(
      (what) =>
        what.app === row.app &&
        what.collection === row.collection &&
        (what.id === undefined || what.id === id),
    )
    if (row.user === user && isErased) world.documents.delete(key)
  }
  for (const key of keys.filter(isOf(user))) world.expiring.delete(key)
  return { ok: true } as const
}

const blinded = (digest: string | null): string | null => digest && `blinded-${digest.length}`

function eraseEverything(world: MemoryWorld, user: string, at: number): void {
  for (const key of [...world.expiring.keys()].filter(isOf(user))) world.expiring.delete(key)
  for (const [key, row] of world.documents) if (row.user === user) world.documents.delete(key)
  const audit = world.users.get(user)?.audit ?? []
  world.users.delete(user)
  if (audit.length === 0) return
  world.salts += 1
  const rows = audit.map((row) => ({
    erasedAt: new Date(at).toISOString(),
    ...row,
    argsDigest: blinded(row.argsDigest) ?? '',
    dataDigest: blinded(row.dataDigest),
    digest: blinded(row.digest) ?? '',
  }))
  world.users.set(user, {
    cursor: 0,
    trimmedTo: 0,
    turns: new Map(),
    digests: new Map(),
    events: [],
    audit: rows,
    commands: new Map(),
    salt: world.salts,
  })
}

/** The erasure port over plain maps; see `ports.ts`. */
export function inMemoryErasure(world: MemoryWorld, clock: Pick<Clock, 'now'>): Erasure {
  return {
    async export(user, parts) {
      const kept = keptOfUser(world, user)
      if (parts === undefined) return kept
      const asked = Object.entries(kept).filter(([part]) => parts.some((wanted) => wanted === part))
      return { ...KEPT_OF_NOBODY, ...Object.fromEntries(asked) }
    },
    async erase(user, what) {
      if (what.is === 'parts') return eraseParts(world, user, what)
      eraseEverything(world, user, clock.now())
      return { ok: true }
    },
  }
}
