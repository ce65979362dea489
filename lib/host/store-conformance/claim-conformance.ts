import { describe, expect, it } from 'vitest'
import { commitOf, sampleState, turnOf } from './sample-records.ts'
import { freshStores, type OpenStores } from './store-under-test.ts'

const ids = (turns: { id: string }[]) => turns.map(({ id }) => id).toSorted()

function describeLapsed(open: OpenStores): void {
  describe('turns that nobody works on', () => {
    const store = freshStores(open)

    it('are taken when a lease lapsed or a timer is due, never live, waiting or ended turns', async () => {
      const { journal, clock } = store()
      const now = clock.now()
      const lapsed = { owner: 'gone', until: now - 1 }
      const live = { owner: 'here', until: now + 1000 }
      const waiting = sampleState('w', { is: 'waiting', for: 'confirmation' })
      const ended = sampleState('e', { is: 'ended', as: 'answered' })
      await journal.commit(commitOf({ turn: turnOf('lapsed', { lease: lapsed }) }))
      await journal.commit(commitOf({ turn: turnOf('live', { lease: live, dueAt: now }) }))
      await journal.commit(commitOf({ turn: turnOf('due', { dueAt: now }) }))
      await journal.commit(commitOf({ turn: turnOf('not-yet', { dueAt: now + 1 }) }))
      await journal.commit(commitOf({ turn: turnOf('released') }))
      await journal.commit(commitOf({ turn: turnOf('waiting', { lease: lapsed, state: waiting }) }))
      await journal.commit(commitOf({ turn: turnOf('card-expired', { dueAt: now - 5, state: waiting }) }))
      await journal.commit(commitOf({ turn: turnOf('ended', { lease: lapsed, dueAt: now, state: ended }) }))
      expect(ids(await journal.claimDue('me', 1000, 10))).toEqual(['card-expired', 'due', 'lapsed'])
      expect(await journal.claimDue('me', 1000, 10)).toEqual([])
    })

    it('go to the new owner under a new version, so that the old owner can no longer commit', async () => {
      const { journal, clock } = store()
      await journal.commit(
        commitOf({ turn: turnOf('t1', { lease: { owner: 'old', until: clock.now() - 1 } }) }),
      )
      const [claimed] = await journal.claimDue('new', 1000, 10)
      expect(claimed).toEqual(await journal.load({ user: 'ann', turn: 't1' }))
      expect(claimed).toMatchObject({ version: 2, lease: { owner: 'new', until: clock.now() + 1000 } })
      expect(await journal.commit(commitOf({ turn: turnOf('t1', { expect: 1 }) }))).toMatchObject({
        ok: false,
      })
      expect(await journal.commit(commitOf({ turn: turnOf('t1', { expect: 2 }) }))).toMatchObject({
        ok: true,
      })
    })

    it('are offered again when the new owner is gone too', async () => {
      const { journal, clock } = store()
      const state = sampleState('t1', { is: 'waiting', for: 'confirmation' })
      await journal.commit(commitOf({ turn: turnOf('t1', { dueAt: clock.now(), state }) }))
      expect(await journal.claimDue('first', 1000, 10)).toHaveLength(1)
      clock.advance(1001)
      expect(await journal.claimDue('second', 1000, 10)).toHaveLength(1)
    })
  })
}

function describeExceptions(open: OpenStores): void {
  describe('turns under an odd lease', () => {
    const store = freshStores(open)

    it('are taken where a lease ends further ahead than it is long: the clock was wrong when it was written', async () => {
      const { journal, clock } = store()
      const until = (ms: number) => ({ lease: { owner: 'gone', until: clock.now() + ms } })
      await journal.commit(commitOf({ turn: turnOf('ahead', until(3_600_000)) }))
      await journal.commit(commitOf({ turn: turnOf('live', until(1000)) }))
      expect(ids(await journal.claimDue('me', 1000, 10))).toEqual(['ahead'])
      expect(await journal.load({ user: 'ann', turn: 'ahead' })).toMatchObject({
        lease: { owner: 'me', until: clock.now() + 1000 },
      })
    })

    it('are left alone where the worker says so', async () => {
      const { journal, clock } = store()
      const lease = { owner: 'me', until: clock.now() - 1 }
      await journal.commit(commitOf({ turn: turnOf('mine', { lease }) }))
      await journal.commit(commitOf({ turn: turnOf('other', { lease }) }))
      expect(ids(await journal.claimDue('me', 1000, 10, undefined, ['mine']))).toEqual(['other'])
      expect(await journal.load({ user: 'ann', turn: 'mine' })).toMatchObject({ version: 1, lease })
    })
  })
}

function describeWorkers(open: OpenStores): void {
  describe('claimDue and renew', () => {
    const store = freshStores(open)

    it('gives each turn to one of two workers that ask at the same time', async () => {
      const { journal, another, clock } = store()
      const all = Array.from({ length: 20 }, (_, index) => `t${index}`)
      for (const id of all) await journal.commit(commitOf({ turn: turnOf(id, { dueAt: clock.now() }) }))
      const other = another().journal
      const asked = Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? journal : other).claimDue(`w${index}`, 1000, 3),
      )
      expect(ids((await Promise.all(asked)).flat())).toEqual(all.toSorted())
    })

    it('takes at most `max`, and only those of one user when asked so', async () => {
      const { journal, clock } = store()
      const dueAt = clock.now()
      for (const id of ['t1', 't2', 't3']) await journal.commit(commitOf({ turn: turnOf(id, { dueAt }) }))
      await journal.commit(commitOf({ user: 'bob', turn: turnOf('b1', { dueAt }) }))
      expect(ids(await journal.claimDue('me', 1000, 10, 'bob'))).toEqual(['b1'])
      expect(await journal.claimDue('me', 1000, 2)).toHaveLength(2)
      expect(await journal.claimDue('me', 1000, 2)).toHaveLength(1)
    })

    it('renews for the owner of the unchanged turn alone', async () => {
      const { journal, clock } = store()
      const lease = { owner: 'me', until: clock.now() + 10 }
      await journal.commit(commitOf({ turn: turnOf('t1', { lease }) }))
      const key = { user: 'ann', turn: 't1' }
      const longer = { owner: 'me', until: clock.now() + 5000 }
      expect(await journal.renew(key, 2, longer)).toBe(false)
      expect(await journal.renew(key, 1, { ...longer, owner: 'you' })).toBe(false)
      expect(await journal.renew({ ...key, user: 'bob' }, 1, longer)).toBe(false)
      expect((await journal.load(key))?.lease).toEqual(lease)
      expect(await journal.renew(key, 1, longer)).toBe(true)
      expect(await journal.load(key)).toMatchObject({ version: 1, lease: longer })
      clock.advance(1000)
      expect(await journal.claimDue('you', 5000, 10)).toEqual([])
    })
  })
}

export function describeClaims(open: OpenStores): void {
  describeLapsed(open)
  describeExceptions(open)
  describeWorkers(open)
}
