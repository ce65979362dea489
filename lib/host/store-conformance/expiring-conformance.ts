import { describe, expect, it } from 'vitest'
import { freshStores, type OpenStores } from './store-under-test.ts'

function describeCounts(open: OpenStores): void {
  describe('counts', () => {
    const store = freshStores(open)

    it('count without losing one, from the first count on for the given time', async () => {
      const { expiring, another, clock } = store()
      const other = another().expiring
      const counts = await Promise.all(
        Array.from({ length: 10 }, (_, index) => (index % 2 ? expiring : other).increment('k', 1000)),
      )
      expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      clock.advance(600)
      expect(await expiring.increment('k', 1000)).toBe(11)
      clock.advance(400)
      expect(await expiring.increment('k', 1000)).toBe(1)
    })

    it('count anew where their end lies further ahead than the given time: the clock was wrong', async () => {
      const { expiring, clock } = store()
      clock.advance(3_600_000)
      await expiring.increment('k', 1000)
      clock.advance(-3_600_000)
      expect([await expiring.increment('k', 1000), await expiring.increment('k', 1000)]).toEqual([1, 2])
      clock.advance(1000)
      expect(await expiring.increment('k', 1000)).toBe(1)
    })
  })
}

export function describeExpiring(open: OpenStores): void {
  describeCounts(open)
  describe('expiring values', () => {
    const store = freshStores(open)

    it('are there until their time is over', async () => {
      const { expiring, clock } = store()
      await expiring.put('k', 'v', 1000)
      clock.advance(999)
      expect(await expiring.get('k')).toBe('v')
      clock.advance(1)
      expect(await expiring.get('k')).toBeNull()
    })

    it('are replaced with a new time', async () => {
      const { expiring, clock } = store()
      await expiring.put('k', 'a', 1000)
      await expiring.put('k', 'b', 3000)
      clock.advance(2000)
      expect(await expiring.get('k')).toBe('b')
      await expiring.delete('k')
      expect(await expiring.get('k')).toBeNull()
    })

    it('are put by one of many, and again when the first has expired', async () => {
      const { expiring, another, clock } = store()
      const other = another().expiring
      const put = Array.from({ length: 6 }, (_, index) =>
        (index % 2 ? expiring : other).putIfAbsent('k', String(index), 1000),
      )
      expect((await Promise.all(put)).filter(Boolean)).toHaveLength(1)
      clock.advance(1000)
      expect(await expiring.putIfAbsent('k', 'again', 1000)).toBe(true)
      expect(await expiring.get('k')).toBe('again')
    })

    it('are deleted by prefix, signs of patterns taken as they are', async () => {
      const { expiring, clock } = store()
      for (const key of ['a%:1', 'a%:2', 'ab:1', 'A%:1', 'a_', 'а%:1']) await expiring.put(key, 'v', 1000)
      await expiring.put('a%:old', 'v', 1)
      clock.advance(1)
      expect(await expiring.deletePrefix('a%:')).toBe(2)
      expect(
        await Promise.all(['a%:1', 'a%:2', 'ab:1', 'A%:1', 'a_', 'а%:1'].map((key) => expiring.get(key))),
      ).toEqual([null, null, 'v', 'v', 'v', 'v'])
      expect(await expiring.deletePrefix('a_')).toBe(1)
      expect(await expiring.get('ab:1')).toBe('v')
    })
  })
}
