import { looksLikeCommand } from './clause-words.ts'
import type { Clause } from './clauses.ts'
import { type ContentNoun, contentOf, makesOf, wantsNew } from './content.ts'
import { type Filling, fillTool } from './fill/fill.ts'
import type { MessageContext } from './fill/fill-state.ts'
import { type Match, type MatchContext, matchTools } from './match.ts'
import type { ParamProfile } from './param-profile.ts'
import { qualified, qualifiersOf } from './qualifiers.ts'
import { conceptsOf, hasKind } from './reading.ts'
import { type IdOwners, isOfOtherApp, ownersOf } from './record-owner.ts'
import type { KnownRecord } from './records.ts'
import { type Reference, resolveReference } from './refer.ts'
import { withRivals } from './rivals.ts'
import { ofSaidKind, saidKind } from './said-kind.ts'
import { withoutExempted } from './spared-records.ts'
import { thresholds } from './thresholds.ts'
import type { ToolProfile } from './tool-profile.ts'

export interface PartContext extends MatchContext {
  message: MessageContext
  /** Apps of ids that earlier parts of the message give. */
  idOwners: IdOwners
  /** The app that the user chose when asked; no other changes anything then, and nothing is asked of it again. */
  chosenApp?: string
}

/** A part of the message with the tool that serves it. */
export interface PlannedPart {
  clause: Clause
  match: Match
  filling: Filling
  reference: Reference | null
  score: number
  /** Apps whose tools would do as well, where the clause names none of them. */
  rivals: string[]
}

const TEXTUAL = new Set(['title', 'text'])

/** True for a parameter that the binder may write from earlier data. */
export const isFreeText = ({ role, type, many }: ParamProfile): boolean =>
  TEXTUAL.has(role) && type === 'string' && !many

/** Kinds of things that earlier data holds, among the nouns of the clause; the other nouns are hints. */
function splitNouns(
  nouns: readonly ContentNoun[],
  records: readonly KnownRecord[],
): { kinds: Set<string>; hints: number[] } {
  const known = new Set(records.flatMap(({ concepts }) => concepts))
  const kinds = nouns.filter(
    ({ concepts, direct }) => direct && concepts.some((concept) => known.has(concept)),
  )
  return {
    kinds: new Set(kinds.flatMap(({ concepts }) => concepts)),
    hints: nouns.filter((noun) => !kinds.includes(noun)).map(({ at }) => at),
  }
}

function referenceOf(clause: Clause, context: PartContext): Reference | null {
  const content = contentOf(clause, new Set(), false)
  const said = saidKind(content)
  const narrowing = qualifiersOf(clause, said)
  const fitting = qualified(ofSaidKind(clause, said, context.message.records), clause, narrowing)
  const { kinds, hints: spoken } = splitNouns(content.nouns, fitting)
  const hints = [...new Set([...spoken, ...narrowing])]
  const restores = clause.units.some((unit) => conceptsOf(unit, 'verb').includes('restore'))
  const records = restores ? undeleted(fitting) : fitting
  return withoutExempted(resolveReference(clause, records, kinds, hints), clause, records, kinds)
}

/** For bringing back, what was deleted comes first. */
const undeleted = (records: readonly KnownRecord[]): KnownRecord[] =>
  [...records.filter(({ deleted }) => deleted), ...records.filter(({ deleted }) => !deleted)].map(
    (record) => ({ ...record, deleted: false }),
  )

/** The kind of what a pronoun points at stands in for the noun that the clause does not say. */
function injectedNouns(reference: Reference | null, nouns: readonly ContentNoun[]): ContentNoun[] {
  const record = reference?.records[0]
  if (!record) return []
  const hasKindNoun = nouns.some(({ concepts }) =>
    concepts.some((concept) => record.concepts.includes(concept)),
  )
  return hasKindNoun
    ? []
    : [{ at: -1, concepts: record.concepts.slice(0, 3), weight: 1, direct: true, known: true, latin: false }]
}

/** Whether a clause is read as a command, as something to look up, or as both. */
function isReading(clause: Clause): boolean[] {
  const verb = clause.units[clause.verbAt]
  if (!verb) return [!makesOf(clause) && !wantsNew(clause)]
  return hasKind(verb, 'noun') && !looksLikeCommand(clause.units, clause.verbAt) ? [false, true] : [false]
}

const needed = (filling: Filling): ParamProfile[] => filling.missing.filter((param) => !isFreeText(param))

function considered(
  clause: Clause,
  reference: Reference | null,
  match: Match,
  reading: boolean,
  taken: ReadonlySet<number>,
  context: PartContext,
): PlannedPart {
  const part = reading ? { ...clause, verbAt: -1 } : clause
  const filling = fillTool(context.message, part, match.profile, reference, taken)
  const lacking = needed(filling).length + (filling.choices.length > 0 ? 0.5 : 0)
  const chosen = match.profile.params.filter(
    ({ role, many, name }) => role === 'choice' && !many && name in filling.args,
  ).length
  const given = Object.keys(filling.args).length
  return {
    clause: part,
    match,
    filling,
    reference,
    rivals: [],
    score: match.score - lacking * 0.1 + Math.min(given, 4) * 0.015 + Math.min(chosen, 2) * 0.08,
  }
}

const isOfUnchosenApp = ({ tool }: ToolProfile, chosenApp: string | undefined): boolean =>
  chosenApp !== undefined && tool.actionType !== 'read' && tool.appId !== chosenApp

/** The best tool for a clause, filled; null where no verb or no object fits. */
export function planPart(clause: Clause, context: PartContext): PlannedPart | null {
  const reference = referenceOf(clause, context)
  const taken = new Set(reference && reference.by !== 'pronoun' ? reference.used : [])
  const matchTaken = new Set([...taken, ...keptPlaces(clause)])
  const owners = ownersOf(clause, reference, context.message.records, context.idOwners)
  const own = {
    ...context,
    profiles: context.profiles.filter(
      (profile) => !isOfOtherApp(profile, owners) && !isOfUnchosenApp(profile, context.chosenApp),
    ),
  }
  const parts = isReading(clause).flatMap((reading) => {
    const plain = contentOf(clause, matchTaken, reading)
    const matches = matchTools(
      clause,
      matchTaken,
      own,
      reading,
      reading && plain.nouns.length === 0 ? [] : injectedNouns(reference, plain.nouns),
    )
    const best = matches[0]?.score ?? 0
    return matches
      .filter(
        ({ score, profile }) =>
          score >= thresholds.score[profile.tool.actionType] && score >= best - thresholds.rival,
      )
      .map((match) => considered(clause, reference, match, reading, new Set(), context))
  })
  return withRivals(
    parts.sort((a, b) => b.score - a.score),
    own.profiles,
  )
}

/** `but keep its notes`: what stays does not describe what is done. */
function keptPlaces(clause: Clause): number[] {
  const at = clause.units.findIndex(
    (unit, index) =>
      index > clause.verbAt &&
      /^(?:but|except|no|но|кроме|а не|without|без|not)$/.test(unit.folded) &&
      clause.units.slice(index).some((later) => hasKind(later, 'noun')),
  )
  return at < 0 ? [] : clause.units.flatMap((_, index) => (index >= at ? [index] : []))
}

/** `to the same address`: where it goes, not what it is made of. */
const isAddressee = ({ clause, match }: PlannedPart, { at }: ContentNoun): boolean =>
  /^(?:address|адрес)/.test(clause.units[at]?.folded ?? '') &&
  match.profile.params.some(({ role }) => role === 'address')

/** A read that the nouns of a write point at as its source: `create a note from my tasks`. */
export function planSource(part: PlannedPart, context: PartContext): PlannedPart | null {
  const { clause, match } = part
  for (const noun of match.uncovered) {
    if (!noun.known && !noun.concepts.some((concept) => context.tables.has(concept))) continue
    if (noun.at < 0 || part.filling.taken.has(noun.at) || isAddressee(part, noun)) continue
    const source = sourceAt(clause, noun.at, context)
    if (source) return source
  }
  return null
}

const SOURCE_KINDS = new Set(['word', 'id', 'quote', 'repo', 'url', 'domain', 'number'])

function sourceAt(clause: Clause, at: number, context: PartContext): PlannedPart | null {
  const units = clause.units.slice(at, clause.literalFrom).filter(({ kind }) => SOURCE_KINDS.has(kind))
  const nouns = units.slice(0, 4)
  const pseudo: Clause = {
    ...clause,
    units: nouns,
    verbAt: -1,
    literalFrom: nouns.length,
    question: false,
    negated: false,
  }
  const found = planPart(pseudo, { ...context, message: { ...context.message, records: [] } })
  const head = nouns[0]
  if (!found || !head || found.match.profile.tool.actionType !== 'read' || found.filling.missing.length > 0)
    return null
  const covers =
    conceptsOf(head, 'noun').some((noun) => found.match.profile.heads.has(noun)) ||
    [...context.tables.keys()].some(
      (key) => conceptsOf(head, 'noun').includes(key) || key === `word:${head.stem}`,
    )
  const counts = context.wantsCount && found.match.profile.params.some(({ role }) => role === 'sql')
  return covers || counts ? found : null
}

/** A read of the one record that a message points at: `email me that note`. */
export function planRecordRead(
  record: KnownRecord,
  context: PartContext,
): { part: Match['profile']; args: { [key: string]: string | number } } | null {
  for (const profile of context.profiles) {
    if (profile.tool.actionType !== 'read' || (record.appId !== '' && profile.tool.appId !== record.appId))
      continue
    if (
      (profile.verbs.get('get') ?? 0) < 0.9 ||
      !profile.nameNouns.flat().some((noun) => record.concepts.includes(noun))
    )
      continue
    const required = profile.params.filter((param) => param.required && !param.hasDefault)
    const target = profile.params.find(({ role }) => role === 'id')
    if (!target || record.id === null || required.some((param) => param !== target)) continue
    return { part: profile, args: { [target.name]: record.id } }
  }
  return null
}
