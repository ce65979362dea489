import type { Host } from './host.ts'

const EVERY_MS = 2_000
const USERS_AT_ONCE = 8

/** Refreshes the sections of these users that are due, a few users at a time, until `isOver`. Returns how many were probed. */
export async function refreshUsers(
  { kernel, refreshSections }: Pick<Host, 'kernel' | 'refreshSections'>,
  users: readonly string[],
  isOver: () => boolean = () => false,
): Promise<{ users: number; sections: number }> {
  const waiting = [...users]
  let done = 0
  let sections = 0
  const work = async (): Promise<void> => {
    for (let user = waiting.shift(); user !== undefined && !isOver(); user = waiting.shift()) {
      try {
        sections += await refreshSections(user)
        done += 1
      } catch (error) {
        kernel.world.log.warn('refreshing sections failed', { user, error: String(error) })
      }
    }
  }
  await Promise.all(Array.from({ length: USERS_AT_ONCE }, work))
  return { users: done, sections }
}

/** Keeps the sections of everybody with an open page fresh, and tells their alerts. Returns what ends it. */
export function refreshInBackground(
  host: Pick<Host, 'kernel' | 'refreshSections' | 'followed'>,
  everyMs = EVERY_MS,
): () => void {
  let isRunning = false
  const tick = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    await refreshUsers(host, host.followed.now()).finally(() => {
      isRunning = false
    })
  }
  const timer = setInterval(() => void tick(), everyMs).unref()
  return () => clearInterval(timer)
}
