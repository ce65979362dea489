import type { UserBook } from './users.ts'

/** People who live on every server, so that a guest's first mail reaches someone. */
const NEIGHBOURS = [
  { id: 'imp_u_sarah', email: 'sarah@example.com', name: 'Sarah Lindqvist' },
  { id: 'imp_u_bob', email: 'bob@example.com', name: 'Bob Hartley' },
  { id: 'imp_u_team', email: 'team@example.com', name: 'Shop Team' },
  { id: 'imp_u_ops', email: 'ops@example.com', name: 'Operations' },
] as const

/** Makes sure that the neighbours are there. */
export async function seedNeighbours(users: UserBook): Promise<void> {
  for (const neighbour of NEIGHBOURS) {
    if ((await users.find(neighbour.id)) === null)
      await users.add({ ...neighbour, language: 'en', timezone: 'UTC' }, { isGuest: false })
  }
}
