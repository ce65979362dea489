import { randomInt } from 'node:crypto'
import { applySample, type UserProfile, type World } from '../kernel/index.ts'
import type { Host } from './host.ts'
import { seedNeighbours } from './neighbours.ts'
import type { UserBook } from './users.ts'

const WORDS = [
  'amber',
  'birch',
  'clover',
  'dune',
  'ember',
  'fern',
  'gale',
  'hazel',
  'iris',
  'juniper',
  'kelp',
  'linden',
  'maple',
  'nettle',
  'olive',
  'pine',
]

/** An address of this server that nobody has yet. */
async function freeAddress(users: UserBook): Promise<string> {
  for (;;) {
    const address = `${WORDS[randomInt(WORDS.length)]}-${randomInt(1_000, 1_000_000).toString(36)}@webbee.example`
    if ((await users.resolve(address)) === null) return address
  }
}

/** A new guest, with an address of their own and a marked, removable sample in their language. */
export async function createGuest(
  world: World,
  users: UserBook,
  person: { language: 'en' | 'ru'; timezone: string },
): Promise<UserProfile> {
  await seedNeighbours(users)
  const id = world.ids.fresh('imp_u')
  const name = person.language === 'ru' ? 'Гость' : 'Guest'
  const profile = await users.add({ id, email: await freeAddress(users), name, ...person }, { isGuest: true })
  await applySample(world, profile, 'sample')
  await users.change(id, { hasSample: true })
  return profile
}

/** Removes the sample of a user who does not want it any more. */
export async function clearSample({ kernel, users }: Host, profile: UserProfile): Promise<void> {
  await applySample(kernel.world, profile, 'removeSample')
  await users.change(profile.id, { hasSample: false })
}
