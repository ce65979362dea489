import { describe, expect, it } from 'vitest'
import { commitOf, sampleEvent } from './sample-records.ts'
import { freshStores, type OpenStores } from './store-under-test.ts'

const isSettled = async (promise: Promise<void>, ms: number): Promise<boolean> =>
  Promise.race([
    promise.then(() => true),
    new Promise<boolean>((resolve) => {
      setTimeout(resolve, ms, false)
    }),
  ])

function describeCursors(open: OpenStores): void {
  describe('events', () => {
    const store = freshStores(open)

    it('have cursors without gaps, counted for each user', async () => {
      const { journal, another, clock } = store()
      await journal.commit(commitOf({ events: ['a', 'b'].map(sampleEvent) }))
      await journal.commit(commitOf({ user: 'bob', events: [sampleEvent('other')] }))
      clock.advance(5)
      const { cursor } = {
        cursor: 0,
        ...(await another().journal.commit(commitOf({ events: [sampleEvent('c')] }))),
      }
      const at = clock.now()
      expect(cursor).toBe(3)
      expect(await journal.events('ann', 0, 10)).toEqual({
        events: [
          { cursor: 1, at: at - 5, event: sampleEvent('a') },
          { cursor: 2, at: at - 5, event: sampleEvent('b') },
          { cursor: 3, at, event: sampleEvent('c') },
        ],
        cursor: 3,
        trimmed: false,
      })
      expect((await journal.events('bob', 0, 10)).events.map((each) => each.event)).toEqual([
        sampleEvent('other'),
      ])
    })

    it('are read in portions, each with the cursor to go on from', async () => {
      const { journal } = store()
      await journal.commit(commitOf({ events: ['a', 'b', 'c'].map(sampleEvent) }))
      const first = await journal.events('ann', 0, 2)
      const second = await journal.events('ann', first.cursor, 2)
      const third = await journal.events('ann', second.cursor, 2)
      expect([first.cursor, second.cursor, third]).toEqual([2, 3, { events: [], cursor: 3, trimmed: false }])
      expect(second.events.map(({ cursor }) => cursor)).toEqual([3])
    })

    it('tell a reader who is ahead of the log to start again', async () => {
      const { journal } = store()
      await journal.commit(commitOf({ events: [sampleEvent('a')] }))
      expect(await journal.events('ann', 7, 10)).toEqual({ events: [], cursor: 1, trimmed: true })
    })

    it('are kept for a day, and say when something is missing', async () => {
      const { journal, clock } = store()
      await journal.commit(commitOf({ events: ['a', 'b'].map(sampleEvent) }))
      clock.advance(25 * 3_600_000)
      expect(await journal.events('ann', 0, 10)).toEqual({ events: [], cursor: 2, trimmed: true })
      await journal.commit(commitOf({ events: [sampleEvent('c')] }))
      const fromStart = await journal.events('ann', 0, 10)
      expect([fromStart.trimmed, fromStart.events.map(({ cursor }) => cursor)]).toEqual([true, [3]])
      expect(await journal.events('ann', 1, 10)).toMatchObject({ trimmed: true, cursor: 3 })
      expect(await journal.events('ann', 2, 10)).toMatchObject({ trimmed: false, cursor: 3 })
    })
  })
}

function describeLongLog(open: OpenStores): void {
  describe('a long log', () => {
    const store = freshStores(open, { eventsKept: 300 })

    it('keeps at least the configured number of events for each user and forgets the oldest', async () => {
      const { journal } = store()
      await journal.commit(commitOf({ user: 'bob', events: [sampleEvent('kept')] }))
      const portion = Array.from({ length: 100 }, (_, index) => sampleEvent(String(index)))
      for (let round = 0; round < 12; round += 1) await journal.commit(commitOf({ events: portion }))
      const { events, trimmed } = await journal.events('ann', 0, 2000)
      expect([events.at(-1)?.cursor, trimmed]).toEqual([1200, true])
      expect(events.length).toBeGreaterThanOrEqual(300)
      expect(events.length).toBeLessThan(700)
      expect(await journal.events('ann', (events[0]?.cursor ?? 0) - 1, 1)).toMatchObject({ trimmed: false })
      expect(await journal.events('bob', 0, 10)).toMatchObject({ trimmed: false, cursor: 1 })
    })
  })
}

export function describeEvents(open: OpenStores): void {
  describeCursors(open)
  describeLongLog(open)

  describe('wake', () => {
    const store = freshStores(open)

    it('resolves at once when there is something newer', async () => {
      const { journal } = store()
      await journal.commit(commitOf({ events: [sampleEvent('a')] }))
      await journal.wake('ann', 0, new AbortController().signal)
    })

    it('resolves when this user gets an event, from this driver or another', async () => {
      const { journal, another } = store()
      const other = another().journal
      const waiting = journal.wake('ann', 0, new AbortController().signal)
      const others = other.wake('ann', 0, new AbortController().signal)
      const bobs = new AbortController()
      const stillWaiting = journal.wake('bob', 0, bobs.signal)
      await journal.commit(commitOf({ events: [sampleEvent('a')] }))
      await Promise.all([waiting, others])
      expect(await isSettled(stillWaiting, 150)).toBe(false)
      await other.commit(commitOf({ user: 'bob', events: [sampleEvent('b')] }))
      await stillWaiting
    })

    it('resolves when the signal aborts, before or while waiting', async () => {
      const { journal } = store()
      await journal.wake('ann', 0, AbortSignal.abort())
      const following = new AbortController()
      const waiting = journal.wake('ann', 0, following.signal)
      expect(await isSettled(waiting, 20)).toBe(false)
      following.abort()
      await waiting
    })
  })
}
