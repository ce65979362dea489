import {
  AFTER,
  AND,
  isImperative,
  isMark,
  isOnlyVerb,
  QUESTION_WORDS,
  STRONG_AND,
  skipPolite,
  startsClause,
  startsOrder,
} from './clause-words.ts'
import { type Exempted, setAside } from './exempted.ts'
import { literalStart } from './literal-text.ts'
import { isSpan } from './named-things.ts'
import { hasKind, type Unit } from './reading.ts'
import { textStart } from './text-start.ts'
import { verbPlace } from './verb-place.ts'

/** One thing the message asks for. */
export interface Clause {
  units: Unit[]
  /** The place of the verb in `units`, or -1 where there is none. */
  verbAt: number
  negated: boolean
  /** True for a part that starts with a question word or ends in a question mark. */
  question: boolean
  /** Where the literal text of the message starts in `units` (after a colon, `that says` …), or its length. */
  literalFrom: number
  /** True where this part must come before what stands left of it ("… after checking x"). */
  precedes: boolean
  /** Index of the sentence it stands in. */
  sentence: number
  /** What it takes out of what it asks for; none of it stands in `units`. */
  exempted: Exempted[]
}

function isBoundary(units: readonly Unit[], at: number, start: number): boolean {
  const unit = units[at]
  if (!unit || at <= start) return false
  if (isMark(unit, ';!?\n')) return true
  if (isMark(unit, '.')) return true
  if (isMark(unit, ','))
    return startsClause(units, at + 1) || (hasCommand(units, start, at) && isTurnedRound(units, at + 1))
  if (AND.has(unit.folded)) return startsClause(units, at + 1) || isThingInIt(units, at + 1)
  return isRussianVerbMidway(units, at, start)
}

/** «… и в нём задачу»: one more thing, in what the part before makes. */
const isThingInIt = (units: readonly Unit[], at: number): boolean => {
  const [place, pronoun, thing] = units.slice(at, at + 3)
  return (
    /^(?:в|in)$/.test(place?.folded ?? '') &&
    pronoun !== undefined &&
    hasKind(pronoun, 'anaphora') &&
    thing !== undefined &&
    hasKind(thing, 'noun')
  )
}

const hasCommand = (units: readonly Unit[], start: number, end: number): boolean =>
  units.slice(start, end).some((unit) => isImperative(unit) && isOnlyVerb(unit))

const LONGEST_OBJECT = 4

/** «закрой t-1, а t-2 удали»: a command of its own whose verb stands behind what it is about. */
function isTurnedRound(units: readonly Unit[], from: number): boolean {
  const rest = units.slice(from)
  const verb = rest.findIndex((unit) => /[а-я]/.test(unit.folded) && isImperative(unit) && isOnlyVerb(unit))
  const next = rest[verb + 1]
  return (
    verb > 0 &&
    verb <= LONGEST_OBJECT &&
    rest
      .slice(0, verb)
      .every((unit) => unit.kind !== 'mark' && !hasKind(unit, 'verb') && !hasKind(unit, 'neg')) &&
    (next === undefined || next.kind === 'mark' || AND.has(next.folded))
  )
}

/** `после проверки сайта отправь …`: an imperative with words before it that already hold a verb. */
function isRussianVerbMidway(units: readonly Unit[], at: number, start: number): boolean {
  const unit = units[at]
  if (!unit || !/[а-я]/.test(unit.folded) || !isImperative(unit) || !isOnlyVerb(unit)) return false
  const before = units[at - 1]
  if (before && (hasKind(before, 'neg') || hasKind(before, 'polite') || isMark(before, ',:'))) return false
  return units
    .slice(start, at)
    .some((other) => isImperative(other) || /^(?:после|проверки)$/.test(other.folded))
}

/** `…, but don't write to eve@example.com`: said to the planner, not to who is written to. */
function forbidsAddress(units: readonly Unit[], at: number): boolean {
  const unit = units[at]
  if (!unit || !(isMark(unit, ',-–—') || /^(?:but|and|а|но|и)$/.test(unit.folded))) return false
  const from = skipPolite(units, at + 1)
  const next = units.slice(from, from + 7)
  const end = next.findIndex((each) => isMark(each, '.!?;,\n'))
  const said = end < 0 ? next : next.slice(0, end)
  const [first, second] = /^(?:but|но)$/.test(said[0]?.folded ?? '') ? said.slice(1) : said
  return (
    first !== undefined &&
    (hasKind(first, 'neg') || (isSpan(first) && second !== undefined && hasKind(second, 'neg'))) &&
    said.some(({ kind }) => kind === 'email' || kind === 'handle')
  )
}

const endsLiteral = (units: readonly Unit[], at: number, isDictated: boolean): boolean => {
  const unit = units[at]
  const next = units[at + 1]
  if (!unit) return false
  if (!isDictated && forbidsAddress(units, at)) return true
  if (isMark(unit, ';')) return startsClause(units, at + 1)
  if (isMark(unit, '.,'))
    return next !== undefined && STRONG_AND.has(next.folded) && startsClause(units, at + 1)
  if (unit.folded.includes(' ') && STRONG_AND.has(unit.folded)) return startsClause(units, at + 1)
  return (
    AND.has(unit.folded) && next !== undefined && STRONG_AND.has(next.folded) && startsClause(units, at + 2)
  )
}

const isSubordinate = (units: readonly Unit[], at: number): boolean => {
  const unit = units[at]
  const next = units[at + 1]
  return (
    unit !== undefined &&
    next !== undefined &&
    AFTER.has(unit.folded) &&
    hasKind(next, 'verb') &&
    /(?:ing|ки|ения|ания|you)$/.test(next.folded)
  )
}

interface Part {
  units: Unit[]
  precedes: boolean
  sentence: number
}

/** Where a part ends and the next one starts, and whether the next must come before it. */
interface Joint {
  end: number
  next: number
  precedes: boolean
  endsSentence: boolean
}

/** Where text of the message starts: `literal` takes all that follows, `marked` may end in a further order. */
interface TextFrom {
  literal: number
  marked: number
}

const textFrom = (units: readonly Unit[], start: number): TextFrom => ({
  literal: literalStart(units, start),
  marked: textStart(units, start),
})

/** A joint at `at`, or null: marks and connectors that a new command or question follows, and "… after checking x". */
function jointAt(units: readonly Unit[], at: number, start: number, text: TextFrom): Joint | null {
  const { literal, marked } = text
  const unit = units[at]
  if (!unit || (at >= marked && at < literal && !startsOrder(units, at + 1))) return null
  if (
    at >= literal ? endsLiteral(units, at, isMark(units[literal - 1], ':')) : isBoundary(units, at, start)
  ) {
    const startsNext = unit.kind === 'word' && !AND.has(unit.folded)
    return {
      end: isMark(unit, '?') ? at + 1 : at,
      next: startsNext ? at : at + 1,
      precedes: false,
      endsSentence: isMark(unit, '.!?\n'),
    }
  }
  if (at >= literal || at <= start || !isSubordinate(units, at)) return null
  return { end: at, next: at + 1, precedes: true, endsSentence: false }
}

const isSaid = (units: readonly Unit[]): boolean => units.some(({ kind }) => kind !== 'mark')

/** Cuts units into parts at their joints. */
function cut(units: readonly Unit[]): Part[] {
  const parts: Part[] = []
  let start = 0
  let sentence = 0
  let precedes = false
  let text = textFrom(units, 0)
  for (let at = 0; at < units.length; at += 1) {
    const joint = jointAt(units, at, start, text)
    if (!joint) continue
    parts.push({ units: units.slice(start, joint.end), precedes, sentence })
    start = joint.next
    precedes = joint.precedes
    if (joint.endsSentence) sentence += 1
    text = textFrom(units, start)
  }
  return [...parts, { units: units.slice(start), precedes, sentence }].filter((part) => isSaid(part.units))
}

function isNegated(units: readonly Unit[], verbAt: number): boolean {
  const from = Math.max(0, verbAt - 3)
  const before = verbAt < 0 ? units.slice(0, 3) : units.slice(from, verbAt)
  return before.some((unit) => hasKind(unit, 'neg') && unit.folded !== 'without')
}

const isQuestion = (units: readonly Unit[]): boolean => {
  const first = units[skipPolite(units, 0)]
  return isMark(units.at(-1), '?') || (first !== undefined && QUESTION_WORDS.has(first.folded))
}

/** Cuts a message into the things it asks for, in the order of the message. */
export function splitClauses(units: readonly Unit[]): Clause[] {
  return cut(units).map(({ units: whole, precedes, sentence }) => {
    const { units: part, exempted } = setAside(whole, literalStart(whole, 0))
    const literalFrom = literalStart(part, 0)
    const verbAt = verbPlace(part, literalFrom)
    return {
      units: part,
      verbAt,
      negated: isNegated(part, verbAt) || (exempted.length > 0 && !isSaid(part)),
      question: isQuestion(part),
      literalFrom,
      precedes,
      sentence,
      exempted,
    }
  })
}
