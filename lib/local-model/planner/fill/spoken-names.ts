import { PREPOSITION } from '../content.ts'
import { conceptsOf, hasKind, type Unit } from '../reading.ts'
import { nounsOf } from '../tool-profile.ts'
import { dictated, type FillState, freeUnits, isPlainStop, take, textBetween } from './fill-state.ts'
import { takeText } from './text-markers.ts'

/** Verb concepts of the clause. */
export const spokenVerbs = (state: FillState): string[] => {
  const unit = state.clause.units[state.clause.verbAt]
  return unit ? conceptsOf(unit, 'verb') : []
}

/** The first quoted text that nothing else has used. */
export function takeQuote(state: FillState): string | null {
  const found = freeUnits(state).find(({ unit }) => unit.kind === 'quote')
  if (!found) return null
  take(state, [found.at])
  return found.unit.value
}

/** Place after the first noun that says what the tool makes ("a note …"), over an id or a person. */
function afterHeadNoun(state: FillState): number {
  const heads = state.profile.heads
  const { units, verbAt, literalFrom } = state.clause
  const find = (from: number): number =>
    units.findIndex(
      (unit, index) =>
        index >= from &&
        index !== verbAt &&
        index < literalFrom &&
        !state.taken.has(index) &&
        nounsOf(unit).some((noun) => heads.has(noun) || impliesHead(state, noun)),
    )
  const after = find(verbAt + 1)
  const at = after >= 0 ? after : find(0)
  if (at < 0) return -1
  let end = at
  while ((units[end + 1] ? isHead(state, units[end + 1]) : false) && end + 1 < literalFrom) end += 1
  return end + 1
}

const isHead = (state: FillState, unit: Unit | undefined): boolean =>
  unit !== undefined && unit.kind === 'word' && nounsOf(unit).some((noun) => state.profile.heads.has(noun))

const impliesHead = (state: FillState, noun: string): boolean =>
  (state.profile.extras.get(noun) ?? 0) >= 0.6 && state.profile.nameNouns.length === 0

/** The text after a colon. */
export function literalText(state: FillState): string | null {
  const { units, literalFrom } = state.clause
  if (literalFrom >= units.length) return null
  const end = Math.max(...units.map((_, at) => (at >= literalFrom && !state.taken.has(at) ? at + 1 : 0)))
  const first = units.findIndex((_, at) => at >= literalFrom && !state.taken.has(at))
  if (first < 0 || end <= first) return null
  const text = dictated(state, first, end)
  take(
    state,
    units.map((_, at) => at).filter((at) => at >= first),
  )
  return text === '' ? null : text
}

const makesNew = (state: FillState): boolean =>
  ['create', 'add_to'].some((verb) => (state.profile.verbs.get(verb) ?? 0) >= 0.7)

/** The words after the head noun, where they can be a name: `create a note Index`, `a project Website redesign`. */
export function nameAfterNoun(state: FillState): string | null {
  const { units } = state.clause
  let from = afterHeadNoun(state)
  if (from < 0 || !makesNew(state)) return null
  while (from < units.length && /^(?:to|for|под|для|,|-|–|—|номер)$/.test(units[from]?.folded ?? ''))
    from += 1
  if (
    /^(?:for|под|для)$/.test(units[from - 1]?.folded ?? '') &&
    /^(?:the|my|our)$/.test(units[from]?.folded ?? '')
  )
    from += 1
  const first = units[from]
  if (!first || from >= state.clause.literalFrom || state.taken.has(from)) return null
  if (
    first.kind === 'mark' ||
    hasKind(first, 'anaphora') ||
    isPlainStop(first) ||
    PREPOSITION.test(first.folded)
  )
    return null
  return takeText(state, from, from)
}

/** `add buy milk to my tasks`: what stands between the verb and the phrase that names the list. */
export function nameBeforeList(state: FillState): string | null {
  const { units, verbAt } = state.clause
  const list = units.findIndex(
    (unit, at) =>
      at > verbAt + 1 &&
      /^(?:to|in|into|on|в|во|на)$/.test(unit.folded) &&
      units
        .slice(at + 1, at + 4)
        .some((each) => nounsOf(each).some((noun) => state.profile.heads.has(noun) || noun === 'list')),
  )
  if (list < 0 || verbAt < 0) return null
  const text = textBetween(state, verbAt + 1, list)
  if (text === '' || units.slice(verbAt + 1, list).every(isPlainStop) || state.taken.has(verbAt + 1))
    return null
  take(
    state,
    Array.from({ length: list - verbAt }, (_, index) => verbAt + 1 + index),
  )
  return text
}

/** `remind me to call mom`, «напомни позвонить маме». */
export function reminderText(state: FillState): string | null {
  if (!spokenVerbs(state).includes('remind')) return null
  let from = state.clause.verbAt + 1
  while (/^(?:me|us|мне|нам|to|that|about|о|об|про|,|что)$/.test(state.clause.units[from]?.folded ?? ''))
    from += 1
  return takeText(state, from, from)
}
