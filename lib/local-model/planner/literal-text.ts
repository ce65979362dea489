import { isMark, SAYS, skipPolite } from './clause-words.ts'
import { conceptsOf, type Unit } from './reading.ts'

/** `remind me to …`, «напомни мне …»: what follows is the text of the reminder. */
function reminderStart(units: readonly Unit[], from: number): number {
  const at = skipPolite(units, from)
  const verb = units[at]
  if (!verb || !conceptsOf(verb, 'verb').includes('remind')) return -1
  let start = at + 1
  while (/^(?:me|us|мне|нам|to|that|about|о|об|про|что|,|:)$/.test(units[start]?.folded ?? '')) start += 1
  return start < units.length ? start : -1
}

/** Where literal text starts: after a colon, or after `that says`, `saying`. Quoted text needs none of this. */
export function literalStart(units: readonly Unit[], from: number): number {
  const reminder = reminderStart(units, from)
  if (reminder > 0) return reminder
  const at = units.findIndex(
    (_, index) => index > from && index + 1 < units.length && opensLiteral(units, index, from),
  )
  return at < 0 ? units.length : at + 1
}

/** Spans that say themselves where they start and end. */
const STANDS_WHOLE = new Set(['quote', 'sql'])

const TELLS = new Set(['send', 'reply', 'remind', 'note_down'])

/** `jot that in a note`: `that` is what is jotted down. */
const PLACE = /^(?:in|into|to|as|on|under)$/

function opensLiteral(units: readonly Unit[], at: number, from: number): boolean {
  const unit = units[at]
  if (!unit) return false
  if (isMark(unit, ':') || SAYS.has(unit.folded)) return !STANDS_WHOLE.has(units[at + 1]?.kind ?? '')
  const isThat = unit.folded === 'that' || (unit.folded === 'что' && isMark(units[at - 1], ','))
  return isThat && at > from && !PLACE.test(units[at + 1]?.folded ?? '') && tellsBefore(units, from, at)
}

/** `tell X that …`, `сообщи X, что …`: a verb of saying stands before the conjunction. */
function tellsBefore(units: readonly Unit[], from: number, at: number): boolean {
  return (
    units.slice(from, at).some((unit) => conceptsOf(unit, 'verb').some((verb) => TELLS.has(verb))) &&
    !isMark(units[at - 1], '.')
  )
}
