import 'server-only'
import { cookies } from 'next/headers'
import type { UserProfile } from '../lib/host/index.ts'
import { getHost, type Host, IDENTITY_COOKIE, readIdentity } from '../lib/host/index.ts'

export interface Visitor {
  host: Host
  user: UserProfile
}

/** Who asks, by the signed cookie alone; null for a browser without one, or with a forged one. */
export async function identify(): Promise<Visitor | null> {
  const host = await getHost()
  const id = readIdentity((await cookies()).get(IDENTITY_COOKIE)?.value, host.kernel.world.digests)
  const user = id === null ? null : await host.users.find(id)
  return user === null ? null : { host, user }
}
