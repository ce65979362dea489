import { isImperative, isMark, isOnlyVerb, negationEnd, skipPolite } from './clause-words.ts'
import { conceptsOf, hasKind, type Unit } from './reading.ts'

/** `task t-8 is done`, «задача t-8 готова»: said of a thing that is named, it asks for the thing to be completed. */
function donePlace(units: readonly Unit[]): number {
  const last = units.findLastIndex(({ kind }) => kind === 'word')
  const unit = units[last]
  if (!unit || last < 2 || !conceptsOf(unit, 'verb').includes('complete') || isMark(units.at(-1), '?'))
    return -1
  return units.some(({ kind }) => kind === 'id') &&
    /^(?:done|finished|completed|выполнена|готова|сделана|завершена|закончена)$/.test(unit.folded)
    ? last
    : -1
}

/** `in project p-2 create …`: a phrase before the verb. */
const LEADS = /^(?:in|for|from|on|inside|within|at)$/

export function verbPlace(units: readonly Unit[], literalFrom: number): number {
  const start = negationEnd(units, skipPolite(units, 0))
  const first = units[start]
  if (first && hasKind(first, 'verb') && start < literalFrom && !/^(?:any|what)$/.test(first.folded))
    return start
  const led =
    first && LEADS.test(first.folded)
      ? units.findIndex(
          (unit, at) => at > start && at < literalFrom && isOnlyVerb(unit) && isImperative(unit),
        )
      : -1
  if (led >= 0) return led
  const done = donePlace(units)
  if (done >= 0) return done
  const inside = units.findIndex(
    (unit, at) =>
      at > start &&
      at < literalFrom &&
      /[а-я]/.test(unit.folded) &&
      isImperative(unit) &&
      isOnlyVerb(unit) &&
      !isMark(units[at - 1], ':'),
  )
  if (inside >= 0) return inside
  return units.findIndex(
    (unit, at) =>
      at >= start &&
      at < literalFrom &&
      /[а-я]/.test(unit.folded) &&
      isOnlyVerb(unit) &&
      /(?:ть|ти|чь)$/.test(unit.folded),
  )
}
