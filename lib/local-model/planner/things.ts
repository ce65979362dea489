import { kindOfBoth } from './kind-words.ts'
import { headConcepts } from './param-profile.ts'
import type { ToolProfile } from './tool-profile.ts'

/** All words that the tools of one app have for one thing, as concepts. */
export type Thing = Set<string>

const isId = ({ role }: ToolProfile['params'][number]): boolean => role === 'id' || role === 'ids'

const touches = (thing: ReadonlySet<string>, concepts: readonly string[]): boolean =>
  concepts.some((concept) => thing.has(concept))

const isUnknown = (concepts: Iterable<string>): boolean =>
  [...concepts].every((concept) => concept.startsWith('word:'))

/** Words of one thing: one of them is in no table, or both can be said of one kind. */
const canBeSame = (left: Iterable<string>, right: Iterable<string>): boolean =>
  isUnknown(left) || isUnknown(right) || kindOfBoth([...left], [...right])

/** Puts concepts into the thing that holds one of them. */
function place(things: Thing[], concepts: readonly string[]): Thing {
  const thing = things.find((each) => touches(each, concepts))
  if (!thing) {
    const made = new Set(concepts)
    things.push(made)
    return made
  }
  for (const concept of concepts) thing.add(concept)
  return thing
}

/** Makes one thing of two, where one of them has no word of its own that says otherwise. */
function join(things: Thing[], left: Thing, right: Thing): void {
  if (left === right || !canBeSame(left, right)) return
  for (const concept of right) left.add(concept)
  things.splice(things.indexOf(right), 1)
}

/** The one thing that a tool makes, changes or opens, by its only effect or its only id. */
function objectOf(profile: ToolProfile): readonly string[] | null {
  const [effect, ...more] = profile.acts
  if (effect && more.every(({ nouns }) => nouns.join() === effect.nouns.join())) return effect.nouns
  const [id, ...others] = profile.params.filter(isId)
  return profile.acts.length === 0 && id && others.length === 0 && id.required ? headConcepts(id) : null
}

/** `delete:note` by a `memo_id`: a note is a memo here. */
function joinIds(things: Thing[], profile: ToolProfile): void {
  const object = objectOf(profile)
  const [id, ...others] = profile.params.filter((param) => isId(param) && param.required)
  if (!object || !id || others.length > 0 || headConcepts(id).length === 0) return
  const [left, right] = [place(things, object), place(things, headConcepts(id))]
  const names = (thing: Thing): boolean => profile.nameNouns.some((group) => touches(thing, group))
  const isSame =
    profile.acts.some(({ verb }) => /^(?:delete|trash)$/.test(verb)) || names(left) === names(right)
  if (isSame && !profile.acts.some(({ verb }) => verb === 'create')) join(things, left, right)
}

/** The noun of a name that no thing has yet is that of the object. */
function joinNames(things: Thing[], profile: ToolProfile): void {
  const object = objectOf(profile)
  const isOfOne =
    profile.acts.some(({ verb }) => verb === 'create') ||
    profile.params.some((param) => isId(param) && param.required)
  if (!object || object.length === 0 || !isOfOne) return
  const thing = place(things, object)
  const others = things.filter((each) => each !== thing)
  if (profile.nameNouns.some((group) => touches(thing, group))) return
  const given = profile.params.filter((param) => !isId(param)).flatMap(({ nouns }) => nouns)
  const free = profile.nameNouns.filter(
    (group) =>
      !others.some((each) => touches(each, group)) && !group.some((concept) => given.includes(concept)),
  )
  const [only, ...more] = free
  if (only && more.length === 0 && canBeSame(only, thing)) for (const concept of only) thing.add(concept)
}

/** The things that the tools of one app act on, each with every word for it: by effects, ids and names. */
export function thingsOf(profiles: readonly ToolProfile[]): Thing[] {
  const things: Thing[] = []
  for (const { acts, params } of profiles) {
    for (const { nouns } of acts) if (nouns.length > 0) place(things, nouns)
    for (const nouns of params.filter(isId).map(headConcepts)) if (nouns.length > 0) place(things, nouns)
  }
  for (const profile of profiles) joinIds(things, profile)
  for (const profile of profiles) joinNames(things, profile)
  return things
}
