import { foldWord, stemOf } from '../lexicon/lexicon.ts'
import type { ParsedApp, ParsedTool } from '../parse/tools.ts'
import { readAct } from './deeds.ts'
import { guessActionType, guessSchema } from './guess-schema.ts'
import { isActing, mainPlace, ownVerbOf } from './name-verb.ts'
import { withLength } from './param-length.ts'
import { type ParamProfile, profileParams, wordsOfName } from './param-profile.ts'
import { conceptsOf, hasKind, ownVerb, readUnits, type Unit, type Vocabulary } from './reading.ts'
import { addShapeVerbs } from './shape-verbs.ts'
import { thingStems } from './thing-stems.ts'

/** What a tool does and to what, as concepts with weights. */
export interface ToolProfile {
  tool: ParsedTool
  verbs: Map<string, number>
  /** What it is about: nouns of its name and effects. */
  heads: Map<string, number>
  /** The nouns of the name, one set of concepts a word, in order. */
  nameNouns: string[][]
  /** Weaker evidence: description, parameters, allowed values. */
  extras: Map<string, number>
  /** The app's own name. */
  appWords: Set<string>
  /** What the whole app is about, by the nouns of its tools. */
  place: ReadonlySet<string>
  params: ParamProfile[]
  /** What a destructive effect acts on. */
  targets: Set<string>
  /** What its effects declare, `create:note` as a verb and the concepts of its noun. */
  acts: { verb: string; nouns: string[] }[]
  /** True where a word of the name is a verb that the lexicon holds. */
  hasVerb: boolean
  /** The kind of thing that it changes by what the tools of its app take, whatever they call it; null where that says nothing. */
  kind: string | null
  /** True where the nouns of its ids stand for two things of its app. */
  isBlurred: boolean
  /** What the tools of its app have ids of. */
  idNouns: ReadonlySet<string>
}

const NOTHING: Vocabulary = { stems: new Set(), words: [] }

const raise = (map: Map<string, number>, key: string, weight: number): void => {
  if ((map.get(key) ?? 0) < weight) map.set(key, weight)
}

/** The concepts that a unit can stand for as a noun; its stem where it has no sense at all. */
export function nounsOf(unit: Unit): string[] {
  const nouns = conceptsOf(unit, 'noun')
  if (nouns.length > 0) return nouns
  return unit.senses.length === 0 && unit.kind !== 'mark' ? [`word:${unit.stem}`] : []
}

/** Verbs that say little: the noun after them tells what is done (`run_scan`, `add_tag_to_task`). */
const MARKS = /^(?:mark|set|flag)$/
const LIGHT_VERB = /^(?:run|add|mark|flag|set|make|do|put|apply|attach|assign|perform|trigger|start)$/

function verbWeight(unit: Unit, isMain: boolean, followsLight: boolean): number {
  if (isMain) return 1
  if (followsLight) return 0.9
  return hasKind(unit, 'noun') ? 0.6 : 0.8
}

const namesThing = (unit: Unit): boolean =>
  nounsOf(unit).length > 0 && !hasKind(unit, 'stop') && unit.folded.length > 2

const raiseAll = (map: Map<string, number>, keys: readonly string[], weight: number): void => {
  for (const key of keys) raise(map, key, weight)
}

/** `pin_flag_to_job(job_id, flag)`: a word that is else a verb, and names a parameter here. */
const isGiven = ({ params }: ToolProfile, unit: Unit): boolean =>
  params.some(({ nouns, required }) => required && nouns.includes(`word:${unit.stem}`))

/** The main verb only acts, unless it is the whole name; every other word that names a thing is what the tool is about. */
function readNameWord(profile: ToolProfile, unit: Unit, onlyActs: boolean, isThing: boolean): void {
  const found = nounsOf(unit)
  const nouns = isThing && found.length === 0 ? [`word:${unit.stem}`] : found
  if (onlyActs) raiseAll(profile.extras, nouns, 0.6)
  else if (isThing || namesThing(unit)) {
    profile.nameNouns.push(nouns)
    raiseAll(profile.heads, nouns, 1)
  } else if (isGiven(profile, unit)) profile.nameNouns.push([`word:${unit.stem}`])
}

function readName(profile: ToolProfile, name: string, things: ReadonlySet<string>): void {
  const units = readUnits(wordsOfName(name).join(' '), NOTHING)
  const acts = profile.tool.actionType !== 'read'
  const given = acts
    ? profile.params.filter(({ required }) => required).flatMap((param) => wordsOfName(param.name))
    : []
  const known = new Set([...things, ...given.map(stemOf)])
  const main = units.length === 1 && acts && profile.acts.length > 0 ? 0 : mainPlace(units, acts, known)
  const isThing = (unit: Unit, at: number): boolean => at > 0 && at !== main && known.has(unit.stem)
  profile.hasVerb = units.some((unit, at) => isActing(unit) && !isThing(unit, at))
  if (MARKS.test(units[0]?.folded ?? '') && /(?:read|seen)$/.test(units.at(-1)?.folded ?? ''))
    raise(profile.verbs, 'mark_read', 1)
  const followsLight = LIGHT_VERB.test(units[0]?.folded ?? '')
  units.forEach((unit, at) => {
    if (!isThing(unit, at) || (followsLight && !acts))
      raiseAll(profile.verbs, conceptsOf(unit, 'verb'), verbWeight(unit, at === main, followsLight))
    const onlyActs =
      at === main && (profile.acts.length > 0 || !(hasKind(unit, 'noun') && units.length === 1))
    readNameWord(profile, unit, onlyActs, isThing(unit, at))
  })
}

const DESTRUCTIVE_EFFECT = /^(?:delete|trash|purge|remove|empty|erase|close|merge|disconnect)/

/** A verb acts; what stands last, behind the colon, is a thing whatever it may be else. */
function effectNouns(unit: Unit, isLast: boolean): string[] {
  if (hasKind(unit, 'verb') && !hasKind(unit, 'noun')) return isLast ? [`word:${unit.stem}`] : []
  return nounsOf(unit)
}

function readEffect(profile: ToolProfile, effect: string): void {
  const words = wordsOfName(effect.replace(/[:.]/g, '_'))
  const removes = words.some((word) => DESTRUCTIVE_EFFECT.test(word))
  const units = readUnits(words.join(' '), NOTHING)
  for (const unit of units) {
    const isLast = unit === units.at(-1) && effect.includes(':')
    const isThing = isLast && profile.params.some(({ nouns }) => nouns.includes(`word:${unit.stem}`))
    if (!isThing && !hasKind(unit, 'noun')) raiseAll(profile.verbs, conceptsOf(unit, 'verb'), 0.5)
    for (const noun of effectNouns(unit, isLast)) {
      raise(profile.heads, noun, 0.8)
      if (removes) profile.targets.add(noun)
    }
  }
}

/** The first words of a description weigh most: they say what the tool does. */
function readDescription(profile: ToolProfile, description: string): void {
  const units = readUnits(description.slice(0, 700), NOTHING).filter(({ kind }) => kind !== 'mark')
  for (const verb of units[0] ? conceptsOf(units[0], 'verb') : [])
    raise(profile.verbs, verb, profile.verbs.size === 0 ? 0.9 : 0.75)
  units.forEach((unit) => {
    const weight = unit.start < 60 ? 0.6 : unit.start < 200 ? 0.5 : 0.4
    const isWord = unit.kind === 'word' || unit.kind === 'id'
    if (isWord && !(hasKind(unit, 'stop') && !hasKind(unit, 'noun')))
      for (const noun of nounsOf(unit)) raise(profile.extras, noun, weight)
  })
}

const takesSql = ({ params }: ParsedTool): boolean => profileParams(params).some(({ role }) => role === 'sql')

/** What a database holds often stands in the description of its app alone. */
function readAppDescription(profile: ToolProfile, description: string): void {
  raiseAll(profile.extras, ['database', 'query', 'row'], 0.6)
  for (const unit of readUnits(description, NOTHING))
    if (unit.kind === 'word' && !hasKind(unit, 'stop')) raiseAll(profile.extras, nounsOf(unit), 0.5)
}

function readParams(profile: ToolProfile): void {
  for (const param of profile.params) {
    if (param.role !== 'text') for (const noun of param.nouns) raise(profile.extras, noun, 0.5)
    for (const choice of param.choices)
      for (const unit of readUnits(wordsOfName(String(choice)).join(' '), NOTHING))
        for (const noun of [...nounsOf(unit), `word:${stemOf(unit.folded)}`])
          raise(profile.extras, noun, 0.55)
  }
}

/** A tool without a verb of its own is one that reads, or does what its type says. */
function settleVerbs(profile: ToolProfile): void {
  if (profile.verbs.size > 0 || profile.tool.actionType !== 'read') return
  for (const verb of ['list', 'get', 'look_up', 'check']) raise(profile.verbs, verb, 0.9)
}

function profileTool(app: ParsedApp, tool: ParsedTool, things: ReadonlySet<string>): ToolProfile {
  const appWords = new Set(
    wordsOfName(`${app.id} ${app.name}`).flatMap((word) => [
      `word:${stemOf(word)}`,
      ...readUnits(word, NOTHING).flatMap(nounsOf),
    ]),
  )
  const profile: ToolProfile = {
    tool,
    verbs: new Map(),
    heads: new Map(),
    nameNouns: [],
    extras: new Map(),
    appWords,
    place: new Set(),
    params: profileParams(tool.params ?? guessSchema(tool.name)).map((param) =>
      tool.actionType === 'read' ? param : withLength(param),
    ),
    targets: new Set(),
    acts: tool.effects.flatMap(readAct),
    hasVerb: false,
    kind: null,
    isBlurred: false,
    idNouns: new Set(),
  }
  readName(profile, tool.name, things)
  const own = ownVerbOf(tool)
  if (own !== null) raise(profile.verbs, ownVerb(own), 1)
  for (const effect of tool.effects) readEffect(profile, effect)
  readDescription(profile, tool.description)
  if (profile.params.some(({ role }) => role === 'sql') && app.tools.filter(takesSql).length === 1)
    readAppDescription(profile, app.description)
  if (tool.idProjection !== null)
    for (const noun of profileParams({ properties: { [tool.idProjection]: {} } })[0]?.nouns ?? [])
      raise(profile.extras, noun, 0.6)
  readParams(profile)
  if (tool.actionType === 'read' && [...profile.verbs.values()].every((weight) => weight < 0.9))
    for (const verb of ['list', 'get', 'look_up']) raise(profile.verbs, verb, 0.85)
  settleVerbs(profile)
  addShapeVerbs(profile)
  return profile
}

function profileTools(app: ParsedApp): ToolProfile[] {
  const things = thingStems(app.tools)
  return app.tools.map((tool) =>
    profileTool(
      app,
      tool.params === null ? { ...tool, actionType: guessActionType(tool.name) } : tool,
      things,
    ),
  )
}

const profiled = new WeakMap<ParsedApp, ToolProfile[]>()

/** The profiles of the tools of an app. */
export function profileApp(app: ParsedApp): ToolProfile[] {
  const known = profiled.get(app) ?? profileTools(app)
  profiled.set(app, known)
  return known
}

/** Words of names and effects of the catalogue: no misspellings, and what misspellings may mean. */
export function vocabularyOf(apps: readonly ParsedApp[], extra: readonly string[]): Vocabulary {
  const names = apps.flatMap((app) => [
    ...wordsOfName(app.id),
    ...wordsOfName(app.name),
    ...app.tools.flatMap((tool) => wordsOfName(tool.name)),
  ])
  const described = apps.flatMap((app) =>
    app.tools.flatMap((tool) => tool.description.split(/[^\p{L}\p{N}-]+/u).map(foldWord)),
  )
  const words = [...new Set([...names, ...extra])].filter((word) => word.length > 3)
  const verbs = apps.flatMap((app) => app.tools.flatMap((tool) => ownVerbOf(tool) ?? []))
  return { stems: new Set([...words, ...described].map(stemOf)), words, verbs: new Set(verbs) }
}
