import type { ParamProfile, ParamRole } from './param-profile.ts'
import type { ToolProfile } from './tool-profile.ts'

/** Concepts that a noun may also stand for where the shapes of its app say so; a word that no table holds may stand for any. */
const MAY_STAND_FOR: Record<string, ReadonlySet<string>> = {
  note: new Set(['row', 'page', 'website', 'file', 'document', 'text', 'content', 'article', 'card', 'list']),
  folder: new Set([
    'group',
    'list',
    'board',
    'segment',
    'album',
    'drive',
    'library',
    'bucket',
    'project',
    'tag',
  ]),
  task: new Set(['issue', 'card', 'workflow', 'event', 'reminder', 'goal', 'code', 'row']),
  project: new Set([
    'campaign',
    'board',
    'group',
    'workflow',
    'folder',
    'list',
    'schema',
    'segment',
    'event',
  ]),
  tag: new Set(['group', 'keyword', 'segment', 'style', 'status', 'folder']),
  mail: new Set(['message', 'post', 'row', 'thread', 'notification']),
  inbox: new Set(['mail', 'message', 'folder', 'post', 'drive']),
  trash: new Set(['file', 'folder', 'row', 'group', 'drive']),
  monitor: new Set(['server', 'domain', 'website', 'page', 'web', 'connection']),
  query: new Set(['search_query', 'row', 'text', 'result', 'list', 'sql']),
  table: new Set(['schema', 'list', 'row', 'group', 'spreadsheet']),
}

/** What a kind is called besides. */
const ALSO: Record<string, readonly string[]> = {
  mail: ['mail', 'message'],
  inbox: ['inbox', 'mail'],
  monitor: ['monitor', 'website'],
  table: ['table', 'schema'],
}

/** A noun of an app, as its concepts, and the kind of thing that its tools treat it as. */
export interface Shape {
  concepts: readonly string[]
  kind: string
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

const mayBe = (concepts: readonly string[], kind: string): boolean =>
  concepts.length > 0 &&
  concepts.every(
    (concept) =>
      concept === kind || concept.startsWith('word:') || MAY_STAND_FOR[kind]?.has(concept) === true,
  )

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
    (given.nouns.includes('tag') || mayBe(given.nouns, 'tag')) &&
    profile.nameNouns.some((nouns) => share(nouns, given.nouns))
    ? given
    : undefined
}

/** What the tools of one app, by what they take, say that its nouns are. */
export function shapesOf(profiles: readonly ToolProfile[]): Shape[] {
  const known = idNouns(profiles)
  const made = profiles.flatMap((profile) => {
    const kind = madeKind(profile, profiles)
    const own = profile.nameNouns.filter((nouns) => known.some((each) => share(each, nouns)))
    return kind === null ? [] : shapes(own, kind)
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
  return [
    ...made,
    ...letters,
    ...data,
    ...shapes(watched, 'monitor'),
    ...shapes(thrown, 'trash'),
    ...shapes(tags.length > 0 ? [tags] : [], 'tag'),
  ].filter(
    ({ concepts, kind }) =>
      !conceptsOfKind(kind).every((each) => concepts.includes(each)) && mayBe(concepts, kind),
  )
}

/** The concepts that a kind of thing is spoken of by. */
export const conceptsOfKind = (kind: string): readonly string[] => ALSO[kind] ?? [kind]
