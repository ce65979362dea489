import type { Expiring } from '../ports.ts'

interface Flight<T> {
  result: Promise<T>
}

/** Probes under way in this process, and sections that rest after a probe that failed. */
export class SectionFlights<T> {
  readonly #underWay = new Map<string, Flight<T>>()
  readonly #restsUntil = new Map<string, number>()

  /** Joins the flight of a key, or starts one. `isCurrent` turns false for a flight that a write has overtaken. */
  join(key: string, start: (isCurrent: () => boolean) => Promise<T>): Promise<T> {
    const known = this.#underWay.get(key)
    if (known !== undefined) return known.result
    const isCurrent = (): boolean => this.#underWay.get(key) === flight
    const land = (): void => {
      if (isCurrent()) this.#underWay.delete(key)
    }
    // The flight is known before it starts, so that `isCurrent` may be asked at any time.
    const flight: Flight<T> = {
      result: Promise.resolve()
        .then(() => start(isCurrent))
        .finally(land),
    }
    this.#underWay.set(key, flight)
    return flight.result
  }

  /** After a write: who asks from now on starts anew, what is under way is not kept, nothing rests. */
  overtake(key: string): void {
    this.#underWay.delete(key)
    this.#restsUntil.delete(key)
  }

  rest(key: string, until: number): void {
    if (this.#restsUntil.size >= RESTING_AT_MOST) this.#restsUntil.clear()
    this.#restsUntil.set(key, until)
  }

  /** `maxMs`: nothing rests longer, whatever happened to the clock. */
  isResting(key: string, now: number, maxMs: number): boolean {
    const left = (this.#restsUntil.get(key) ?? 0) - now
    if (left > 0 && left <= maxMs) return true
    this.#restsUntil.delete(key)
    return false
  }
}

const RESTING_AT_MOST = 10_000

/** One set of flights for each store, whoever asks. */
export function flightsByStore<T>(): (expiring: Expiring) => SectionFlights<T> {
  const known = new WeakMap<Expiring, SectionFlights<T>>()
  return (expiring) => {
    const flights = known.get(expiring) ?? new SectionFlights<T>()
    known.set(expiring, flights)
    return flights
  }
}
