import type { Clause } from './clauses.ts'
import { type ClauseContent, type ContentNoun, contentOf } from './content.ts'
import { tellsDeeds } from './deeds.ts'
import {
  actsOnDirect,
  asksTable,
  coverage,
  directNoun,
  hasSql,
  idLikeness,
  objectScore,
  precision,
  spanEvidence,
  takesText,
} from './object-score.ts'
import type { Unit } from './reading.ts'
import { thresholds } from './thresholds.ts'
import { nounsOf, type ToolProfile } from './tool-profile.ts'
import { readingLikeness, verbLikeness } from './verb-likeness.ts'

export interface Match {
  profile: ToolProfile
  score: number
  /** Nouns of the clause that the tool has nothing to do with. */
  uncovered: ContentNoun[]
  content: ClauseContent
}

export interface MatchContext {
  profiles: readonly ToolProfile[]
  /** Stems of tables that a tool with an SQL parameter can read. */
  tables: ReadonlyMap<string, string>
  /** True where the message asks how many. */
  wantsCount: boolean
}

function verbScore(content: ClauseContent, profile: ToolProfile, reading: boolean, counts: boolean): number {
  let best = 0
  for (const [verb, weight] of profile.verbs) {
    if (counts) return 0.95
    if (reading) best = Math.max(best, readingLikeness(verb) * weight)
    else for (const spoken of content.verbs) best = Math.max(best, verbLikeness(spoken, verb) * weight)
  }
  return best
}

/** `how much is two and two?` names nothing that could be counted. */
const asksOnlyCount = ({ nouns }: ClauseContent): boolean =>
  nouns.length > 0 && nouns.every(({ concepts }) => concepts.every((concept) => concept === 'count'))

/** An SQL text that does more than look: it is never handed to a tool that says it only reads. */
const changesData = ({ kind, value }: Unit): boolean =>
  kind === 'sql' &&
  (!/^(?:select|with|show|explain)\b/i.test(value) ||
    /\b(?:insert\s+into|update\s+\S+\s+set|delete\s+from|merge\s+into|replace\s+into|drop|truncate|alter)\s/i.test(
      value.replace(/'[^']*'|"[^"]*"/g, "''"),
    ))

/** An SQL text that overwrites or removes what is there. */
const losesData = (unit: Unit): boolean => changesData(unit) && !/^(?:insert|create)\b/i.test(unit.value)

const destroysBySql = (profile: ToolProfile): boolean =>
  profile.tool.actionType === 'destructive' && hasSql(profile)

const GOES_ON = /^(?:[.,;:!?)]|in|on|of|to|with|and|from|at|that|в|во|на|с|со|и|из|что)$/

/** `under issue 14`, `note n_5`: the thing is there already, so it is not what is made. */
function givesOwnNumber(
  { units, literalFrom, verbAt }: Clause,
  { acts, verbs, heads, params }: ToolProfile,
): boolean {
  const makes = acts.length > 0 ? acts.every(({ verb }) => verb === 'create') : verbs.get('create') === 1
  if (!makes) return false
  return units.slice(0, literalFrom).some((unit, at) => {
    const noun = units[at - 1]
    if (!/^(?:id|number)$/.test(unit.kind) || !noun || at - 1 <= verbAt || noun.kind !== 'word') return false
    const nouns = nounsOf(noun)
    const next = units[at + 1]
    return (
      nouns.some((each) => heads.has(each)) &&
      !params.some(
        (param) => /^ids?$/.test(param.role) && param.nouns.some((each) => nouns.includes(each)),
      ) &&
      (next === undefined || next.kind !== 'word' || GOES_ON.test(next.folded))
    )
  })
}

/** True where the object forbids the tool, however well the verb fits. */
function isVetoed(
  clause: Clause,
  content: ClauseContent,
  profile: ToolProfile,
  context: MatchContext,
  uncovered: readonly ContentNoun[],
): boolean {
  const direct = directNoun(content.nouns)
  const isForeign = direct !== undefined && uncovered.includes(direct)
  switch (profile.tool.actionType) {
    case 'read':
      return clause.units.some(changesData)
    case 'destructive':
      return isForeign || !actsOnDirect(profile, direct, idLikeness(clause.units, profile) > 0.5)
    default:
      if (clause.units.some(losesData) && context.profiles.some(destroysBySql)) return true
      if (givesOwnNumber(clause, profile)) return true
      if (isForeign) return content.made || !takesText(profile)
      return (
        direct?.known === true &&
        !isStrong(profile, takesText(profile) ? content.nouns : [direct], context.tables)
      )
  }
}

const LOOKS = /^(?:list|get|look_up|search|check|count|explain|compare)$/
const DELETION = /^(?:delete|trash|remove|erase)$/
const CHANGES = /^(?:update|rename|move|complete|mark_read|restore)$/

/**
 * What a tool declares against what the clause asks for: who only looks changes nothing, and who changes a thing makes
 * none and deletes none, though the name of a tool may hold the same word.
 */
function isOtherDeed({ verbs }: ClauseContent, profile: ToolProfile): boolean {
  const { acts, kind } = profile
  if (!tellsDeeds(profile) || verbs.length === 0) return false
  const makes = acts.some(({ verb }) => verb === 'create')
  const asked = makes ? verbs : verbs.filter((verb) => verb !== 'create')
  if (asked.every((verb) => LOOKS.test(verb))) return true
  if (acts.every(({ verb }) => DELETION.test(verb)) && asked.every((verb) => CHANGES.test(verb))) return true
  return (
    kind !== 'mail' &&
    acts.every(({ verb }) => verb === 'create') &&
    asked.every((verb) => CHANGES.test(verb))
  )
}

/** Scores one tool for one clause; null where the verb or the object vetoes it. */
function scoreTool(
  clause: Clause,
  content: ClauseContent,
  profile: ToolProfile,
  context: MatchContext,
  reading: boolean,
): Match | null {
  const risk = profile.tool.actionType
  if (reading && (risk !== 'read' || asksOnlyCount(content))) return null
  if (risk !== 'read' && isOtherDeed(content, profile)) return null
  const queries = asksTable(content, profile, context, reading)
  const verb = verbScore(content, profile, reading, queries)
  if (verb < thresholds.verb[risk]) return null
  const { score: object, uncovered } = objectScore(clause.units, profile, content, context.tables)
  if (isVetoed(clause, content, profile, context, uncovered)) return null
  const direct = directNoun(content.nouns)
  const fit = verb * (0.15 + 0.5 * object + 0.35 * (queries ? 1 : precision(profile, content.present)))
  const share =
    queries || direct === undefined || !uncovered.includes(direct) ? 1 : takesText(profile) ? 0.9 : 0.6
  return {
    profile,
    score: fit * share + spanEvidence(clause.units, profile, clause.literalFrom),
    uncovered,
    content,
  }
}

const namesId = (profile: ToolProfile, concept: string): boolean =>
  profile.params.some(
    ({ role, required, nouns }) => (role === 'id' || role === 'ids') && required && nouns.includes(concept),
  )

/** A switch or a step, such as skipping a track: nothing to choose, so its description is enough. */
const takesNothing = (profile: ToolProfile): boolean => profile.params.every(({ required }) => !required)

/** A write needs a noun of its name, its effects or its app; words of the description alone are too weak. */
const isStrong = (
  profile: ToolProfile,
  nouns: readonly ContentNoun[],
  tables: ReadonlyMap<string, string>,
): boolean =>
  nouns.some(
    (noun) =>
      noun.concepts.some((concept) => profile.heads.has(concept) || namesId(profile, concept)) ||
      coverage(profile, noun, tables) === 1,
  ) ||
  profile.nameNouns.length === 0 ||
  (profile.verbs.get('send') ?? 0) >= 0.9 ||
  nouns.some((noun) => takesNothing(profile) && coverage(profile, noun, tables) >= 0.55)

/** The tools that fit a clause, best first. `reading` takes it as a question or a bare noun phrase. */
export function matchTools(
  clause: Clause,
  taken: ReadonlySet<number>,
  context: MatchContext,
  reading: boolean,
  injected: readonly ContentNoun[] = [],
): Match[] {
  const plain = contentOf(clause, taken, reading)
  const content: ClauseContent = {
    ...plain,
    nouns: [...injected, ...plain.nouns],
    present: new Set([...plain.present, ...injected.flatMap(({ concepts }) => concepts)]),
  }
  return context.profiles
    .flatMap((profile) => scoreTool(clause, content, profile, context, reading) ?? [])
    .sort((a, b) => b.score - a.score)
    .slice(0, thresholds.candidates)
}
