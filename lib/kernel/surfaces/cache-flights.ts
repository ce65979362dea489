import { limits } from '../limits.ts'
import type { Expiring } from '../ports.ts'

interface Flight {
  result: Promise<unknown>
  /** A handler that is not back by then does not come back: nobody waits for its fetch any more. */
  until: number
}

/** Fetches that are under way: a key is fetched once at a time. */
export class CacheFlights {
  readonly #underWay = new Map<string, Flight>()

  /** What is being fetched for a key; null where nobody fetches it, or whoever did has gone. */
  joined(key: string, now: number): Promise<unknown> | null {
    const flight = this.#underWay.get(key)
    if (flight === undefined) return null
    const left = flight.until - now
    // More than the whole time is left where the clock was set back.
    return left > 0 && left <= limits.handlerTimeoutMs ? flight.result : null
  }

  /** Starts a fetch; `isCurrent` turns false for one that a write has overtaken. */
  start<T>(key: string, now: number, work: (isCurrent: () => boolean) => Promise<T>): Promise<T> {
    const isCurrent = (): boolean => this.#underWay.get(key) === flight
    const result = Promise.resolve()
      .then(() => work(isCurrent))
      .finally(() => {
        if (isCurrent()) this.#underWay.delete(key)
      })
    const flight: Flight = { result, until: now + limits.handlerTimeoutMs }
    this.#underWay.set(key, flight)
    return result
  }

  /** What is under way for a key is older than what was set or deleted now, and is not kept. */
  overtake(key: string): void {
    this.#underWay.delete(key)
  }
}

const known = new WeakMap<Expiring, CacheFlights>()

/** One set of flights for each store, whoever asks. */
export function cacheFlights(expiring: Expiring): CacheFlights {
  const flights = known.get(expiring) ?? new CacheFlights()
  known.set(expiring, flights)
  return flights
}
