import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { manualClock } from '../../kernel/testing/manual-clock.ts'
import { openSqliteStores } from './open-stores.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('the file is polled by one timer, only while somebody follows', async () => {
  vi.useFakeTimers()
  const folder = mkdtempSync(join(tmpdir(), 'webbee-follow-'))
  const stores = openSqliteStores({ folder, durability: 'normal', clock: manualClock() })
  const leaving = [new AbortController(), new AbortController()]
  const following = leaving.map(({ signal }, index) => stores.journal.wake(`user_${index}`, 0, signal))
  expect(vi.getTimerCount()).toBe(1)
  leaving[0]?.abort()
  await following[0]
  expect(vi.getTimerCount()).toBe(1)
  leaving[1]?.abort()
  await following[1]
  expect(vi.getTimerCount()).toBe(0)
  const last = stores.journal.wake('ann', 0, new AbortController().signal)
  stores.close()
  await last
  expect(vi.getTimerCount()).toBe(0)
  rmSync(folder, { recursive: true })
})
