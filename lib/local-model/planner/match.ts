import type { Clause } from './clauses.ts'
import { type ClauseContent, type ContentNoun, contentOf } from './content.ts'
import { type ParamRole, wordsOfName } from './param-profile.ts'
import type { Unit } from './reading.ts'
import { thresholds } from './thresholds.ts'
import type { ToolProfile } from './tool-profile.ts'
import { impliedNouns, readingLikeness, verbLikeness } from './verb-likeness.ts'

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

const SPAN_ROLES: Record<string, readonly ParamRole[]> = {
  url: ['url', 'domain', 'text', 'query', 'entity-name'],
  email: ['address', 'query', 'text', 'title'],
  domain: ['domain', 'url', 'query', 'text', 'title'],
  ip: ['domain', 'url', 'query'],
  sql: ['sql'],
  repo: ['repo', 'path', 'url', 'title'],
  id: ['id', 'ids', 'query', 'title', 'text', 'entity-name', 'tag', 'repo', 'path', 'choice', 'date'],
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

const hasSql = (profile: ToolProfile): boolean => profile.params.some(({ role }) => role === 'sql')

/** How much a tool has to do with a noun: 1 for its name, less for its app, description and parameters. */
export function coverage(
  profile: ToolProfile,
  noun: ContentNoun,
  tables: ReadonlyMap<string, string>,
): number {
  if (hasSql(profile) && noun.concepts.some((concept) => tables.has(concept))) return 1
  return Math.max(
    0,
    ...noun.concepts.map((concept) =>
      Math.max(
        profile.heads.get(concept) ?? 0,
        profile.appWords.has(concept) ? 0.75 : 0,
        profile.extras.get(concept) ?? 0,
      ),
    ),
  )
}

function precision(profile: ToolProfile, present: ReadonlySet<string>): number {
  if (profile.nameNouns.length === 0)
    return [...profile.heads.keys()].some((head) => present.has(head)) ? 1 : 0.7
  const hit = profile.nameNouns.filter((group) => group.some((noun) => present.has(noun)))
  return hit.length / profile.nameNouns.length
}

/** Spans of the clause that the tool has a parameter for, against those that it has none for. */
function spanEvidence(units: readonly Unit[], profile: ToolProfile, literalFrom: number): number {
  const kinds = new Set(units.slice(0, literalFrom).map(({ kind }) => kind))
  let evidence = 0
  for (const kind of kinds) {
    const roles = SPAN_ROLES[kind]
    if (!roles) continue
    const at = profile.params.findIndex(({ role }) => roles.slice(0, 2).includes(role))
    if (at >= 0) evidence += 0.2
    else if (!profile.params.some(({ role }) => roles.includes(role))) evidence -= 0.15
  }
  return evidence
}

/** The noun that the verb acts on: the first outside a prepositional phrase, else the first. */
export function directNoun(nouns: readonly ContentNoun[]): ContentNoun | undefined {
  const first =
    nouns.find(({ direct, weight }) => direct && weight >= 0.5) ?? nouns.find(({ weight }) => weight >= 0.5)
  return first ? compoundHead(first, nouns) : nouns.find(({ direct, known }) => direct && known)
}

/** In English the last noun of a row is the thing: a "notes folder" is a folder. */
function compoundHead(first: ContentNoun, nouns: readonly ContentNoun[]): ContentNoun {
  const next = nouns.find(
    ({ at, known, weight, latin }) => at === first.at + 1 && known && latin && weight >= 0.5,
  )
  return next && first.latin ? compoundHead(next, nouns) : first
}

const takesText = (profile: ToolProfile): boolean =>
  profile.tool.actionType === 'write' && profile.params.some(({ role }) => role === 'text')

/** True where the destructive tool does its damage to what the clause names. */
function actsOnDirect(profile: ToolProfile, direct: ContentNoun | undefined, hasBareId: boolean): boolean {
  if (!direct) return profile.nameNouns.length === 0 || hasBareId
  const own = new Set([
    ...(profile.nameNouns[0] ?? []),
    ...profile.targets,
    ...(profile.nameNouns.length > 1 && !/_(?:from|in|of)_/.test(profile.tool.name)
      ? profile.nameNouns.flat()
      : []),
  ])
  return direct.concepts.some((concept) => own.has(concept))
}

/** A bare id tells a little of what it is of: `t-2` is likelier a task's than a note's. */
function idLikeness(units: readonly Unit[], profile: ToolProfile): number {
  const id = units.find(({ kind }) => kind === 'id')
  const param = profile.params.find(({ role }) => role === 'id' || role === 'ids')
  if (!id || !param) return 0
  const prefix = /^[a-z]+/i.exec(id.value)?.[0].toLowerCase() ?? ''
  const words = wordsOfName(param.name).filter((word) => !/^ids?$/.test(word))
  return prefix !== '' && words.some((word) => word.startsWith(prefix)) ? 0.8 : 0.3
}

function objectScore(
  units: readonly Unit[],
  profile: ToolProfile,
  content: ClauseContent,
  tables: ReadonlyMap<string, string>,
): { score: number; uncovered: ContentNoun[] } {
  const implied = impliedNouns(content.verbs)
  const nouns = content.nouns
  const total = nouns.reduce((sum, { weight }) => sum + weight, 0)
  if (total < 0.2 || nouns.every(({ weight }) => weight <= 0.12)) {
    const named = idLikeness(units, profile)
    if (named > 0) return { score: named, uncovered: [] }
    const searches =
      content.verbs.includes('search') &&
      profile.verbs.get('search') === 1 &&
      profile.params.some(({ role }) => role === 'query')
    if (searches) return { score: 0.65, uncovered: [] }
    const isImplied = implied.some((noun) => profile.heads.has(noun))
    return { score: isImplied ? 1 : profile.nameNouns.length === 0 ? 0.6 : 0.15, uncovered: [] }
  }
  const covered = nouns.map((noun) => ({ noun, cover: coverage(profile, noun, tables) }))
  const uncovered = covered.filter(({ cover }) => cover < 0.35).map(({ noun }) => noun)
  const told = takesText(profile) ? covered.filter(({ noun }) => !uncovered.includes(noun)) : covered
  const weight = told.reduce((sum, { noun }) => sum + noun.weight, 0)
  const sum = told.reduce((all, { noun, cover }) => all + noun.weight * cover, 0)
  return { score: weight < 0.2 ? (profile.nameNouns.length === 0 ? 0.6 : 0.1) : sum / weight, uncovered }
}

const READING_VERB = /^(?:list|get|look_up|search|count|query|run)$/

/** A question or a read about a table is one for the tool that queries. */
function asksTable(
  content: ClauseContent,
  profile: ToolProfile,
  context: MatchContext,
  reading: boolean,
): boolean {
  if (!hasSql(profile) || profile.tool.actionType !== 'read') return false
  if (reading && context.wantsCount)
    return content.nouns.some((noun) => noun.weight >= 0.5 && coverage(profile, noun, context.tables) > 0)
  const direct = directNoun(content.nouns)
  const isTable = direct?.concepts.some((concept) => context.tables.has(concept)) ?? false
  return isTable && (reading || content.verbs.some((verb) => READING_VERB.test(verb)))
}

/** `how much is two and two?` names nothing that could be counted. */
const asksOnlyCount = ({ nouns }: ClauseContent): boolean =>
  nouns.length > 0 && nouns.every(({ concepts }) => concepts.every((concept) => concept === 'count'))

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
  const counts = asksTable(content, profile, context, reading)
  const verb = verbScore(content, profile, reading, counts)
  if (verb < thresholds.verb[risk]) return null
  const { score: object, uncovered } = objectScore(clause.units, profile, content, context.tables)
  const direct = directNoun(content.nouns)
  const directUncovered = direct !== undefined && uncovered.includes(direct)
  if (directUncovered && risk !== 'read' && (content.made || !takesText(profile))) return null
  if (risk === 'destructive' && !actsOnDirect(profile, direct, idLikeness(clause.units, profile) > 0.5))
    return null
  if (
    risk === 'write' &&
    direct?.known &&
    !directUncovered &&
    !isStrong(profile, takesText(profile) ? content.nouns : [direct], context.tables)
  )
    return null
  const base = verb * (0.15 + 0.5 * object + 0.35 * (counts ? 1 : precision(profile, content.present)))
  const score =
    (directUncovered ? base * (takesText(profile) ? 0.9 : 0.6) : base) +
    spanEvidence(clause.units, profile, clause.literalFrom)
  return { profile, score, uncovered, content }
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
