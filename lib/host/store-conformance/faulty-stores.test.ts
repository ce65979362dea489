import { describe, expect, it } from 'vitest'
import type { Clock } from '../../kernel/ports.ts'
import { type FaultScript, faultyStores } from '../../kernel/testing/faulty-stores.ts'
import { inMemoryStores } from '../../kernel/testing/in-memory-stores.ts'
import { emptyWorld } from '../../kernel/testing/in-memory-world.ts'
import { manualClock } from '../../kernel/testing/manual-clock.ts'
import { commitOf, sampleEvent, turnOf } from './sample-records.ts'
import { describeStores } from './store-conformance.ts'
import type { OpenStores } from './store-under-test.ts'

const realClock: Pick<Clock, 'now' | 'sleep'> = {
  now: Date.now,
  sleep: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms)
    }),
}

const withFaults =
  (script: FaultScript): OpenStores =>
  ({ clock, limits }) => {
    const world = emptyWorld(limits)
    const open = () => faultyStores(inMemoryStores({ clock, world }), { script, clock: realClock })
    return { stores: open(), another: open, close: () => {} }
  }

/** Verbs whose second answer is another one, by their nature. */
const notRepeatable = new Set(['claimDue', 'write', 'putIfAbsent', 'increment', 'deletePrefix', 'erase'])

describeStores(
  'stores whose calls arrive twice',
  withFaults(({ verb }) => (notRepeatable.has(verb) ? null : 'repeat')),
)

describeStores(
  'stores whose calls arrive late',
  withFaults(({ nth }) => ({ delayMs: nth % 3 })),
)

describe('a commit whose answer is lost', () => {
  it('gets that answer when it is sent again, and happens once', async () => {
    const clock = manualClock()
    const plain = inMemoryStores({ clock })
    const { journal } = faultyStores(plain, {
      clock,
      script: ({ nth }) => (nth === 1 ? 'lose-answer' : null),
    })
    const commit = commitOf({ turn: turnOf('t1'), events: [sampleEvent('a')] })
    await expect(journal.commit(commit)).rejects.toThrow('answer of the store was lost')
    expect(await journal.commit(commit)).toEqual({ ok: true, version: 1, sequence: 1, cursor: 1 })
    expect((await plain.journal.events('ann', 0, 10)).events).toHaveLength(1)
  })

  it('happens once when it never arrived at first', async () => {
    const clock = manualClock()
    const plain = inMemoryStores({ clock })
    const { journal } = faultyStores(plain, { clock, script: ({ nth }) => (nth === 1 ? 'fail' : null) })
    const commit = commitOf({ events: [sampleEvent('a')] })
    await expect(journal.commit(commit)).rejects.toThrow('did not take the call')
    expect((await plain.journal.events('ann', 0, 10)).events).toEqual([])
    expect(await journal.commit(commit)).toMatchObject({ ok: true, cursor: 1 })
  })
})
