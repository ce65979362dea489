import { timingSafeEqual } from 'node:crypto'
import type { Digests } from '../kernel/index.ts'

/** Name of the signed, http-only cookie that is a guest's identity. */
export const IDENTITY_COOKIE = 'webbee'

const USER = /^imp_u_[A-Za-z0-9_-]{8,64}$/

const signature = (user: string, digests: Digests): string => digests.seal(`identity:${user}`)

/** The cookie's value for a user. */
export const signIdentity = (user: string, digests: Digests): string => `${user}.${signature(user, digests)}`

/** The user a cookie names, or null where it is missing, malformed or forged. */
export function readIdentity(cookie: string | undefined, digests: Digests): string | null {
  const [user = '', given = '', ...rest] = (cookie ?? '').split('.')
  if (rest.length > 0 || !USER.test(user)) return null
  const expected = Buffer.from(signature(user, digests))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? user : null
}
