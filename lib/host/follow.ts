import type { StoredWireEvent } from '../protocol/wire-event.ts'
import type { Host } from './host.ts'

export type Followed = { type: 'event'; stored: StoredWireEvent } | { type: 'reset' }

const BATCH = 200

/** A user's events from `after` on, as they are committed by whatever process; `reset` means: load the snapshot again. */
export async function* follow(
  host: Host,
  user: string,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<Followed> {
  const end = host.followed.begin(user)
  try {
    yield* eventsAfter(host, user, after, signal)
  } finally {
    end()
  }
}

async function* eventsAfter(
  host: Host,
  user: string,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<Followed> {
  const { journal } = host.kernel.world.stores
  let cursor = after
  while (!signal.aborted) {
    const page = await journal.events(user, cursor, BATCH)
    if (page.trimmed) {
      cursor = page.cursor
      yield { type: 'reset' }
      continue
    }
    for (const { cursor: at, event } of page.events) {
      cursor = at
      yield { type: 'event', stored: { cursor: at, event } }
    }
    if (page.events.length < BATCH) await journal.wake(user, cursor, signal)
  }
}
