import { describe, expect, it } from 'vitest'
import { localMoment } from './local-moment.ts'

describe('the moment of a message', () => {
  it.each([
    ['2026-11-22T13:24:59Z', 'Europe/Berlin', 'Sunday 2026-11-22 14:24 +01:00 Europe/Berlin'],
    ['2026-07-01T22:30:00Z', 'Asia/Kolkata', 'Thursday 2026-07-02 04:00 +05:30 Asia/Kolkata'],
    ['2026-01-01T00:10:00Z', 'America/New_York', 'Wednesday 2025-12-31 19:10 -05:00 America/New_York'],
    ['2026-05-15T00:00:00Z', 'UTC', 'Friday 2026-05-15 00:00 +00:00 UTC'],
    ['2026-05-15T00:00:00Z', 'Nowhere/At all', 'Friday 2026-05-15 00:00 +00:00 UTC'],
  ])('%s in %s is %s', (at, timezone, told) => {
    expect(localMoment(at, timezone)).toBe(told)
  })
})
