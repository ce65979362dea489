import type { World } from '../world.ts'

export type Timed<T> = { is: 'done'; value: T } | { is: 'timeout' }

/** Waits for `work`, at most `ms`. The work itself goes on: what it still returns is ignored. A rejection is passed on. */
export function withTimeout<T>(
  world: Pick<World, 'clock'>,
  ms: number,
  work: () => Promise<T>,
): Promise<Timed<T>> {
  return new Promise((resolve, reject) => {
    const cancel = world.clock.after(ms, () => resolve({ is: 'timeout' }))
    const run = async (): Promise<void> => {
      try {
        resolve({ is: 'done', value: await work() })
      } catch (error) {
        reject(error)
      } finally {
        cancel()
      }
    }
    void run()
  })
}
