/** Why a signal aborts whose work is over. One for all: each `abort()` without a reason makes an exception with its stack. */
export const OVER = new DOMException('The work is over.', 'AbortError')

export interface Following {
  /** Made when it is first asked for: most work is over without a look at it. */
  readonly signal: AbortSignal
  /** Lets go of the outer signal; what still listens to this one is not disturbed. */
  release(): void
  /** Aborts the signal for itself, and lets go of the outer one. */
  end(): void
}

/** A signal that aborts with `outer` or by itself; unlike `AbortSignal.any` it leaves nothing for the collector. */
export function followAbort(outer: AbortSignal): Following {
  let own: AbortController | null = null
  let isOver = false
  let isReleased = false
  const follow = (): void => own?.abort(outer.reason)
  const make = (): AbortController => {
    own = new AbortController()
    if (isOver) own.abort(OVER)
    else if (outer.aborted) follow()
    else if (!isReleased) outer.addEventListener('abort', follow, { once: true })
    return own
  }
  return {
    get signal() {
      return (own ?? make()).signal
    },
    release() {
      isReleased = true
      outer.removeEventListener('abort', follow)
    },
    end() {
      isOver = true
      outer.removeEventListener('abort', follow)
      own?.abort(OVER)
    },
  }
}
