import { afterEach, beforeEach } from 'vitest'
import type { StoreLimits } from '../../kernel/index.ts'
import type { Stores } from '../../kernel/ports.ts'
import { type ManualClock, manualClock } from '../../kernel/testing/manual-clock.ts'

export interface OpenedStores {
  stores: Stores
  /** A second driver on the same data. */
  another(): Stores
  close(): void
}

/** Opens empty stores on the given clock. */
export type OpenStores = (options: { clock: ManualClock; limits: Partial<StoreLimits> }) => OpenedStores

export interface StoreUnderTest extends Stores {
  clock: ManualClock
  another(): Stores
}

/** Fresh stores for each test of the surrounding `describe`; call the answer inside a test. */
export function freshStores(open: OpenStores, limits: Partial<StoreLimits> = {}): () => StoreUnderTest {
  let opened: OpenedStores | null = null
  let clock = manualClock()
  beforeEach(() => {
    clock = manualClock()
    opened = open({ clock, limits })
  })
  afterEach(() => opened?.close())
  return () => {
    if (!opened) throw new Error('Stores exist inside a test only.')
    return { ...opened.stores, clock, another: opened.another }
  }
}
