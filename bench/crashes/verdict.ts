import { EFFECTS } from './crash-host.ts'
import type { Run } from './crash-runs.ts'

/** Effects that happened more than once, a letter that arrived twice among them. */
export const duplicates = ({ effects, delivered }: Run): number =>
  [...EFFECTS.map((fn) => effects[fn] ?? 0), delivered].filter((count) => count > 1).length

export const hasNoEnd = ({ found }: Run): boolean => found === 'no-end'

/** What was paid with a letter in the outbox, and the letter did not arrive; or the other way round. */
const isLetterLost = ({ point, effects, delivered }: Run): boolean =>
  delivered !== (point.variant === 'store-only' ? (effects.pay ?? 0) : 0)

/** A step that says it is done and is not, or the other way round; the steps of the chain are read, pay, purge. */
export function untruths(run: Run): number {
  const isDone = (at: number): boolean => run.steps[at + 1] === 'succeeded'
  const happened = (fn: string): boolean => (run.effects[fn] ?? 0) > 0
  return EFFECTS.filter((fn, at) => isDone(at) !== happened(fn)).length + (isLetterLost(run) ? 1 : 0)
}

export const isMiss = (run: Run): boolean =>
  duplicates(run) > 0 || hasNoEnd(run) || untruths(run) > 0 || run.takenTwice > 0

/** One run in a line. */
export const lineOf = (run: Run): string => {
  const { point, by, found, endedAs, steps, effects, delivered } = run
  const counts = EFFECTS.map((fn) => `${fn} ${effects[fn] ?? 0}`).join(', ')
  const letters = point.variant === 'store-only' ? `, letters ${delivered}` : ''
  return `${point.variant.padEnd(10)} ${point.side.padEnd(6)} ${`${point.name} (call ${point.call})`.padEnd(36)} ${by.padEnd(13)} ${found.padEnd(18)} ended ${endedAs ?? 'never'}; ${counts}${letters}; ${steps.join(', ')}`
}
