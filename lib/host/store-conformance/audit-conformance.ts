import { describe, expect, it } from 'vitest'
import { commitOf, sampleAudit, sampleEvent, turnOf } from './sample-records.ts'
import { freshStores, type OpenStores } from './store-under-test.ts'

const WHOLE = { erased: null, broken: null }

function describeChain(open: OpenStores): void {
  describe('the audit chain', () => {
    const store = freshStores(open)

    it('numbers entries and chains them for each user, with digests under a key of the user', async () => {
      const { journal } = store()
      const [a, b] = [sampleAudit('a'), { ...sampleAudit('b'), dataDigest: 'd'.repeat(64) }]
      await journal.commit(commitOf({ audit: [a, a] }))
      await journal.commit(commitOf({ audit: [b] }))
      await journal.commit(commitOf({ user: 'bob', audit: [a] }))
      const rows = await journal.audit('ann', 0, 10)
      const [bobs] = await journal.audit('bob', 0, 10)
      expect(rows.map(({ digest: _, argsDigest: __, dataDigest: ___, ...row }) => row)).toEqual(
        [a, a, b].map(({ argsDigest: _, dataDigest: __, ...entry }, at) => ({ ...entry, sequence: at + 1 })),
      )
      const digests = [...rows, bobs].map((row) => row?.digest)
      expect(digests.every((digest) => /^[0-9a-f]{64}$/.test(digest ?? ''))).toBe(true)
      expect(new Set(digests).size).toBe(4)
      const hidden = [...rows, bobs].flatMap((row) => [row?.argsDigest, row?.dataDigest])
      expect(hidden.filter((digest) => digest === a.argsDigest || digest === b.dataDigest)).toEqual([])
      expect([rows[0]?.argsDigest === rows[1]?.argsDigest, rows[0]?.argsDigest === bobs?.argsDigest]).toEqual(
        [true, false],
      )
      expect((await journal.audit('ann', 1, 1)).map(({ sequence }) => sequence)).toEqual([2])
    })

    it('is read from its end too, a page at a time', async () => {
      const { journal } = store()
      await journal.commit(commitOf({ audit: ['a', 'b', 'c', 'd'].map(sampleAudit) }))
      const olderThan = async (sequence: number, limit: number) =>
        (await journal.auditBefore('ann', sequence, limit)).map((row) => [row.sequence, row.fnName])
      expect([
        await olderThan(Number.MAX_SAFE_INTEGER, 2),
        await olderThan(3, 5),
        await olderThan(1, 5),
      ]).toEqual([
        [
          [4, 'd'],
          [3, 'c'],
        ],
        [
          [2, 'b'],
          [1, 'a'],
        ],
        [],
      ])
    })
  })
}

function describeVerification(open: OpenStores): void {
  describe('a check of the audit chain', () => {
    const store = freshStores(open)

    it('finds it whole over many commits, with turns and without, and for whoever has none', async () => {
      const { journal } = store()
      await journal.commit(commitOf({ turn: turnOf('t1'), audit: [sampleAudit('a'), sampleAudit('b')] }))
      await journal.commit(commitOf({ turn: turnOf('t1', { expect: 1 }), audit: [sampleAudit('c')] }))
      await journal.commit(commitOf({ audit: [sampleAudit('d')] }))
      await journal.commit(commitOf({ turn: turnOf('t1', { expect: 2 }) }))
      expect([await journal.verifyAudit('ann'), await journal.verifyAudit('nobody')]).toEqual([
        { rows: 4, ...WHOLE },
        { rows: 0, ...WHOLE },
      ])
    })

    it('finds it whole after a commit that was repeated, and after one that lost its race', async () => {
      const { journal } = store()
      const commit = commitOf({ turn: turnOf('t1'), audit: [sampleAudit('a')] })
      await journal.commit(commit)
      await journal.commit(commit)
      await journal.commit(commitOf({ turn: turnOf('t1', { expect: 7 }), audit: [sampleAudit('b')] }))
      await journal.commit(commitOf({ turn: turnOf('t1', { expect: 1 }), audit: [sampleAudit('c')] }))
      expect(await journal.verifyAudit('ann')).toEqual({ rows: 2, ...WHOLE })
    })

    it('finds it whole where two processes write by turns, and a commit is repeated between', async () => {
      const { journal, another } = store()
      const other = another().journal
      const commit = commitOf({
        turn: turnOf('t1'),
        audit: [sampleAudit('a')],
        events: [sampleEvent('one'), sampleEvent('two')],
      })
      await journal.commit(commit)
      await journal.commit(commit)
      await journal.commit(commitOf({ audit: [sampleAudit('b')], events: [sampleEvent('three')] }))
      await other.commit(commitOf({ audit: [sampleAudit('c')], events: [sampleEvent('four')] }))
      await journal.commit(commitOf({ audit: [sampleAudit('d')], events: [sampleEvent('five')] }))
      expect([await journal.verifyAudit('ann'), await other.verifyAudit('ann')]).toEqual([
        { rows: 4, ...WHOLE },
        { rows: 4, ...WHOLE },
      ])
      expect((await other.events('ann', 0, 10)).events.map(({ cursor }) => cursor)).toEqual([1, 2, 3, 4, 5])
    })

    it('says of an erased account since when its digests are blinded, and checks what came later', async () => {
      const { journal, erasure, clock } = store()
      await journal.commit(commitOf({ turn: turnOf('t1'), audit: [sampleAudit('a'), sampleAudit('b')] }))
      const at = new Date(clock.now()).toISOString()
      await erasure.erase('ann', { is: 'everything' })
      clock.advance(1000)
      await erasure.erase('ann', { is: 'everything' })
      expect(await journal.verifyAudit('ann')).toEqual({ rows: 2, erased: { rows: 2, at }, broken: null })
      await journal.commit(commitOf({ audit: [sampleAudit('late')] }))
      expect(await journal.verifyAudit('ann')).toEqual({ rows: 3, erased: { rows: 2, at }, broken: null })
      expect((await journal.audit('ann', 0, 3)).map(({ erasedAt }) => erasedAt)).toEqual([at, at, undefined])
    })
  })
}

/** What the journal promises of the record of what ran. */
export function describeAudit(open: OpenStores): void {
  describeChain(open)
  describeVerification(open)
}
