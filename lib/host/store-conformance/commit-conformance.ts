import { describe, expect, it } from 'vitest'
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
import { freshStores, type OpenStores } from './store-under-test.ts'

const everything = (turn: string) =>
  commitOf({
    turn: turnOf(turn),
    events: [sampleEvent(turn)],
    digest: sampleDigest(turn, 'delete it'),
    audit: [sampleAudit('delete_note')],
    documents: [putOf(sampleDocument('n1', { title: 'Milk' }))],
  })

function describeTurns(open: OpenStores): void {
  describe('turns', () => {
    const store = freshStores(open)

    it('gives version and sequence, and loads what was committed', async () => {
      const { journal } = store()
      const lease = { owner: 'me', until: 5 }
      const first = await journal.commit(commitOf({ turn: turnOf('t1', { lease, dueAt: 7 }) }))
      const second = await journal.commit(commitOf({ turn: turnOf('t2') }))
      const elsewhere = await journal.commit(commitOf({ turn: turnOf('t3', { conversation: 'c2' }) }))
      expect([first, second, elsewhere]).toEqual([
        { ok: true, version: 1, sequence: 1, cursor: 0 },
        { ok: true, version: 1, sequence: 2, cursor: 0 },
        { ok: true, version: 1, sequence: 1, cursor: 0 },
      ])
      expect(await journal.load({ user: 'ann', turn: 't1' })).toEqual({
        id: 't1',
        user: 'ann',
        conversation: 'c1',
        sequence: 1,
        version: 1,
        state: sampleState('t1'),
        lease,
        dueAt: 7,
      })
    })

    it('moves a turn only from the version that was read, and names the current one', async () => {
      const { journal } = store()
      await journal.commit(commitOf({ turn: turnOf('t1') }))
      const state = sampleState('t1', { is: 'narrating' })
      expect(await journal.commit(commitOf({ turn: turnOf('t1', { expect: 1, state }) }))).toEqual({
        ok: true,
        version: 2,
        sequence: null,
        cursor: 0,
      })
      const current = await journal.load({ user: 'ann', turn: 't1' })
      for (const expected of [1, 3, 'absent'] as const) {
        const stale = commitOf({ turn: turnOf('t1', { expect: expected }), events: [sampleEvent('lost')] })
        expect(await journal.commit(stale)).toEqual({ ok: false, conflict: current })
      }
      expect(await journal.commit(commitOf({ turn: turnOf('t9', { expect: 1 }) }))).toEqual({
        ok: false,
        conflict: null,
      })
      expect(current).toMatchObject({ version: 2, state })
      expect(await journal.events('ann', 0, 10)).toEqual({ events: [], cursor: 0, trimmed: false })
    })
  })
}

function describeTurnLists(open: OpenStores): void {
  describe('turns of a conversation', () => {
    const store = freshStores(open)

    it('keeps the same turn id of two users apart', async () => {
      const { journal } = store()
      await journal.commit(
        commitOf({ turn: turnOf('t1', { state: sampleState('t1', { is: 'running' }, 'mine') }) }),
      )
      await journal.commit(commitOf({ user: 'bob', turn: turnOf('t1') }))
      expect((await journal.load({ user: 'ann', turn: 't1' }))?.state.message).toBe('mine')
      expect((await journal.load({ user: 'bob', turn: 't1' }))?.state.message).toBe('show my notes')
      expect(await journal.load({ user: 'eve', turn: 't1' })).toBeNull()
      expect([await journal.turns('eve', 'c1', 9), await journal.open('eve', 'c1')]).toEqual([[], []])
    })

    it('lists the newest turns oldest first, and those that have not ended', async () => {
      const { journal } = store()
      for (const id of ['t1', 't2', 't3', 't4']) await journal.commit(commitOf({ turn: turnOf(id) }))
      const ended = sampleState('t2', { is: 'ended', as: 'answered' })
      await journal.commit(commitOf({ turn: turnOf('t2', { expect: 1, state: ended }) }))
      expect((await journal.turns('ann', 'c1', 3)).map(({ id }) => id)).toEqual(['t2', 't3', 't4'])
      expect((await journal.open('ann', 'c1')).map(({ id }) => id)).toEqual(['t1', 't3', 't4'])
      expect(await journal.turns('ann', 'c9', 3)).toEqual([])
    })

    it('remembers one digest a turn, the newest ones oldest first', async () => {
      const { journal } = store()
      for (const id of ['t1', 't2', 't3']) {
        await journal.commit(commitOf({ turn: turnOf(id), digest: sampleDigest(id, id) }))
      }
      await journal.commit(commitOf({ digest: sampleDigest('t2', 'replaced') }))
      await journal.commit(commitOf({ turn: turnOf('t4') }))
      expect(await journal.history('ann', 'c1', 2)).toEqual([
        { ...sampleDigest('t2', 'replaced'), sequence: 2 },
        { ...sampleDigest('t3', 't3'), sequence: 3 },
      ])
      expect(await journal.history('bob', 'c1', 2)).toEqual([])
    })
  })
}

function describeAtomicity(open: OpenStores): void {
  describe('one commit', () => {
    const store = freshStores(open)

    it('writes all of its parts', async () => {
      const { journal, documents } = store()
      expect(await journal.commit(everything('t1'))).toEqual({ ok: true, version: 1, sequence: 1, cursor: 1 })
      expect((await journal.events('ann', 0, 10)).events.map(({ event }) => event)).toEqual([
        sampleEvent('t1'),
      ])
      expect(await journal.history('ann', 'c1', 5)).toHaveLength(1)
      expect(await journal.audit('ann', 0, 5)).toHaveLength(1)
      expect(await documents.get(annNotes, 'notes', 'n1')).toEqual(sampleDocument('n1', { title: 'Milk' }))
    })

    it('leaves nothing behind when a document was changed by someone else', async () => {
      const { journal, documents } = store()
      await documents.write([putOf(sampleDocument('n1', {}, 'theirs'))])
      const stale = {
        ...everything('t1'),
        documents: [putOf(sampleDocument('n0')), putOf(sampleDocument('n1'), { ifMatch: 'mine' })],
      }
      expect(await journal.commit(stale)).toEqual({ ok: false, conflict: null, document: 'n1' })
      expect(await journal.load({ user: 'ann', turn: 't1' })).toBeNull()
      expect((await journal.events('ann', 0, 10)).cursor).toBe(0)
      expect([await journal.audit('ann', 0, 5), await journal.history('ann', 'c1', 5)]).toEqual([[], []])
      expect(await documents.get(annNotes, 'notes', 'n0')).toBeNull()
      expect((await documents.get(annNotes, 'notes', 'n1'))?.etag).toBe('theirs')
    })

    it('names the turn as it stands when a document of a later commit is stale', async () => {
      const { journal } = store()
      await journal.commit(everything('t1'))
      const stale = commitOf({
        turn: turnOf('t1', { expect: 1 }),
        documents: [deleteOf('n1', { ifMatch: 'old' })],
      })
      const current = await journal.load({ user: 'ann', turn: 't1' })
      expect(current?.version).toBe(1)
      expect(await journal.commit(stale)).toEqual({ ok: false, conflict: current, document: 'n1' })
    })

    it('leaves nothing behind when it cannot be written at all', async () => {
      const { journal } = store()
      const orphan = commitOf({ events: [sampleEvent('x')], digest: sampleDigest('t9', 'of no turn') })
      await expect(journal.commit(orphan)).rejects.toThrow()
      expect(await journal.events('ann', 0, 10)).toEqual({ events: [], cursor: 0, trimmed: false })
    })
  })
}

function describeCommands(open: OpenStores): void {
  describe('a command', () => {
    const store = freshStores(open)

    it('may not write documents of another user', async () => {
      const { journal, documents } = store()
      const scope = { user: 'bob', app: 'notes' }
      await expect(
        journal.commit(commitOf({ documents: [putOf(sampleDocument('n1'), { scope })] })),
      ).rejects.toThrow('own user')
      expect(await documents.get(scope, 'notes', 'n1')).toBeNull()
    })

    it('that is repeated gets its first answer and changes nothing', async () => {
      const { journal, another } = store()
      const commit = everything('t1')
      const first = await journal.commit(commit)
      await journal.commit(commitOf({ turn: turnOf('t1', { expect: 1 }), events: [sampleEvent('later')] }))
      expect(await journal.commit(commit)).toEqual(first)
      expect(await another().journal.commit(commit)).toEqual(first)
      expect((await journal.events('ann', 0, 10)).cursor).toBe(2)
      expect(await journal.audit('ann', 0, 10)).toHaveLength(1)
      expect(await journal.commit({ ...commit, user: 'bob', documents: [] })).toEqual(first)
      expect((await journal.events('bob', 0, 10)).cursor).toBe(1)
    })

    it('is remembered for a day', async () => {
      const { journal, clock } = store()
      const commit = commitOf({ events: [sampleEvent('x')] })
      await journal.commit(commit)
      clock.advance(23 * 3_600_000)
      expect(await journal.commit(commit)).toMatchObject({ cursor: 1 })
      clock.advance(2 * 3_600_000)
      expect(await journal.commit(commit)).toMatchObject({ cursor: 2 })
    })
  })
}

export function describeCommits(open: OpenStores): void {
  describeTurns(open)
  describeTurnLists(open)
  describeAtomicity(open)
  describeCommands(open)
}
