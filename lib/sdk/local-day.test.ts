import { expect, it } from 'vitest'
import { localDay, shiftDay } from './local-day.ts'

it('gives the calendar day where the person lives', () => {
  const at = new Date('2026-05-15T22:30:00Z')
  expect(localDay(at, 'UTC')).toBe('2026-05-15')
  expect(localDay(at, 'Europe/Berlin')).toBe('2026-05-16')
  expect(localDay(at, 'America/Los_Angeles')).toBe('2026-05-15')
})

it('counts in UTC where the zone is unknown', () => {
  expect(localDay(new Date('2026-05-15T22:30:00Z'), 'Mars/Olympus')).toBe('2026-05-15')
})

it('shifts a day over the ends of months and years', () => {
  expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28')
  expect(shiftDay('2025-12-31', 1)).toBe('2026-01-01')
})
