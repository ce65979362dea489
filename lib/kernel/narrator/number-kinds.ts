/** Keys under which a number is an instant: `due_ts`, `created_at`. */
const TIME_KEY = /(?:_at|_ts|time|timestamp|date|due|since|until|start|end|expires)$/i
const PERCENT_KEY = /perc|pct/i
const COUNT_KEY =
  /^(?:total|count|unread|qty|quantity|size|length|items?|rows?|pages?)$|(?:^|_)(?:count|total|qty|id)$/i

/** Milliseconds since the epoch of a number under a key; null where it is no instant. */
export function instantOf(value: number, key: string): number | null {
  if (value <= 9e8 || !TIME_KEY.test(key)) return null
  return value > 1e11 ? value : value * 1_000
}

/** True for a number that may be said as so many percent: no count of things, and no share of one as it stands. */
export function isPercentage(value: number, key: string): boolean {
  const isShare = Math.abs(value) < 1 && value !== 0
  return PERCENT_KEY.test(key) || !(isShare || COUNT_KEY.test(key))
}
