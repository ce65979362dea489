import type { Lease } from './ports.ts'

/** How far the clocks of two processes may be apart. */
export const LEASE_SLACK_MS = 1_000

/**
 * True while somebody works under a lease. One that ends further ahead than it is long was written while the clock was
 * wrong, and has lapsed. Times in milliseconds since the epoch.
 */
export const isLive = ({ until }: Pick<Lease, 'until'>, now: number, leaseMs: number): boolean =>
  until >= now && until <= now + leaseMs + LEASE_SLACK_MS
