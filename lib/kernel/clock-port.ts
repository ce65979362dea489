/** Time, as the kernel sees it. */
export interface Clock {
  /** Milliseconds since the epoch, by the wall clock: for everything that is stored. It may step in either direction. */
  now(): number
  /** Milliseconds since some moment; they only grow. For durations, never stored as a time. */
  elapsed(): number
  /** Resolves after `ms`, or when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Calls `wake` once after `ms`, unless what it returns is called before. */
  after(ms: number, wake: () => void): () => void
}
