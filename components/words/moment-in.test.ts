import { expect, it } from 'vitest'
import { momentIn } from './moment-in.ts'

it.each([
  ['en-GB', 'UTC', 'short', '15 May 2026, 22:05'],
  ['en-GB', 'Asia/Tokyo', 'medium', '16 May 2026, 07:05:09'],
  ['ru-RU', 'Europe/Moscow', 'short', '16 мая 2026 г., 01:05'],
] as const)(
  'a moment is written in %s where the person lives, in %s, to the %s',
  (locale, zone, style, text) => {
    const write = momentIn(locale, zone, style)
    expect([write('2026-05-15T22:05:09Z'), write('never'), write('')]).toEqual([text, '', ''])
  },
)
