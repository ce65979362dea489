import { conceptsOfKind, type Shape, shapesOf } from './shape-kinds.ts'
import { addKindVerbs } from './shape-verbs.ts'
import type { ToolProfile } from './tool-profile.ts'

/** What the nouns of one app stand for beside what they say. */
export type AppWords = ReadonlyMap<string, readonly string[]>

/** Concepts with those that the app means by them. */
export const meant = (concepts: readonly string[], words: AppWords | undefined): string[] =>
  words === undefined
    ? [...concepts]
    : [...new Set([...concepts, ...concepts.flatMap((concept) => words.get(concept) ?? [])])]

const meantBy = (map: ReadonlyMap<string, number>, words: AppWords): Map<string, number> => {
  const result = new Map(map)
  for (const [concept, weight] of map)
    for (const other of words.get(concept) ?? [])
      if ((result.get(other) ?? 0) < weight) result.set(other, weight)
  return result
}

function reworded(profile: ToolProfile, words: AppWords): ToolProfile {
  return {
    ...profile,
    verbs: new Map(profile.verbs),
    heads: meantBy(profile.heads, words),
    extras: meantBy(profile.extras, words),
    nameNouns: profile.nameNouns.map((nouns) => meant(nouns, words)),
    targets: new Set(meant([...profile.targets], words)),
    params: profile.params.map((param) => ({
      ...param,
      nouns: meant(param.nouns, words),
      role: param.role === 'other' && meant(param.nouns, words).includes('tag') ? 'tag' : param.role,
    })),
  }
}

function wordsOf(shapes: readonly Shape[]): AppWords {
  const words = new Map<string, string[]>()
  for (const { concepts, kind } of shapes)
    for (const concept of concepts)
      words.set(concept, [...new Set([...(words.get(concept) ?? []), ...conceptsOfKind(kind)])])
  return words
}

const hasNoun = ({ tool, nameNouns, params }: ToolProfile, kind: string): boolean =>
  (tool.actionType === 'read' && nameNouns.some((nouns) => nouns.includes(kind))) ||
  params.some(({ role, nouns }) => (role === 'id' || role === 'ids') && nouns.includes(kind))

/** Kinds that another app reads or has ids of; a word in the name of one change is too little. */
const isNamedElsewhere = (
  kind: string,
  appId: string,
  apps: ReadonlyMap<string, readonly ToolProfile[]>,
): boolean =>
  [...apps].some(([other, profiles]) => other !== appId && profiles.some((each) => hasNoun(each, kind)))

/**
 * Where no other app names a kind of thing (a note, a task, a letter), the one app whose tools take what such a thing
 * takes is the app of it: its own noun then stands for the kind. Two such apps are none.
 */
export function learnAppWords(apps: ReadonlyMap<string, readonly ToolProfile[]>): {
  profiles: ToolProfile[]
  words: ReadonlyMap<string, AppWords>
} {
  const found = [...apps].map(([appId, profiles]): [string, Shape[]] => [
    appId,
    shapesOf(profiles).filter(({ kind }) => !isNamedElsewhere(kind, appId, apps)),
  ])
  const isOnly = ({ kind }: Shape): boolean =>
    found.filter(([, shapes]) => shapes.some((shape) => shape.kind === kind)).length === 1
  const words = new Map<string, AppWords>()
  const profiles = found.flatMap(([appId, shapes]) => {
    const own = wordsOf(shapes.filter(isOnly))
    const before = apps.get(appId) ?? []
    words.set(appId, own)
    const after = before.map((profile) => reworded(profile, own))
    for (const profile of after) addKindVerbs(profile, after)
    return after
  })
  return { profiles, words }
}
