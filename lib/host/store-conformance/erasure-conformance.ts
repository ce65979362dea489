import { describe, expect, it } from 'vitest'
import type { Erased } from '../../kernel/ports.ts'
import {
  annNotes,
  commitOf,
  deleteOf,
  putOf,
  sampleAudit,
  sampleDigest,
  sampleDocument,
  sampleEvent,
  sampleState,
  turnOf,
} from './sample-records.ts'
import { freshStores, type OpenStores, type StoreUnderTest } from './store-under-test.ts'

const HASH = 'a'.repeat(64)
const EVERYTHING: Erased = { is: 'everything' }

/** Turns t1 in c1 and t2 in c2, two notes of which one is deleted, a section and a cached value. */
async function fill({ journal, documents, expiring }: StoreUnderTest, user: string): Promise<void> {
  const secret = `secret of ${user}`
  const scope = { user, app: 'notes' }
  for (const [turn, conversation] of [
    ['t1', 'c1'],
    ['t2', 'c2'],
  ] as const) {
    const state = { ...sampleState(turn, { is: 'ended', as: 'answered' }, secret), conversation }
    await journal.commit(
      commitOf({
        user,
        turn: turnOf(turn, { state, conversation }),
        events: [sampleEvent(secret)],
        digest: sampleDigest(turn, secret, conversation),
        audit: [sampleAudit(`of ${turn}`)],
      }),
    )
  }
  await documents.write([
    putOf(sampleDocument('n1', { secret }), { scope }),
    putOf(sampleDocument('n2', { secret }), { scope }),
    putOf({ ...sampleDocument('f1', { secret }), collection: 'folders' }, { scope }),
  ])
  await documents.write([deleteOf('n2', { scope })])
  await expiring.put(`cache:${user}:notes:k/M`, secret, 60_000)
  await expiring.put(`skeleton:${user}:notes:state`, secret, 60_000)
}

async function filled(stores: StoreUnderTest): Promise<StoreUnderTest> {
  await fill(stores, 'ann')
  await fill(stores, 'bob')
  return stores
}

const counts = (kept: object): Record<string, number> =>
  Object.fromEntries(
    Object.entries(kept).map(([name, rows]) => [name, Array.isArray(rows) ? rows.length : -1]),
  )

const ALL = { turns: 2, digests: 2, events: 2, audit: 2, documents: 3, expiring: 2 }

function describeBlobs(open: OpenStores): void {
  describe('blobs', () => {
    const store = freshStores(open)

    it('come back byte for byte, whoever keeps the given bytes', async () => {
      const { blobs } = store()
      const bytes = Uint8Array.from([0, 255, 10, 0])
      await blobs.put(HASH, bytes)
      await blobs.put(HASH, Uint8Array.from([0, 255, 10, 0]))
      bytes[0] = 9
      expect([...((await blobs.get(HASH)) ?? [])]).toEqual([0, 255, 10, 0])
      expect(await blobs.get('b'.repeat(64))).toBeNull()
    })
  })
}

function describeWhatIsKept(open: OpenStores): void {
  describe('what is kept', () => {
    const store = freshStores(open)

    it('is everything of one user, deleted documents too, and nothing of another', async () => {
      const { erasure } = await filled(store())
      const kept = await erasure.export('ann')
      expect(counts(kept)).toEqual(ALL)
      expect(kept.documents.map(({ id, isDeleted }) => [id, isDeleted]).sort()).toEqual([
        ['f1', false],
        ['n1', false],
        ['n2', true],
      ])
      expect(kept.turns.map(({ id, conversation, version }) => [id, conversation, version])).toEqual([
        ['t1', 'c1', 1],
        ['t2', 'c2', 1],
      ])
      expect(kept.digests.map(({ turn, sequence }) => [turn, sequence])).toEqual([
        ['t1', 1],
        ['t2', 1],
      ])
      expect(JSON.stringify(kept)).toContain('secret of ann')
      expect(JSON.stringify(kept)).not.toContain('secret of bob')
    })

    it('is read in the parts that were asked for', async () => {
      const { erasure } = await filled(store())
      const none = { turns: 0, digests: 0, events: 0, audit: 0, documents: 0, expiring: 0 }
      expect(counts(await erasure.export('ann', ['documents']))).toEqual({ ...none, documents: 3 })
      expect(counts(await erasure.export('ann', []))).toEqual(none)
    })

    it('is nobody else’s because a key ends in their id', async () => {
      const { expiring, erasure } = store()
      await expiring.put('cache:bob:notes:seen:ann:x/M', 'of bob', 60_000)
      expect((await erasure.export('ann')).expiring).toEqual([])
      await erasure.erase('ann', EVERYTHING)
      await erasure.erase('ann', { is: 'parts', keys: ['cache:bob:notes:seen:ann:x/M'] })
      expect(await expiring.get('cache:bob:notes:seen:ann:x/M')).toBe('of bob')
    })
  })
}

function describeErasingEverything(open: OpenStores): void {
  describe('erasing everything', () => {
    const store = freshStores(open)

    it('leaves the audit alone of one user, and another user untouched', async () => {
      const { journal, documents, expiring, blobs, erasure } = await filled(store())
      await blobs.put(HASH, Uint8Array.of(1))
      const bobs = await erasure.export('bob')
      await erasure.erase('ann', EVERYTHING)
      const none = { turns: 0, digests: 0, events: 0, documents: 0, expiring: 0 }
      expect(counts(await erasure.export('ann'))).toEqual({ ...none, audit: 2 })
      expect(await erasure.export('bob')).toEqual(bobs)
      expect(await journal.load({ user: 'ann', turn: 't1' })).toBeNull()
      expect(await journal.claimDue('me', 1000, 10, 'ann')).toEqual([])
      expect(await documents.count(annNotes, 'notes')).toBe(0)
      expect(await expiring.get('cache:ann:notes:k/M')).toBeNull()
      expect(await blobs.get(HASH)).not.toBeNull()
      expect(await journal.events('ann', 1, 10)).toEqual({ events: [], cursor: 0, trimmed: true })
    })

    it('makes the digests of the audit comparable with nothing, and keeps what ran and how it ended', async () => {
      const { journal, erasure } = await filled(store())
      const before = await journal.audit('ann', 0, 10)
      await erasure.erase('ann', EVERYTHING)
      const after = await journal.audit('ann', 0, 10)
      const plain = (rows: typeof before) =>
        rows.map(({ argsDigest: _, dataDigest: __, digest: ___, erasedAt: ____, ...row }) => row)
      expect(plain(after)).toEqual(plain(before))
      expect(after.map(({ argsDigest }) => argsDigest)).not.toContain(before[0]?.argsDigest)
      expect(after.map(({ digest }) => digest)).not.toContain(before[0]?.digest)
    })

    it('goes through a conflict for whoever holds a turn, and writes nothing back', async () => {
      const { journal, erasure, another } = store()
      const state = sampleState('t1', { is: 'running' })
      const lease = { owner: 'other', until: Number.MAX_SAFE_INTEGER }
      await journal.commit(commitOf({ turn: turnOf('t1', { state, lease }) }))
      await erasure.erase('ann', EVERYTHING)
      const late = commitOf({
        turn: turnOf('t1', { state, lease, expect: 1 }),
        events: [sampleEvent('late')],
        digest: sampleDigest('t1', 'late'),
        audit: [sampleAudit('late')],
        documents: [putOf(sampleDocument('n1'))],
      })
      const other = another()
      expect(await other.journal.commit(late)).toEqual({ ok: false, conflict: null })
      expect(await other.journal.renew({ user: 'ann', turn: 't1' }, 1, lease)).toBe(false)
      const none = { turns: 0, digests: 0, events: 0, audit: 0, documents: 0, expiring: 0 }
      expect(counts(await erasure.export('ann'))).toEqual(none)
    })
  })
}

function describeErasingParts(open: OpenStores): void {
  describe('erasing a part', () => {
    const store = freshStores(open)
    const erasing = async (what: Omit<Extract<Erased, { is: 'parts' }>, 'is'>) => {
      const stores = await filled(store())
      const bobs = await stores.erasure.export('bob')
      const answer = await stores.erasure.erase('ann', { is: 'parts', ...what })
      expect(await stores.erasure.export('bob')).toEqual(bobs)
      return { stores, answer, left: await stores.erasure.export('ann') }
    }

    it('takes a conversation’s turns, and every event, so that whoever follows loads the snapshot', async () => {
      const { stores, left } = await erasing({ conversations: ['c1'] })
      expect(counts(left)).toEqual({ ...ALL, turns: 1, digests: 1, events: 0 })
      expect([left.turns[0]?.id, left.digests[0]?.turn]).toEqual(['t2', 't2'])
      expect(await stores.journal.events('ann', 2, 10)).toEqual({ events: [], cursor: 3, trimmed: true })
    })

    it('takes one document, its whole collection, or a deleted one, and leaves the events', async () => {
      const one = await erasing({ documents: [{ app: 'notes', collection: 'notes', id: 'n1' }] })
      expect(one.left.documents.map(({ id }) => id).sort()).toEqual(['f1', 'n2'])
      expect(counts(one.left)).toEqual({ ...ALL, documents: 2 })
      const { erasure } = one.stores
      await erasure.erase('ann', { is: 'parts', documents: [{ app: 'notes', collection: 'notes' }] })
      expect((await erasure.export('ann')).documents.map(({ id }) => id)).toEqual(['f1'])
    })

    it('takes the named keys', async () => {
      const { left } = await erasing({ keys: ['skeleton:ann:notes:state', 'skeleton:bob:notes:state'] })
      expect(left.expiring.map(({ key }) => key)).toEqual(['cache:ann:notes:k/M'])
    })

    it('writes an ended turn anew, so that an older copy of it conflicts', async () => {
      const state = { ...sampleState('t1', { is: 'ended', as: 'answered' }, 'gone'), conversation: 'c1' }
      const { stores, left } = await erasing({ turns: [{ id: 't1', expect: 1, state, digest: null }] })
      expect(left.turns[0]).toMatchObject({ id: 't1', version: 2, state: { message: 'gone' } })
      expect(counts(left)).toEqual({ ...ALL, digests: 1, events: 0 })
      const late = await stores.journal.commit(commitOf({ turn: turnOf('t1', { expect: 1 }) }))
      expect(late).toMatchObject({ ok: false, conflict: { version: 2 } })
    })

    it('takes nothing where a turn has moved or is open', async () => {
      const state = sampleState('t1', { is: 'ended', as: 'answered' }, 'gone')
      const { answer, left } = await erasing({
        turns: [{ id: 't1', expect: 7, state, digest: null }],
        conversations: ['c2'],
      })
      expect(answer).toEqual({ ok: false, conflict: 't1' })
      expect(counts(left)).toEqual(ALL)
      const { journal, erasure } = store()
      await journal.commit(commitOf({ turn: turnOf('t3') }))
      expect(
        await erasure.erase('ann', { is: 'parts', turns: [{ id: 't3', expect: 1, state, digest: null }] }),
      ).toEqual({ ok: false, conflict: 't3' })
    })
  })
}

export function describeErasure(open: OpenStores): void {
  describeBlobs(open)
  describeWhatIsKept(open)
  describeErasingEverything(open)
  describeErasingParts(open)
}
