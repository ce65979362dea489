import type { World } from '../world.ts'
import { OVER } from './follow-abort.ts'

export type Timed<T> = { is: 'done'; value: T } | { is: 'timeout' }

/** Waits for `work`, at most `ms`. The work itself goes on: what it still returns is ignored. A rejection is passed on. */
export async function withTimeout<T>(
  world: Pick<World, 'clock'>,
  ms: number,
  work: () => Promise<T>,
): Promise<Timed<T>> {
  const timer = new AbortController()
  try {
    const timeout = world.clock.sleep(ms, timer.signal).then((): Timed<T> => ({ is: 'timeout' }))
    return await Promise.race([work().then((value): Timed<T> => ({ is: 'done', value })), timeout])
  } finally {
    timer.abort(OVER)
  }
}
