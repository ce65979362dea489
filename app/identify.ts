import 'server-only'
import { cookies } from 'next/headers'
import type { UserProfile } from '../lib/host/index.ts'
import {
  ADMISSION_COOKIE,
  getHost,
  type Host,
  IDENTITY_COOKIE,
  isAdmitted,
  readIdentity,
} from '../lib/host/index.ts'

export interface Visitor {
  host: Host
  user: UserProfile
}

/** Who asks, by signed cookies alone; null for a browser without them, with forged ones, or not let in. */
export async function identify(): Promise<Visitor | null> {
  const host = await getHost()
  const jar = await cookies()
  if (!isAdmitted(host, jar.get(ADMISSION_COOKIE)?.value)) return null
  const id = readIdentity(jar.get(IDENTITY_COOKIE)?.value, host.kernel.world.digests)
  const user = id === null ? null : await host.users.find(id)
  return user === null ? null : { host, user }
}
