import type { KeyObject } from 'node:crypto'

/** Where a user's part of the log begins and ends: `base` is before its first key. */
export interface LogEnd {
  base: number
  head: number
}

/** The end of a user's audit chain, and the key that it goes on with. */
export interface ChainEnd {
  key: KeyObject
  sequence: number
  digest: string
}

const MOST = 1_000

/**
 * What the commits of one connection know of users, so that the next need not look it up. It holds while nobody else has
 * written to the file: whoever opens a transaction asks `PRAGMA data_version`, and forgets all where it moved.
 */
export class KnownUsers {
  readonly #logs = new Map<string, LogEnd>()
  readonly #chains = new Map<string, ChainEnd>()

  log(user: string): LogEnd | undefined {
    return this.#logs.get(user)
  }

  chain(user: string): ChainEnd | undefined {
    return this.#chains.get(user)
  }

  keepLog(user: string, log: LogEnd): void {
    if (this.#logs.size >= MOST) this.#logs.clear()
    this.#logs.set(user, log)
  }

  keepChain(user: string, end: ChainEnd): void {
    if (this.#chains.size >= MOST) this.#chains.clear()
    this.#chains.set(user, end)
  }

  forget(): void {
    this.#logs.clear()
    this.#chains.clear()
  }
}
