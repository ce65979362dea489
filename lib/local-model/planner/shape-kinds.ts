import { mayBe } from './kind-words.ts'
import type { ParamProfile, ParamRole } from './param-profile.ts'
import type { ToolProfile } from './tool-profile.ts'

/** A noun of an app, as its concepts, and the kind of thing that its tools treat it as. */
export interface Shape {
  concepts: readonly string[]
  kind: string
  /** True where the tools leave no doubt, whatever the noun is else said of. */
  isSure?: boolean
}

const hasRole = ({ params }: ToolProfile, role: ParamRole): boolean =>
  params.some((param) => param.role === role)

const isIdParam = ({ role }: ParamProfile): boolean => role === 'id' || role === 'ids'

const needsId = ({ params }: ToolProfile): boolean =>
  params.some((param) => isIdParam(param) && param.required && !param.hasDefault)

const takesNothing = ({ params }: ToolProfile): boolean =>
  params.every(({ required, hasDefault }) => !required || hasDefault)

const share = (left: readonly string[], right: readonly string[]): boolean =>
  left.some((each) => right.includes(each))

/** The kind of what a tool makes, by what it takes: a title and a text, a title and a day, nothing but a name. */
function madeKind(profile: ToolProfile, profiles: readonly ToolProfile[]): string | null {
  if (profile.tool.actionType !== 'write' || needsId(profile) || hasRole(profile, 'address')) return null
  if (!profile.params.some(({ role, required }) => role === 'title' && required)) return null
  if (hasRole(profile, 'date')) return 'task'
  if (profile.params.some(({ role, required }) => role === 'text' && required)) return 'note'
  return profile.params.length === 1 ? containerKind(profile, profiles) : null
}

/** A thing that has only a name holds others: what is made in it tells whether it is a folder or a project. */
function containerKind(profile: ToolProfile, profiles: readonly ToolProfile[]): string | null {
  const own = profile.nameNouns.flat()
  const within = profiles.filter(
    (other) =>
      other.tool.actionType === 'write' &&
      other.params.some((param) => isIdParam(param) && share(param.nouns, own)),
  )
  if (within.length === 0) return null
  return profiles.some((other) => other.tool.actionType === 'write' && hasRole(other, 'date'))
    ? 'project'
    : 'folder'
}

const isLetter = (profile: ToolProfile): boolean =>
  profile.tool.actionType === 'write' && hasRole(profile, 'address') && hasRole(profile, 'text')

const idNouns = (profiles: readonly ToolProfile[]): string[][] =>
  profiles.flatMap(({ params }) => params.filter(isIdParam).map(({ nouns }) => nouns))

/** The nouns of the reads that need nothing, without those that ids are named after. */
const listed = (profiles: readonly ToolProfile[], known: readonly string[]): string[][] =>
  profiles
    .filter((profile) => profile.tool.actionType === 'read' && takesNothing(profile))
    .flatMap(({ nameNouns }) => nameNouns)
    .filter((concepts) => !share(concepts, known))

const shapes = (nouns: readonly (readonly string[])[], kind: string): Shape[] =>
  nouns.map((concepts) => ({ concepts, kind }))

/** True for what takes a word or two: a kind, a mark, never a text. */
const isWord = ({ role, nouns, schema }: ParamProfile): boolean =>
  role === 'other' &&
  (mayBe(nouns, 'tag') || (typeof schema.maxLength === 'number' && schema.maxLength <= 60))

/** `give_marker_to_job(job_id, marker)`: what is given to a thing, and named like its parameter, is a tag. */
export const tagParam = (profile: ToolProfile): ParamProfile | undefined => {
  const [target, given, ...rest] = profile.params
  return profile.tool.actionType === 'write' &&
    target !== undefined &&
    given !== undefined &&
    rest.length === 0 &&
    target.role === 'id' &&
    given.required &&
    given.type === 'string' &&
    (given.role === 'tag' || isWord(given)) &&
    (given.nouns.includes('tag') || profile.nameNouns.some((nouns) => share(nouns, given.nouns)))
    ? given
    : undefined
}

/** A note goes to the trash and comes back; a task is changed by its id alone, and that is that it is done. */
const isSure = (concepts: readonly string[], kind: string, profiles: readonly ToolProfile[]): boolean =>
  profiles.some(({ tool, acts, params }) => {
    const isAct = (wanted: string): boolean =>
      acts.some(({ verb, nouns }) => verb === wanted && share(nouns, concepts))
    if (kind === 'note') return isAct('trash')
    return kind === 'task' && tool.actionType === 'write' && isAct('update') && params.length === 1
  })

/** The nouns of what is made: of the one effect, else of the name. */
function madeNouns({ acts, nameNouns }: ToolProfile, known: readonly string[][]): readonly string[][] {
  const [act, ...more] = acts
  if (act?.verb === 'create' && more.length === 0) return [act.nouns]
  return nameNouns.filter((nouns) => known.some((each) => share(each, nouns)))
}

const isWatch = ({ tool, params, acts }: ToolProfile): boolean =>
  tool.actionType === 'write' &&
  acts.some(({ verb }) => verb === 'create') &&
  params.some(({ role, required }) => role === 'url' && required) &&
  params.length < 3

/** A word of its name may make a tool one that destroys; what it makes, it makes all the same. */
const asWrite = (profile: ToolProfile): ToolProfile =>
  profile.tool.actionType === 'destructive' && profile.acts.every(({ verb }) => verb === 'create')
    ? { ...profile, tool: { ...profile.tool, actionType: 'write' } }
    : profile

function createdKind(profile: ToolProfile, profiles: readonly ToolProfile[]): string | null {
  if (isLetter(profile)) return 'mail'
  return isWatch(profile) ? 'monitor' : madeKind(profile, profiles)
}

/** What a tool makes or changes: nouns of its effects, else of the id it needs. */
function objectNouns({ acts, params }: ToolProfile): string[] {
  const declared = acts.flatMap(({ nouns }) => nouns)
  return declared.length > 0
    ? declared
    : params.filter((param) => isIdParam(param) && param.required).flatMap(({ nouns }) => nouns)
}

/**
 * The kind of thing that each tool which changes something acts on, by what the tools of its app take and whatever words
 * they have for it; tools that read, and things that no tool makes, have none.
 */
export function kindsByShape(profiles: readonly ToolProfile[]): Map<ToolProfile, string> {
  const written = profiles.map(asWrite)
  const made = profiles.flatMap((profile) => {
    const kind = createdKind(asWrite(profile), written)
    return kind === null ? [] : [{ profile, kind, nouns: objectNouns(profile) }]
  })
  const kinds = new Map<ToolProfile, string>()
  for (const profile of profiles.filter(({ tool }) => tool.actionType !== 'read')) {
    const nouns = objectNouns(profile)
    const maker =
      made.find((each) => each.profile === profile) ?? made.find((each) => share(each.nouns, nouns))
    if (maker) kinds.set(profile, maker.kind)
  }
  return kinds
}

/** What the tools of one app, by what they take, say that its nouns are. */
export function shapesOf(profiles: readonly ToolProfile[]): Shape[] {
  const known = idNouns(profiles)
  const made = profiles.flatMap((profile) => {
    const kind = madeKind(profile, profiles)
    return kind === null
      ? []
      : madeNouns(profile, known).map((concepts) => ({
          concepts,
          kind,
          isSure: isSure(concepts, kind, profiles),
        }))
  })
  const letters = profiles.some(isLetter)
    ? [...shapes(known, 'mail'), ...shapes(listed(profiles, known.flat()), 'inbox')]
    : []
  const sql = profiles.filter((profile) => hasRole(profile, 'sql'))
  const asked = sql.flatMap(({ nameNouns }) => nameNouns)
  const data =
    sql.length > 0 ? [...shapes(asked, 'query'), ...shapes(listed(profiles, asked.flat()), 'table')] : []
  const sites = profiles.filter(({ params }) =>
    params.some(({ role, required }) => role === 'url' && required),
  )
  const watched = sites.length > 1 && known.length === 0 ? profiles.flatMap(({ nameNouns }) => nameNouns) : []
  const thrown = profiles
    .filter(
      (profile) => profile.tool.actionType === 'destructive' && takesNothing(profile) && known.length > 0,
    )
    .flatMap(({ nameNouns }) => nameNouns)
    .filter((nouns) => !share(nouns, known.flat()))
  const tags = profiles.flatMap((profile) => tagParam(profile)?.nouns ?? [])
  const all: Shape[] = [
    ...made,
    ...letters,
    ...data,
    ...shapes(watched, 'monitor'),
    ...shapes(thrown, 'trash'),
    ...shapes(tags.length > 0 ? [tags] : [], 'tag'),
  ]
  return all.filter(({ concepts, kind, isSure: sure }) => sure === true || mayBe(concepts, kind))
}
