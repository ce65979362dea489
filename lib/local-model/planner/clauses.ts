import { conceptsOf, hasKind, type Unit } from './reading.ts'

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
}

const AND = new Set(['and', 'plus', 'also', 'then', 'и', 'а', 'затем', 'потом', 'также', 'да', '&'])
const STRONG_AND = new Set(['then', 'затем', 'потом', 'afterwards'])
const AFTER = new Set(['after', 'once', 'upon', 'после', 'by', 'from'])
const QUESTION_WORDS = new Set([
  'what',
  'which',
  'who',
  'whose',
  'how',
  'when',
  'where',
  'is',
  'are',
  'any',
  'do',
  'does',
  'what is',
  'какие',
  'какой',
  'какая',
  'какое',
  'каких',
  'что',
  'кто',
  'сколько',
  'когда',
  'где',
  'есть',
  'how many',
  'кому',
  'чей',
])
const TELLS = new Set(['that', 'saying', 'says', 'say', 'reading', 'что'])
const SAYS = new Set(['saying', 'says', 'say'])

const isMark = (unit: Unit | undefined, marks: string): boolean =>
  unit?.kind === 'mark' && marks.includes(unit.text)

const RU_IMPERATIVE = /(?<!(?:н|ем|им|ш|щ|т)(?:о|ы|и|е)|ым|им|ам|ям)(?:й|и|ь|йте|ите|ьте)$/

/** True where a unit can be the verb of a command: English at the start only, Russian imperatives anywhere. */
export const isImperative = (unit: Unit): boolean =>
  hasKind(unit, 'verb') && (/[a-z]/.test(unit.folded) || RU_IMPERATIVE.test(unit.folded) || unit.corrected)

const isOnlyVerb = (unit: Unit): boolean => hasKind(unit, 'verb') && !hasKind(unit, 'noun')

/** First place at or after `from` that is no politeness, connector or mark. */
/** `permanently delete …`: an adverb before the verb. */
const isAdverb = (unit: Unit, next: Unit | undefined): boolean =>
  next !== undefined &&
  hasKind(next, 'verb') &&
  (/ly$/.test(unit.folded) ||
    conceptsOf(unit, 'noun').includes('permanent') ||
    /^(?:просто|лучше|только|just)$/.test(unit.folded))

export function skipPolite(units: readonly Unit[], from: number): number {
  let at = from
  while (at < units.length) {
    const unit = units[at]
    if (!unit) break
    const skippable =
      isMark(unit, ',-–—.!') ||
      (/^(?:before|after|перед|после)$/.test(unit.folded) &&
        units[at + 1] !== undefined &&
        hasKind(units[at + 1] ?? unit, 'verb')) ||
      isAdverb(unit, units[at + 1]) ||
      AND.has(unit.folded) ||
      (hasKind(unit, 'polite') && !hasKind(unit, 'verb'))
    if (!skippable) break
    at += 1
  }
  return at
}

function negationEnd(units: readonly Unit[], from: number): number {
  const unit = units[from]
  return unit && hasKind(unit, 'neg') && unit.folded !== 'without' ? from + 1 : from
}

/** True where the text from `at` starts a command or a question of its own. */
function startsClause(units: readonly Unit[], at: number): boolean {
  const from = negationEnd(units, skipPolite(units, at))
  const first = units[from]
  if (!first) return false
  if (QUESTION_WORDS.has(first.folded) && !TELLS.has(first.folded)) return true
  if (first.folded === 'что' && hasKind(units[from + 1] ?? first, 'verb')) return false
  if (!isImperative(first)) return false
  return isOnlyVerb(first) || looksLikeCommand(units, from)
}

/** A word that is verb and noun ("email", "list") is a verb where an object follows it. */
export function looksLikeCommand(units: readonly Unit[], at: number): boolean {
  const next = units[at + 1]
  if (!next || isMark(next, ',.;:!?)')) return false
  if (next.kind !== 'word') return true
  if (/^(?:of|from|for|in|on|at|is|are|was|with|и|из|от|за|с|на|в)$/.test(next.folded)) return false
  return (
    /^(?:me|us|my|the|a|an|all|it|them|this|that|him|her|every|our|to|these|those|your)$/.test(next.folded) ||
    hasKind(next, 'noun') ||
    next.senses.length === 0
  )
}

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
function literalStart(units: readonly Unit[], from: number): number {
  const reminder = reminderStart(units, from)
  if (reminder > 0) return reminder
  for (let at = from + 1; at < units.length; at += 1) {
    const unit = units[at]
    const next = units[at + 1]
    if (!unit || !next) return units.length
    if (isMark(unit, ':') && next.kind !== 'quote') return at + 1
    if (SAYS.has(unit.folded) && next.kind !== 'quote') return at + 1
    if (
      (unit.folded === 'that' || (unit.folded === 'что' && isMark(units[at - 1], ','))) &&
      at > from + 1 &&
      tellsBefore(units, from, at)
    )
      return at + 1
  }
  return units.length
}

/** `tell X that …`, `сообщи X, что …`: a verb of saying stands before the conjunction. */
function tellsBefore(units: readonly Unit[], from: number, at: number): boolean {
  return (
    units
      .slice(from, at)
      .some(
        (unit) => conceptsOf(unit, 'verb').includes('send') || conceptsOf(unit, 'verb').includes('remind'),
      ) && !isMark(units[at - 1], '.')
  )
}

function isBoundary(units: readonly Unit[], at: number, start: number): boolean {
  const unit = units[at]
  if (!unit || at <= start) return false
  if (isMark(unit, ';!?\n')) return true
  if (isMark(unit, '.')) return true
  if (isMark(unit, ',')) return startsClause(units, at + 1)
  if (AND.has(unit.folded)) return startsClause(units, at + 1)
  return isRussianVerbMidway(units, at, start)
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

const endsLiteral = (units: readonly Unit[], at: number): boolean => {
  const unit = units[at]
  const next = units[at + 1]
  if (!unit) return false
  if (isMark(unit, ';')) return startsClause(units, at + 1)
  if (isMark(unit, '.,'))
    return next !== undefined && STRONG_AND.has(next.folded) && startsClause(units, at + 1)
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

interface Cut {
  units: Unit[]
  precedes: boolean
  sentence: number
}

/** Cuts units into parts at marks and connectors that a new command or question follows. */
function cut(units: readonly Unit[]): Cut[] {
  const parts: Cut[] = []
  let start = 0
  let sentence = 0
  let precedes = false
  let literal = literalStart(units, 0)
  const push = (end: number, next: number): void => {
    const part = units.slice(start, end)
    if (part.some(({ kind }) => kind !== 'mark')) parts.push({ units: part, precedes, sentence })
    start = next
    precedes = false
    literal = literalStart(units, next)
  }
  for (let at = 0; at < units.length; at += 1) {
    const inLiteral = at >= literal
    if (inLiteral ? endsLiteral(units, at) : isBoundary(units, at, start)) {
      const mark = units[at]
      const end = isMark(mark, '?') ? at + 1 : at
      const keepsVerb = mark?.kind === 'word' && !AND.has(mark.folded)
      push(end, keepsVerb ? at : at + 1)
      if (isMark(mark, '.!?\n')) sentence += 1
    } else if (!inLiteral && at > start && isSubordinate(units, at)) {
      push(at, at + 1)
      precedes = true
    }
  }
  push(units.length, units.length)
  return parts
}

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

function verbPlace(units: readonly Unit[], literalFrom: number): number {
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
  return cut(units).map(({ units: part, precedes, sentence }) => {
    const literalFrom = literalStart(part, 0)
    const verbAt = verbPlace(part, literalFrom)
    return {
      units: part,
      verbAt,
      negated: isNegated(part, verbAt),
      question: isQuestion(part),
      literalFrom,
      precedes,
      sentence,
    }
  })
}
