import { isImperative, isMark, isOnlyVerb, negationEnd, skipPolite } from './clause-words.ts'
import type { Clause } from './clauses.ts'
import { conceptsOf, hasKind, type Unit } from './reading.ts'

const DONE = /^(?:done|finished|completed|(?:выполнен|готов|сделан|завершен|закончен)[аоы]?)$/
const STATES = new Set(['complete', 'mark_read', 'archive', 'publish'])
const SHOULD = /^(?:should|ought to) |^должн[аоы]? |^называется$/

/** `note n_3 should be called "Plan"`, «пусть заметка n_3 называется «План»»: how a thing is to be. */
const shouldPlace = (units: readonly Unit[]): number =>
  units.findIndex(
    (unit, at) =>
      SHOULD.test(unit.folded) &&
      hasKind(unit, 'verb') &&
      units.slice(0, at).some(({ kind }) => kind === 'id') &&
      units.slice(at + 1).some(({ kind }) => kind === 'quote' || kind === 'id') &&
      !isMark(units.at(-1), '?'),
  )

const MAY = /^(?:be|is|are|можно считать|считать)$/

/** `task t-8 is done`, «задача t-8 готова», `m4 can be flagged as read`: said of a thing that is named, it asks for it. */
function donePlace(units: readonly Unit[]): number {
  const last = units.findLastIndex(({ kind }) => kind === 'word')
  const unit = units[last]
  if (!unit || last < 1 || isMark(units.at(-1), '?')) return -1
  const state = conceptsOf(unit, 'verb').find((verb) => STATES.has(verb))
  if (state === undefined || !units.slice(0, last).some(({ kind }) => kind === 'id')) return -1
  return DONE.test(unit.folded) || MAY.test(units[last - 1]?.folded ?? '') ? last : -1
}

/** True for a part that tells how things are and not what shall be done. */
export const tellsState = ({
  units,
  verbAt,
  question,
}: Pick<Clause, 'units' | 'verbAt' | 'question'>): boolean =>
  !question && (verbAt < 0 || (verbAt > 0 && verbAt === donePlace(units)))

/** `in project p-2 create …`: a phrase before the verb. */
const LEADS = /^(?:in|for|from|on|inside|within|at|under)$/

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
  const done = Math.max(donePlace(units), shouldPlace(units))
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
