import { limits } from '../kernel/index.ts'
import type { Host } from './host.ts'
import { networkOf } from './peer-address.ts'

/** What is counted for each address: new guests, messages, tries of the password. */
export type Visit = 'guest' | 'message' | 'sign-in'

const LIMITS: Record<Visit, { atMost: number; windowMs: number }> = {
  guest: { atMost: limits.guestsPerAddress, windowMs: limits.guestsWindowMs },
  message: { atMost: limits.messagesPerAddress, windowMs: limits.messagesWindowMs },
  'sign-in': { atMost: limits.signInsPerAddress, windowMs: limits.signInsWindowMs },
}

/**
 * Counts a visit from an address in a fixed window and says whether it is within the limit; where it is not, after how
 * many seconds the next window begins. Messages count on a server that is open to a network alone.
 */
export async function countVisit(
  { kernel, isOpen }: Pick<Host, 'kernel' | 'isOpen'>,
  visit: Visit,
  address: string,
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
  if (visit === 'message' && !isOpen) return { ok: true }
  const { atMost, windowMs } = LIMITS[visit]
  const { clock, stores } = kernel.world
  const now = clock.now()
  const window = Math.floor(now / windowMs)
  const count = await stores.expiring.increment(`visits:${networkOf(address)}:${visit}:${window}`, windowMs)
  if (count <= atMost) return { ok: true }
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(((window + 1) * windowMs - now) / 1_000)) }
}
