/** How many queries run at once, and how many of them for one user. */
const AT_ONCE = 4

/**
 * Slots for queries: one at a time for each user, and users that wait take turns, so that the queries of one keep no
 * other waiting for more than one of theirs.
 */
export class QuerySlots {
  readonly #size: number
  readonly #running = new Set<string>()
  /** In the order in which users are served next. */
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(size: number = AT_ONCE) {
    this.#size = size
  }

  /** Runs `work` in a slot of its user. Null where the signal aborts before there is one. */
  async run<Answer>(user: string, signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer | null> {
    if (!(await this.#enter(user, signal))) return null
    try {
      return await work()
    } finally {
      this.#running.delete(user)
      this.#toTheEnd(user)
      this.#serve()
    }
  }

  #enter(user: string, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve(false)
      const start = (): void => {
        signal.removeEventListener('abort', leave)
        resolve(true)
      }
      const leave = (): void => {
        const left = (this.#waiting.get(user) ?? []).filter((each) => each !== start)
        if (left.length > 0) this.#waiting.set(user, left)
        else this.#waiting.delete(user)
        resolve(false)
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.set(user, [...(this.#waiting.get(user) ?? []), start])
      this.#serve()
    })
  }

  /** A user who was served waits behind everybody else. */
  #toTheEnd(user: string): void {
    const waiting = this.#waiting.get(user)
    if (waiting === undefined) return
    this.#waiting.delete(user)
    this.#waiting.set(user, waiting)
  }

  #serve(): void {
    for (const [user, [next, ...rest]] of [...this.#waiting]) {
      if (this.#running.size >= this.#size) return
      if (this.#running.has(user) || next === undefined) continue
      this.#waiting.delete(user)
      if (rest.length > 0) this.#waiting.set(user, rest)
      this.#running.add(user)
      next()
    }
  }
}
