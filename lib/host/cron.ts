import { timingSafeEqual } from 'node:crypto'
import { refreshUsers } from './background-refresh.ts'
import type { Host } from './host.ts'

const ACTIVE_WITHIN_MS = 24 * 60 * 60 * 1_000
const USERS_AT_MOST = 500
/** Shorter than what platforms that call such routes allow one. */
const BUDGET_MS = 25_000

/** True for `Bearer <CRON_SECRET>`. Without a secret in the environment nobody may. */
export function mayRunCron({ digests, cronSecret }: CronGate, authorization: string | null): boolean {
  if (cronSecret === null || authorization === null) return false
  // Equal lengths, whatever was sent.
  const [given, wanted] = [authorization, `Bearer ${cronSecret}`].map((text) =>
    Buffer.from(digests.sha256(text)),
  )
  return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted)
}

interface CronGate {
  digests: Host['kernel']['world']['digests']
  cronSecret: string | null
}

/** Refreshes what is due for everybody who was active within a day, newest first, for at most 25 seconds. */
export async function refreshForCron(host: Host): Promise<{ users: number; sections: number }> {
  const { clock } = host.kernel.world
  const startedAt = clock.now()
  const active = await host.users.activeSince(startedAt - ACTIVE_WITHIN_MS, USERS_AT_MOST)
  return refreshUsers(host, active, () => clock.now() - startedAt > BUDGET_MS)
}
