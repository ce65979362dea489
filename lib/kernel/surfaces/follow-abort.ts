/** Why a signal aborts whose work is over. One for all: each `abort()` without a reason makes an exception with its stack. */
export const OVER = new DOMException('The work is over.', 'AbortError')

export interface Following {
  signal: AbortSignal
  /** Aborts the signal for itself, and lets go of the outer one. */
  end(): void
}

/** A signal that aborts with `outer` or by itself; unlike `AbortSignal.any` it leaves nothing for the collector. */
export function followAbort(outer: AbortSignal): Following {
  const own = new AbortController()
  const follow = (): void => own.abort(outer.reason)
  if (outer.aborted) follow()
  else outer.addEventListener('abort', follow, { once: true })
  return {
    signal: own.signal,
    end() {
      outer.removeEventListener('abort', follow)
      own.abort(OVER)
    },
  }
}
