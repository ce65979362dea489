import { markBlurred } from './blurred-ids.ts'
import { conceptsOfKind } from './kind-words.ts'
import { kindsByShape, type Shape, shapesOf } from './shape-kinds.ts'
import { addInbox, addKindVerbs, settleReads } from './shape-verbs.ts'
import { thingsOf } from './things.ts'
import type { ToolProfile } from './tool-profile.ts'

/** What the nouns of one app stand for: each concept with all that the app means by it; nothing where it means another thing. */
export type AppWords = ReadonlyMap<string, readonly string[]>

/** What the app means by concepts, those that its words do not hold being what they are. */
export const meant = (concepts: readonly string[], words: AppWords | undefined): string[] =>
  words === undefined
    ? [...concepts]
    : [...new Set(concepts.flatMap((concept) => words.get(concept) ?? [concept]))]

const meantBy = (map: ReadonlyMap<string, number>, words: AppWords): Map<string, number> => {
  const result = new Map<string, number>()
  for (const [concept, weight] of map)
    for (const other of words.get(concept) ?? [concept])
      if ((result.get(other) ?? 0) < weight) result.set(other, weight)
  return result
}

function reworded(profile: ToolProfile, words: AppWords): ToolProfile {
  return {
    ...profile,
    verbs: new Map(profile.verbs),
    heads: meantBy(profile.heads, words),
    extras: meantBy(profile.extras, words),
    appWords: new Set(meant([...profile.appWords], words)),
    acts: profile.acts.map(({ verb, nouns }) => ({ verb, nouns: meant(nouns, words) })),
    nameNouns: profile.nameNouns.map((nouns) => meant(nouns, words)).filter(({ length }) => length > 0),
    targets: new Set(meant([...profile.targets], words)),
    params: profile.params.map((param) => ({
      ...param,
      nouns: meant(param.nouns, words),
      role: param.role === 'other' && meant(param.nouns, words).includes('tag') ? 'tag' : param.role,
    })),
  }
}

/** Words for the same thing stand for each other. */
function wordsOfThings(profiles: readonly ToolProfile[]): AppWords {
  const things = thingsOf(profiles).filter(({ size }) => size > 1)
  return new Map(things.flatMap((thing) => [...thing].map((concept) => [concept, [...thing]] as const)))
}

interface Learned {
  appId: string
  profiles: ToolProfile[]
  things: AppWords
  shapes: Shape[]
}

function learnThings(appId: string, before: readonly ToolProfile[]): Learned {
  const things = wordsOfThings(before)
  const profiles = before.map((profile) => reworded(profile, things))
  return { appId, profiles, things, shapes: shapesOf(profiles) }
}

const hasNoun = ({ tool, nameNouns, params }: ToolProfile, kind: string): boolean =>
  (tool.actionType === 'read' && nameNouns.some((nouns) => nouns.includes(kind))) ||
  params.some(({ role, nouns }) => (role === 'id' || role === 'ids') && nouns.includes(kind))

/** True where what an app calls by the word of a kind is, by what its tools take, of another kind. */
const meansOther = ({ shapes }: Learned, kind: string): boolean =>
  shapes.some(({ concepts, kind: own }) => concepts.includes(kind) && !conceptsOfKind(own).includes(kind)) &&
  !shapes.some(({ kind: own }) => conceptsOfKind(own).includes(kind))

/** Kinds that another app reads or has ids of; a word in the name of one change is too little. */
const isNamedElsewhere = (kind: string, appId: string, all: readonly Learned[]): boolean =>
  all.some(
    (other) =>
      other.appId !== appId &&
      !meansOther(other, kind) &&
      other.profiles.some((profile) => hasNoun(profile, kind)),
  )

/** The kinds that an app alone has. */
function ownShapes(learned: Learned, all: readonly Learned[]): Shape[] {
  const isOnly = ({ kind }: Shape): boolean =>
    all.every(({ appId, shapes }) => appId === learned.appId || !shapes.some((shape) => shape.kind === kind))
  const names = ({ kind, concepts }: Shape): boolean => concepts.includes(kind)
  return learned.shapes.filter(
    (shape) => !isNamedElsewhere(shape.kind, learned.appId, all) && (isOnly(shape) || names(shape)),
  )
}

function wordsOf(learned: Learned, own: readonly Shape[], foreign: ReadonlySet<string>): AppWords {
  const words = new Map<string, string[]>([...learned.things].map(([concept, all]) => [concept, [...all]]))
  for (const { concepts, kind } of own)
    for (const concept of concepts)
      words.set(concept, [...new Set([...(words.get(concept) ?? [concept]), ...conceptsOfKind(kind)])])
  for (const kind of foreign) words.set(kind, words.get(kind) ?? [])
  return new Map([...words].map(([concept, all]) => [concept, all.filter((each) => !foreign.has(each))]))
}

/** What the tools of an app have ids of. */
const idNounsOf = (profiles: readonly ToolProfile[]): Set<string> =>
  new Set(
    profiles.flatMap(({ params }) =>
      params.filter(({ role }) => role === 'id' || role === 'ids').flatMap(({ nouns }) => nouns),
    ),
  )

/** How many tools of an app name what it is about. */
const MANY = 4

/** What an app is about, as `in my notes` says it: nouns of many of its tools. */
function placeOf(profiles: readonly ToolProfile[]): Set<string> {
  const nouns = profiles.flatMap(({ nameNouns }) => [...new Set(nameNouns.flat())])
  return new Set(nouns.filter((noun) => nouns.filter((each) => each === noun).length >= MANY))
}

/**
 * What the words of every app stand for. Words for what is made, changed and named by one id are one thing. Where no
 * other app names a kind of thing (a note, a task, a letter), the one app whose tools take what such a thing takes is
 * the app of it: its own noun then stands for the kind, and the word of that kind is no longer one of another app whose
 * tools show that it means something else by it.
 */
export function learnAppWords(apps: ReadonlyMap<string, readonly ToolProfile[]>): {
  profiles: ToolProfile[]
  words: ReadonlyMap<string, AppWords>
} {
  const all = [...apps].map(([appId, profiles]) => learnThings(appId, profiles))
  const owned = all.map((learned) => ({ learned, own: ownShapes(learned, all) }))
  const words = new Map<string, AppWords>()
  const profiles = owned.flatMap(({ learned, own }) => {
    const others = owned.filter((other) => other.learned !== learned).flatMap((other) => other.own)
    const foreign = others.map(({ kind }) => kind).filter((kind) => meansOther(learned, kind))
    const appWords = wordsOf(learned, own, new Set(foreign))
    words.set(learned.appId, appWords)
    const after = (apps.get(learned.appId) ?? []).map((profile) => reworded(profile, appWords))
    markBlurred(after)
    const idNouns = idNounsOf(after)
    const kinds = kindsByShape(after)
    for (const profile of after) {
      profile.kind = kinds.get(profile) ?? null
      profile.idNouns = idNouns
      addKindVerbs(profile, after)
      settleReads(profile, after)
      if (own.some(({ kind }) => kind === 'mail')) addInbox(profile)
      profile.place = placeOf(after)
    }
    return after
  })
  return { profiles, words }
}
