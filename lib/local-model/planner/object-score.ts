import type { ClauseContent, ContentNoun } from './content.ts'
import type { MatchContext } from './match.ts'
import { type ParamRole, wordsOfName } from './param-profile.ts'
import type { Unit } from './reading.ts'
import type { ToolProfile } from './tool-profile.ts'
import { impliedNouns } from './verb-likeness.ts'

export const SPAN_ROLES: Record<string, readonly ParamRole[]> = {
  url: ['url', 'domain', 'text', 'query', 'entity-name'],
  email: ['address', 'query', 'text', 'title'],
  domain: ['domain', 'url', 'query', 'text', 'title'],
  ip: ['domain', 'url', 'query'],
  sql: ['sql'],
  repo: ['repo', 'path', 'url', 'title'],
  id: ['id', 'ids', 'query', 'title', 'text', 'entity-name', 'tag', 'repo', 'path', 'choice', 'date'],
}

export const hasSql = (profile: ToolProfile): boolean => profile.params.some(({ role }) => role === 'sql')

/** The app by its name, or what it is about where something is made in it: `in my notes`. */
const isPlace = ({ appWords, place, tool }: ToolProfile, { direct }: ContentNoun, concept: string): boolean =>
  appWords.has(concept) || (tool.actionType === 'write' && !direct && place.has(concept))

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
        isPlace(profile, noun, concept) ? 0.75 : 0,
        profile.extras.get(concept) ?? 0,
      ),
    ),
  )
}

export function precision(profile: ToolProfile, present: ReadonlySet<string>): number {
  if (profile.nameNouns.length === 0)
    return [...profile.heads.keys()].some((head) => present.has(head)) ? 1 : 0.7
  const hit = profile.nameNouns.filter((group) => group.some((noun) => present.has(noun)))
  return hit.length / profile.nameNouns.length
}

/** Spans of the clause that the tool has a parameter for, against those that it has none for. */
export function spanEvidence(units: readonly Unit[], profile: ToolProfile, literalFrom: number): number {
  const kinds = new Set(units.slice(0, literalFrom).map(({ kind }) => kind))
  let evidence = 0
  for (const kind of kinds) {
    const roles = SPAN_ROLES[kind]
    if (!roles) continue
    const at = profile.params.findIndex(({ role }) => roles.slice(0, 2).includes(role))
    if (at >= 0) evidence += 0.2
    else if (!profile.params.some(({ role }) => roles.includes(role)))
      evidence -= kind === 'url' || kind === 'sql' ? 0.35 : 0.15
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
  if (!first.latin) return first
  let head = first
  for (let at = first.at + 1; ; at += 1) {
    const next = nouns.find((noun) => noun.at === at && noun.known && noun.latin)
    if (next === undefined) return head
    if (next.weight >= 0.5) head = next
  }
}

export const takesText = (profile: ToolProfile): boolean =>
  profile.tool.actionType === 'write' && profile.params.some(({ role }) => role === 'text')

/** True where the destructive tool does its damage to what the clause names. */
export function actsOnDirect(
  profile: ToolProfile,
  direct: ContentNoun | undefined,
  hasBareId: boolean,
): boolean {
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
export function idLikeness(units: readonly Unit[], profile: ToolProfile): number {
  const id = units.find(({ kind }) => kind === 'id')
  const param = profile.params.find(({ role }) => role === 'id' || role === 'ids')
  if (!id || !param) return 0
  const prefix = /^[a-z]+/i.exec(id.value)?.[0].toLowerCase() ?? ''
  const words = wordsOfName(param.name).filter((word) => !/^ids?$/.test(word))
  return prefix !== '' && words.some((word) => word.startsWith(prefix)) ? 0.8 : 0.3
}

export function objectScore(
  units: readonly Unit[],
  profile: ToolProfile,
  content: ClauseContent,
  tables: ReadonlyMap<string, string>,
): { score: number; uncovered: ContentNoun[] } {
  const { nouns } = content
  const total = nouns.reduce((sum, { weight }) => sum + weight, 0)
  if (total < 0.2 || nouns.every(({ weight }) => weight <= 0.12))
    return { score: bareScore(units, profile, content.verbs), uncovered: [] }
  const asked = content.verbs.includes('query') && hasSql(profile) ? 0.6 : 0
  const covered = nouns.map((noun) => ({ noun, cover: Math.max(asked, coverage(profile, noun, tables)) }))
  const uncovered = covered.filter(({ cover }) => cover < 0.35).map(({ noun }) => noun)
  const told = takesText(profile) ? covered.filter(({ noun }) => !uncovered.includes(noun)) : covered
  const weight = told.reduce((sum, { noun }) => sum + noun.weight, 0)
  const sum = told.reduce((all, { noun, cover }) => all + noun.weight * cover, 0)
  return { score: weight < 0.2 ? untold(profile, content.verbs) : sum / weight, uncovered }
}

const impliesHead = (profile: ToolProfile, verbs: readonly string[]): boolean =>
  impliedNouns(verbs).some((noun) => profile.heads.has(noun))

/** The score where everything that is named is material for the text rather than what the tool is about. */
const untold = (profile: ToolProfile, verbs: readonly string[]): number =>
  profile.nameNouns.length === 0 || impliesHead(profile, verbs) ? 0.6 : 0.1

/** The object score of a clause that names no thing: by its id, by what its verb implies, by what it searches. */
function bareScore(units: readonly Unit[], profile: ToolProfile, verbs: readonly string[]): number {
  const named = idLikeness(units, profile)
  if (named > 0) return named
  const searches =
    verbs.includes('search') &&
    profile.verbs.get('search') === 1 &&
    profile.params.some(({ role }) => role === 'query')
  if (searches) return 0.65
  if (impliesHead(profile, verbs)) return 1
  return profile.nameNouns.length === 0 ? 0.6 : 0.15
}

const READING_VERB = /^(?:list|get|look_up|search|count|query|run)$/

/** A question or a read about a table is one for the tool that queries. */
export function asksTable(
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
