/** What a store keeps for a while only; every driver takes them as an option. */
export interface StoreLimits {
  /** Events kept for each user. */
  eventsKept: number
  /** How long events are kept. */
  eventAgeMs: number
  /** How long the answer to a command id is remembered. */
  commandAgeMs: number
}

const DAY = 24 * 60 * 60 * 1000

export const DEFAULT_STORE_LIMITS: StoreLimits = { eventsKept: 10_000, eventAgeMs: DAY, commandAgeMs: DAY }
