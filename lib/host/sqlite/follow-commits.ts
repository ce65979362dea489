import { headOf } from './event-rows.ts'
import type { Database } from './open-database.ts'
import { numberIn } from './row.ts'

const POLL_MS = 100

interface Follower {
  user: string
  after: number
  finish: () => void
}

export interface CommitFollowers {
  /** Tells the followers of `user` in this process. */
  committed(user: string, cursor: number): void
  wake(user: string, after: number, signal: AbortSignal): Promise<void>
  close(): void
}

/**
 * Wakes those who follow a user: at once for commits of this process, and by one look at `data_version`
 * every 100 ms for those of other processes, only while somebody follows.
 */
export function commitFollowers(database: Database): CommitFollowers {
  const followers = new Set<Follower>()
  let timer: NodeJS.Timeout | null = null
  let seen = 0

  const dataVersion = () => numberIn(database.prepare('PRAGMA data_version').get() ?? {}, 'data_version')
  const finishPast = () => {
    for (const { user, after, finish } of followers) if (headOf(database, user) > after) finish()
  }
  const poll = () => {
    const version = dataVersion()
    if (version === seen) return
    seen = version
    finishPast()
  }
  const start = () => {
    if (timer) return
    seen = dataVersion()
    timer = setInterval(poll, POLL_MS).unref()
  }
  const stopWhenAlone = () => {
    if (followers.size > 0 || !timer) return
    clearInterval(timer)
    timer = null
  }

  return {
    committed(user, cursor) {
      for (const follower of followers)
        if (follower.user === user && follower.after < cursor) follower.finish()
    },
    wake: (user, after, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve()
        // Before the look at the head: a commit between the two must be noticed by the next poll.
        start()
        const follower: Follower = {
          user,
          after,
          finish() {
            followers.delete(follower)
            signal.removeEventListener('abort', follower.finish)
            stopWhenAlone()
            resolve()
          },
        }
        followers.add(follower)
        signal.addEventListener('abort', follower.finish)
        if (headOf(database, user) > after) follower.finish()
      }),
    close() {
      for (const { finish } of followers) finish()
    },
  }
}
