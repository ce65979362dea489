import type { World } from '../world.ts'
import { followAbort } from './follow-abort.ts'

export interface Heard {
  /** Aborts with the outer signal, and when the silence is too long. */
  signal: AbortSignal
  /** Says that something came, and waits for what is done with it: that time is no silence. */
  while<T>(taking: () => Promise<T> | T): Promise<T>
}

/**
 * Waits for `work` as long as something comes: `ms` without a sign of life end it with `'silence'`. An abort of `outer` rejects
 * at once, whatever the work makes of it. A rejection of the work is passed on.
 */
export async function untilSilence<T>(
  world: Pick<World, 'clock'>,
  { outer, ms }: { outer: AbortSignal; ms: number },
  work: (heard: Heard) => Promise<T>,
): Promise<T | 'silence'> {
  outer.throwIfAborted()
  const { clock } = world
  const call = followAbort(outer)
  let heardAt = clock.now()
  let isTaken = false
  let endWatch = (): void => undefined
  let stop = (): void => undefined
  const heard: Heard = {
    signal: call.signal,
    async while(taking) {
      isTaken = true
      try {
        return await taking()
      } finally {
        isTaken = false
        heardAt = clock.now()
      }
    },
  }
  try {
    const answer = await new Promise<T | 'silence'>((resolve, reject) => {
      const watch = (left: number): void => {
        endWatch = clock.after(left, () => {
          const silent = isTaken ? 0 : clock.now() - heardAt
          if (silent >= ms) resolve('silence')
          else watch(ms - silent)
        })
      }
      watch(ms)
      stop = () => reject(outer.reason)
      outer.addEventListener('abort', stop, { once: true })
      work(heard).then(resolve, reject)
    })
    if (answer !== 'silence') call.release()
    else call.end()
    return answer
  } catch (error) {
    call.end()
    throw error
  } finally {
    endWatch()
    outer.removeEventListener('abort', stop)
  }
}
