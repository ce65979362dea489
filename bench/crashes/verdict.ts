import { type Effect, effectsOf, playsRounds } from './crash-host.ts'
import type { Run } from './crash-runs.ts'

/** Effects that happened more than once, a letter that arrived twice among them. */
export const duplicates = ({ effects, delivered }: Run): number =>
  [...Object.values(effects), delivered].filter((count) => count > 1).length

export const hasNoEnd = ({ found }: Run): boolean => found === 'no-end'

/** What was paid with a letter in the outbox, and the letter did not arrive; or the other way round. */
const isLetterLost = ({ point, effects, delivered }: Run): boolean =>
  delivered !== (point.variant === 'store-only' ? (effects.pay ?? 0) : 0)

const NAMED_END = new Set([
  'succeeded',
  'skipped',
  'not-run',
  'failed',
  'unticked',
  'declined',
  'void',
  'unknown',
])

/** What the turn says of an effect. */
const saidOf = ({ steps, items }: Run, { step, item }: Effect): string | undefined =>
  item === undefined ? steps[step] : items[step]?.[item]

/** A step or item that says it is done and is not, or the other way round, or that has no end although its turn has. */
export function untruths(run: Run): number {
  const isUntrue = (effect: Effect): boolean => {
    const said = saidOf(run, effect)
    const hasEnd = run.endedAs === null || said === undefined || NAMED_END.has(said)
    return !hasEnd || (said === 'succeeded') !== (run.effects[effect.name] ?? 0) > 0
  }
  return effectsOf(run.point.variant).filter(isUntrue).length + (isLetterLost(run) ? 1 : 0)
}

/** Of a turn that was answered to its end, an effect that should have happened and did not, or the other way round. */
export function losses(run: Run): number {
  if (run.endedAs !== 'answered' || !playsRounds(run.point.variant)) return 0
  const isNever = ({ name }: Effect): boolean => name === 'pay_99' || name === 'purge_o_3'
  return effectsOf(run.point.variant).filter(
    (effect) => isNever(effect) === (run.effects[effect.name] ?? 0) > 0,
  ).length
}

export const isMiss = (run: Run): boolean =>
  duplicates(run) > 0 || hasNoEnd(run) || untruths(run) > 0 || losses(run) > 0 || run.takenTwice > 0

/** One run in a line. */
export const lineOf = (run: Run): string => {
  const { point, by, found, endedAs, steps, items, effects, delivered } = run
  const counts = Object.entries(effects)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
  const letters = point.variant === 'store-only' ? `, letters ${delivered}` : ''
  return `${point.variant.padEnd(18)} ${point.side.padEnd(6)} ${`${point.name} (call ${point.call})`.padEnd(36)} ${by.padEnd(13)} ${found.padEnd(18)} ended ${endedAs ?? 'never'}; ${counts}${letters}; ${steps.join(', ')}${Object.entries(
    items,
  )
    .map(([step, ends]) => `; items of ${step}: ${ends.join(', ')}`)
    .join('')}`
}
