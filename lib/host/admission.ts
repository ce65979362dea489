import { timingSafeEqual } from 'node:crypto'
import type { Digests } from '../kernel/index.ts'
import type { Host } from './host.ts'

/** Name of the http-only cookie of a browser that knows the server's password. */
export const ADMISSION_COOKIE = 'webbee-admitted'

type Door = Pick<Host, 'password'> & { kernel: { world: { digests: Digests } } }

const isSame = (given: string, expected: string, digests: Digests): boolean =>
  timingSafeEqual(
    Buffer.from(digests.seal(`compare:${given}`)),
    Buffer.from(digests.seal(`compare:${expected}`)),
  )

/** Bound to the password: a new one lets nobody in who knew the old one. */
const ticket = (password: string, digests: Digests): string => digests.seal(`admitted:${password}`)

/** True for a browser with a valid cookie, and for every browser of a server without a password. */
export function isAdmitted({ password, kernel }: Door, cookie: string | undefined): boolean {
  const { digests } = kernel.world
  return password === null || isSame(cookie ?? '', ticket(password, digests), digests)
}

/** The cookie's value for who gives the right password; null for any other. */
export function admit({ password, kernel }: Door, given: string): string | null {
  const { digests } = kernel.world
  if (password === null || !isSame(given, password, digests)) return null
  return ticket(password, digests)
}
