import { stemOf } from '../lexicon/lexicon.ts'
import type { Clause } from './clauses.ts'
import { isItsId } from './made-before.ts'
import { isNameOfKind } from './name-of-kind.ts'
import { conceptsOf, hasKind, type Unit } from './reading.ts'
import { nounsOf } from './tool-profile.ts'
import { impliedNouns } from './verb-likeness.ts'

/** A word of a clause that says what it is about. */
export interface ContentNoun {
  at: number
  concepts: string[]
  weight: number
  /** False inside a phrase with a preposition ("of my tasks", "в заметках"). */
  direct: boolean
  /** False for a word that the lexicon does not hold. */
  known: boolean
  /** True for a word in Latin letters. */
  latin: boolean
}

/** A clause seen as verbs and nouns. */
export interface ClauseContent {
  verbs: string[]
  nouns: ContentNoun[]
  /** Concepts that stand in the clause in any way, for the precision of a match. */
  present: Set<string>
  /** True where the clause says what is to be made ("into a note"). */
  made: boolean
}

export const PREPOSITION =
  /^(?:of|from|about|with|for|in|into|inside|to|on|at|by|using|under|via|из|с|со|по|в|во|о|об|про|для|на|от|за|к|у|без|под|through|within)$/

/** Words that point at other steps or at the text itself rather than at a thing. */
const VAGUE = new Set([
  'summary',
  'count',
  'result',
  'content',
  'text',
  'title',
  'list',
  'recent',
  'top',
  'permanent',
  'contents',
  'status',
  'report',
  'dates',
  'check',
])

const DETERMINER =
  /^(?:the|a|an|my|our|your|all|every|some|any|this|that|these|those|his|her|its|new|мои|моих|моей|мою|мой|все|всех|всю|этот|эту|новую|новый|each|whole|latest|last|первую|both)$/

/** «верни из корзины заметку»: the phrase ends where a word stands in the case of an object. */
const OF_A_SOURCE = /^(?:из|от|у|до|без|для|из-под)$/
const isObject = (unit: Unit | undefined): boolean => /[а-я][ую]$/.test(unit?.folded ?? '')

function isInPhrase(units: readonly Unit[], at: number): boolean {
  for (let back = at - 1; back >= 0 && back > at - 5; back -= 1) {
    const unit = units[back]
    if (!unit || unit.kind === 'mark') return false
    if (PREPOSITION.test(unit.folded))
      return !(OF_A_SOURCE.test(unit.folded) && back < at - 1 && isObject(units[at]))
    if (
      !DETERMINER.test(unit.folded) &&
      !hasKind(unit, 'stop') &&
      !(unit.kind === 'word' && back === at - 1 && !hasKind(unit, 'verb'))
    )
      return false
  }
  return false
}

function weightOf(clause: Clause, at: number, concepts: readonly string[], direct: boolean): number {
  const unit = clause.units[at]
  if (isNameOfKind(clause.units, at)) return 0.05
  if (!unit?.senses.length)
    return /^\p{Lu}/u.test(unit?.text ?? '') ? 0.05 : followsVerb(clause, at) ? 0.6 : 0.12
  if (concepts.every((concept) => VAGUE.has(concept))) return 0.25
  if (hasKind(unit, 'stop') || hasKind(unit, 'ordinal')) return 0.3
  return direct ? 1 : 0.5
}

function isContent(unit: Unit): boolean {
  if (unit.kind !== 'word') return false
  if (hasKind(unit, 'noun')) return !hasKind(unit, 'polite') || !hasKind(unit, 'stop')
  return unit.senses.length === 0
}

/** True where nothing but determiners stands between the verb and the place. */
function followsVerb(clause: Clause, at: number): boolean {
  return clause.units
    .slice(clause.verbAt + 1, at)
    .every(
      (unit) =>
        hasKind(unit, 'stop') || hasKind(unit, 'polite') || unit.kind === 'mark' || hasKind(unit, 'ordinal'),
    )
}

/** `note: the plumber comes at nine`: a thing named before a colon is to be made of what follows. */
export const makesOf = (clause: Clause): boolean =>
  clause.verbAt < 0 &&
  clause.literalFrom < clause.units.length &&
  clause.literalFrom <= 3 &&
  clause.units[clause.literalFrom - 1]?.text === ':' &&
  !clause.question

const WANTS =
  /^(?:i need|i want|i would like|i'd like|мне нужна|мне нужен|мне нужно|нужна|нужен|хочу|я хочу)$/
const ONE_MORE = /^(?:a|an|new|another|новую|новая|новый|новое|еще одну|еще один)$/

/** «и в нём задачу «починить забор»»: a thing with its name, in what an earlier part makes. */
const isOneMore = ({ units }: Clause): boolean =>
  units.some(isItsId) && units.some(({ kind }) => kind === 'quote')

/** `I need a task for Friday: …`: a thing that is wanted and that the words tell, so that it is not one that is there. */
export const wantsNew = (clause: Clause): boolean => {
  const { units, verbAt, literalFrom, question } = clause
  const at = units.findIndex(({ folded }) => WANTS.test(folded))
  const isTold = literalFrom < units.length || units.some(({ kind }) => kind === 'quote')
  if (verbAt >= 0 || question) return false
  if (isOneMore(clause)) return true
  return (
    isTold &&
    at >= 0 &&
    (ONE_MORE.test(units[at + 1]?.folded ?? '') || /[а-я]/.test(units[at]?.folded ?? '')) &&
    units.slice(at + 1, at + 4).some((unit) => hasKind(unit, 'noun'))
  )
}

/** `add it to playlist pl9`: what is added stands as a pronoun or a name before the thing that it is added to. */
function addsToSomething(clause: Clause): boolean {
  const to = clause.units.findIndex(
    (unit, at) => at > clause.verbAt && at < clause.literalFrom && /^(?:to|into|в|во|к)$/.test(unit.folded),
  )
  const between = clause.units.slice(clause.verbAt + 1, to)
  return (
    to > 0 &&
    between.length > 0 &&
    clause.units.slice(to + 1, to + 4).some((unit) => hasKind(unit, 'noun')) &&
    !between.some((unit) => hasKind(unit, 'noun'))
  )
}

/** Where `into a note`, `as a note` starts: something new is made of what stands before it. -1 where nothing does. */
function madeOf(clause: Clause): number {
  return clause.units.findIndex(
    (each, at) =>
      at > clause.verbAt + 1 &&
      at < clause.literalFrom &&
      /^(?:into|in|as|to|в|как)$/.test(each.folded) &&
      /^(?:a|an|new|новую|новый)$/.test(clause.units[at + 1]?.folded ?? '') &&
      clause.units.slice(at + 2, at + 4).some((next) => hasKind(next, 'noun')),
  )
}

/** «убери заметку в папку f-5»: what goes into something is not taken away, unless that is the trash. */
function goesSomewhere({ units, verbAt, literalFrom }: Clause): boolean {
  const into = units.findIndex(
    (unit, at) => at > verbAt && at < literalFrom && /^(?:в|во|into)$/.test(unit.folded),
  )
  const place = units.slice(into + 1, into + 3).find((unit) => hasKind(unit, 'noun'))
  return into > 0 && place !== undefined && !nounsOf(place).includes('trash')
}

/** The verb of a clause; one that only marks ("mark as read", «отметь … выполненной») is refined by what follows. */
function verbsOf(clause: Clause): string[] {
  const unit = clause.units[clause.verbAt]
  const verbs = unit ? conceptsOf(unit, 'verb') : makesOf(clause) || wantsNew(clause) ? ['create'] : []
  if (verbs.includes('add_to') && addsToSomething(clause)) return verbs.filter((verb) => verb !== 'create')
  if (/^(?:put|turn|занеси|внеси|положи)$/.test(unit?.folded ?? '') && madeOf(clause) > 0) return ['create']
  if (verbs.includes('move') && verbs.includes('delete') && goesSomewhere(clause)) return ['move']
  if (!verbs.includes('mark')) return verbs
  const refined = clause.units
    .slice(clause.verbAt + 1)
    .flatMap((later) =>
      conceptsOf(later, 'verb').filter((verb) =>
        ['complete', 'mark_read', 'archive', 'reopen', 'like', 'pin'].includes(verb),
      ),
    )
  return refined.length > 0 ? refined : verbs
}

const SPAN_NOUNS: Record<string, string> = {
  url: 'website',
  domain: 'domain',
  ip: 'ip',
  sql: 'query',
  repo: 'repository',
}

const TO_ME = /^(?:me|us|мне|нам)$/

/** «кто мне писал?», `everything I jotted down`: a part that names no thing names it by what was done with it. */
function doneThings({ units, verbAt, literalFrom }: Clause): ContentNoun[] {
  const isToMe = units.some(({ folded }) => TO_ME.test(folded))
  return units.flatMap((unit, at) => {
    if (at === verbAt || at >= literalFrom) return []
    const verbs = conceptsOf(unit, 'verb').filter((verb) => verb !== 'send' || isToMe)
    const concepts = impliedNouns(verbs)
    return concepts.length === 0 ? [] : [{ at, concepts, weight: 1, direct: true, known: true, latin: false }]
  })
}

/** Sees a clause as verbs and nouns. Places in `taken` belong to references and names; literal text is left out. */
export function contentOf(clause: Clause, taken: ReadonlySet<number>, reading: boolean): ClauseContent {
  const verbs = reading ? [] : verbsOf(clause)
  const nouns: ContentNoun[] = []
  const making = verbs.includes('create') ? madeOf(clause) : -1
  clause.units.forEach((unit, at) => {
    const isVerb = at === clause.verbAt && !reading
    if (isVerb || at >= clause.literalFrom || taken.has(at) || !isContent(unit)) return
    const concepts = nounsOf(unit)
    const direct = making > 0 ? at > making : !isInPhrase(clause.units, at)
    nouns.push({
      at,
      concepts,
      weight: weightOf(clause, at, concepts, direct),
      direct,
      known: unit.senses.length > 0,
      latin: /[a-z]/.test(unit.folded),
    })
  })
  if (!nouns.some(({ known, weight }) => known && weight >= 0.5)) nouns.push(...doneThings(clause))
  const present = new Set([
    ...nouns.flatMap(({ concepts }) => concepts),
    ...verbs,
    ...clause.units
      .slice(0, clause.literalFrom)
      .flatMap((unit, at) =>
        taken.has(at)
          ? []
          : [
              ...conceptsOf(unit, 'verb'),
              ...conceptsOf(unit, 'noun'),
              `word:${stemOf(unit.folded)}`,
              ...(SPAN_NOUNS[unit.kind] ? [SPAN_NOUNS[unit.kind] ?? ''] : []),
            ],
      ),
    ...impliedNouns(verbs),
  ])
  return { verbs, nouns, present, made: making > 0 }
}
