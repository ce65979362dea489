import { conceptsOf, hasKind, type Unit } from './reading.ts'

/** Connectors that say what comes next. The lexicon reads the longer ones as one unit. */
export const STRONG_AND = new Set([
  'then',
  'and then',
  'after that',
  'afterwards',
  'next',
  'затем',
  'потом',
  'после этого',
])
export const AND = new Set([...STRONG_AND, 'and', 'plus', 'also', 'и', 'а', 'также', 'да', '&'])
export const AFTER = new Set(['after', 'once', 'upon', 'после', 'by', 'from'])
export const QUESTION_WORDS = new Set([
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
export const SAYS = new Set(['saying', 'says', 'say'])

export const isMark = (unit: Unit | undefined, marks: string): boolean =>
  unit?.kind === 'mark' && marks.includes(unit.text)

const RU_IMPERATIVE = /(?<!(?:н|ем|им|ш|щ|т)(?:о|ы|и|е)|ым|им|ам|ям)(?:(?<!ы)й|и|ь|йте|ите|ьте)$/

/** True where a unit can be the verb of a command: English at the start only, Russian imperatives anywhere. */
export const isImperative = (unit: Unit): boolean =>
  hasKind(unit, 'verb') &&
  (/[a-z]/.test(unit.folded) || RU_IMPERATIVE.test(unit.folded.split(' ', 1)[0] ?? '') || unit.corrected)

export const isOnlyVerb = (unit: Unit): boolean => hasKind(unit, 'verb') && !hasKind(unit, 'noun')

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

export function negationEnd(units: readonly Unit[], from: number): number {
  const unit = units[from]
  return unit && hasKind(unit, 'neg') && unit.folded !== 'without' ? from + 1 : from
}

/** True where the text from `at` starts a command or a question of its own. */
export function startsClause(units: readonly Unit[], at: number): boolean {
  const from = negationEnd(units, skipPolite(units, at))
  const first = units[from]
  if (!first) return false
  if (QUESTION_WORDS.has(first.folded) && !TELLS.has(first.folded)) return true
  if (first.folded === 'что' && hasKind(units[from + 1] ?? first, 'verb')) return false
  if (!isImperative(first)) return false
  return isOnlyVerb(first) || looksLikeCommand(units, from)
}

/** True where the text from `at` starts a command of its own; a question may be part of a text. */
export const startsOrder = (units: readonly Unit[], at: number): boolean => {
  const first = units[negationEnd(units, skipPolite(units, at))]
  return first !== undefined && !QUESTION_WORDS.has(first.folded) && startsClause(units, at)
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
