import { describe, expect, it, vi } from 'vitest'
import { systemClock } from './system-world.ts'

describe('the machine’s clock', () => {
  it('follows the wall clock when that is set, and measures durations by one that is never set', () => {
    const elapsed = systemClock.elapsed()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2040, 0, 1) })
    try {
      expect(systemClock.now()).toBe(Date.UTC(2040, 0, 1))
      vi.setSystemTime(Date.UTC(2020, 0, 1))
      expect(systemClock.now()).toBe(Date.UTC(2020, 0, 1))
      expect(systemClock.elapsed() - elapsed).toBeLessThan(10_000)
    } finally {
      vi.useRealTimers()
    }
  })
})
