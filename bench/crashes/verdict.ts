import { EFFECTS } from './crash-host.ts'
import type { Run } from './crash-runs.ts'

/** Effects that happened more than once. */
export const duplicates = ({ effects }: Run): number => EFFECTS.filter((fn) => (effects[fn] ?? 0) > 1).length

export const hasNoEnd = ({ found }: Run): boolean => found === 'no-end'

/** A step that says it is done and is not, or the other way round; the steps of the chain are read, pay, purge. */
export function untruths({ steps, effects, found }: Run): number {
  if (found === 'not-received') return EFFECTS.filter((fn) => (effects[fn] ?? 0) > 0).length
  return EFFECTS.filter((fn, at) => (steps[at + 1] === 'succeeded') !== (effects[fn] ?? 0) > 0).length
}

export const isMiss = (run: Run): boolean =>
  duplicates(run) > 0 || hasNoEnd(run) || untruths(run) > 0 || run.takenTwice > 0

/** One run in a line. */
export const lineOf = (run: Run): string => {
  const { point, by, found, endedAs, steps, effects } = run
  const counts = EFFECTS.map((fn) => `${fn} ${effects[fn] ?? 0}`).join(', ')
  return `${point.variant.padEnd(10)} ${point.side.padEnd(6)} ${`${point.name} (call ${point.call})`.padEnd(36)} ${by.padEnd(13)} ${found.padEnd(18)} ended ${endedAs ?? 'never'}; ${counts}; ${steps.join(', ')}`
}
