import type { Clock } from '../ports.ts'

export interface ManualClock extends Clock {
  /** Moves time forward and ends every sleep that is over by then. */
  advance(ms: number): void
}

/** A clock that stands still until a test moves it. */
export function manualClock(start = Date.UTC(2026, 0, 15, 9)): ManualClock {
  let now = start
  let sleepers: { until: number; wake: () => void }[] = []
  const wakeSleepers = () => {
    const over = sleepers.filter(({ until }) => until <= now)
    sleepers = sleepers.filter(({ until }) => until > now)
    for (const { wake } of over) wake()
  }
  return {
    now: () => now,
    elapsed: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (ms <= 0 || signal?.aborted) return resolve()
        sleepers.push({ until: now + ms, wake: resolve })
        signal?.addEventListener('abort', () => resolve(), { once: true })
      }),
    after(ms, wake) {
      // As a timer does: not inside of what moves the time.
      const sleeper = { until: now + ms, wake: () => queueMicrotask(wake) }
      sleepers.push(sleeper)
      return () => {
        sleepers = sleepers.filter((each) => each !== sleeper)
      }
    },
    advance(ms) {
      now += ms
      wakeSleepers()
    },
  }
}
