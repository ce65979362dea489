/** Where a process is to die: at the call with this number, just before it or just after it. */
export interface KillPoint {
  call: number
  side: 'before' | 'after'
}

/** Counts every call that goes through it, by name and in order, and ends its process at one of them with SIGKILL. */
export class Probe {
  readonly calls: string[] = []
  readonly #kill: KillPoint | null
  #counts = false

  constructor(kill: KillPoint | null) {
    this.#kill = kill
  }

  /** Calls count from now on. */
  start(): void {
    this.#counts = true
  }

  stop(): void {
    this.#counts = false
  }

  /** The port, with each of its methods as a point. */
  port<Port extends object>(name: string, port: Port): Port {
    return new Proxy(port, {
      get: (target, key) => {
        const member: unknown = Reflect.get(target, key, target)
        if (typeof member !== 'function') return member
        return (...args: unknown[]) =>
          this.through(`${name}.${String(key)}`, () => member.apply(target, args))
      },
    })
  }

  /** Does the work as one point. */
  through<Result>(name: string, work: () => Result): Result {
    if (!this.#counts) return work()
    const call = this.calls.push(name) - 1
    this.#reach(call, 'before')
    const result = work()
    if (result instanceof Promise)
      return result.finally(() => this.#reach(call, 'after')) as Result & Promise<unknown>
    this.#reach(call, 'after')
    return result
  }

  #reach(call: number, side: KillPoint['side']): void {
    if (!this.#counts || this.#kill?.call !== call || this.#kill.side !== side) return
    process.kill(process.pid, 'SIGKILL')
    // Not one more instruction of what is measured, however late the signal arrives.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
}
