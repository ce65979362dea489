import type { GotPlan } from './compare-expectation.ts'

/** A plan on one line, for tables of tests: `tool | a=b` for every argument of each call, else its kind. */
export function planInWords(got: GotPlan): string {
  if (got.kind !== 'calls') return got.kind
  return got.calls
    .map(({ tool, args }) => [tool, ...Object.entries(args).map(([name, value]) => `${name}=${value}`)])
    .map((words) => words.join(' | '))
    .join('; ')
}
