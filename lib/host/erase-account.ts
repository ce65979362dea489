import type { Host } from './host.ts'
import { profilePlace } from './users.ts'

/**
 * Erases all of a user: what the kernel keeps, then the profile with its address. The cookie names nobody from then on,
 * and whoever comes back is a new guest under a new id: a late write of some other process lands where nobody is.
 */
export async function eraseAccount({ kernel }: Pick<Host, 'kernel'>, user: string): Promise<void> {
  const { knowledge, world } = kernel
  await knowledge.erase(user, { kind: 'everything' })
  const { owner, document } = profilePlace(user)
  await world.stores.erasure.erase(owner, { is: 'parts', documents: [document] })
  // What another tab wrote before it lost the profile.
  await knowledge.erase(user, { kind: 'everything' })
}
