import { tellsDeeds } from './deeds.ts'
import type { ParamRole } from './param-profile.ts'
import { tagParam } from './shape-kinds.ts'
import type { ToolProfile } from './tool-profile.ts'

const raise = (profile: ToolProfile, verbs: readonly string[], weight = 0.9): void => {
  for (const verb of verbs) if ((profile.verbs.get(verb) ?? 0) < weight) profile.verbs.set(verb, weight)
}

const drop = (profile: ToolProfile, verbs: readonly string[]): void => {
  for (const verb of verbs) profile.verbs.delete(verb)
}

const DELETES = /^(?:delete|trash|remove|erase)[:.]/

/** What a tool that makes something out of a title does not do, though its name may say so. */
const NOT_CREATING = [
  ...['send', 'move', 'complete', 'mark_read', 'run', 'get', 'list'],
  ...['look_up', 'check', 'search', 'query', 'restore', 'forward', 'update', 'rename', 'archive'],
]

/** What takes more than the id of a thing: an address, a text. */
const CARRYING = ['send', 'forward', 'reply', 'publish', 'create', 'remove_from']

const isUpdate = ({ acts }: ToolProfile): boolean =>
  acts.length > 0 && acts.every(({ verb }) => verb === 'update')
const CREATES = /^create[:.]/

/** What else is done to letters by their ids alone. */
const OTHERWISE =
  /^(?:archive|move|delete|remove_from|restore|send|forward|star|block|pin|unpin|snooze|lock|cancel)$/

/** What else is done to one thing by its id alone. */
const UNLIKE =
  /^(?:archive|move|send|forward|star|block|pin|unpin|snooze|lock|cancel|reopen|duplicate|publish|share|like|play|pause|subscribe|follow|enable|disable|switch|refresh|schedule|merge|unshare|export|remind)$/

const isTarget = ({ role }: ToolProfile['params'][number]): boolean => role === 'id' || role === 'ids'

const needed = ({ params }: ToolProfile): ToolProfile['params'] =>
  params.filter(({ required, hasDefault }) => required && !hasDefault)

/** True where a title or a text of a thing can be given anew. */
const isChange = ({ params }: ToolProfile): boolean =>
  params.some(({ role, required }) => !required && (role === 'title' || role === 'text'))

const PARTS: ReadonlySet<string> = new Set(['text', 'content', 'contents', 'title'])

/** `change_letter_text` changes a letter: the text is what it is given. */
function dropParts(profile: ToolProfile): void {
  const kept = profile.nameNouns.filter((nouns) => !nouns.every((noun) => PARTS.has(noun)))
  if (kept.length === 0 || kept.length === profile.nameNouns.length) return
  profile.nameNouns = kept
  for (const noun of PARTS) if (!kept.flat().includes(noun)) profile.heads.delete(noun)
}

function writeVerbs(profile: ToolProfile): void {
  const required = needed(profile)
  const creates = profile.tool.effects.some((effect) => CREATES.test(effect))
  const roles = required.map(({ role }) => role)
  const tag = tagParam(profile)
  if (tag) {
    raise(profile, ['tag', 'add_to'])
    drop(profile, ['complete', 'mark_read', 'archive', 'restore', 'get', 'list', 'send', 'rename'])
    profile.params = profile.params.map((param) => (param === tag ? { ...param, role: 'tag' } : param))
  }
  if (creates && roles.includes('title') && !roles.includes('address')) drop(profile, NOT_CREATING)
  if (tellsDeeds(profile) && !profile.tool.effects.some((effect) => DELETES.test(effect)))
    drop(profile, ['delete', 'empty'])
  if (roles.length > 0 && profile.params.every(isTarget) && isUpdate(profile)) drop(profile, CARRYING)
  if (roles.includes('address') && roles.includes('text')) raise(profile, ['send'])
  else if (creates && roles.includes('url')) raise(profile, ['create', 'track'])
  else if (creates && roles.includes('title')) raise(profile, ['create'])
  if (roles.length === 1 && roles[0] === 'id' && profile.params.length > 1) changeVerbs(profile)
}

function changeVerbs(profile: ToolProfile): void {
  const changes = profile.acts.some(({ verb }) => verb === 'update') && isChange(profile)
  if (changes || !profile.hasVerb) raise(profile, ['update'])
  if (changes) dropParts(profile)
}

/** What a tool has to do with by what it takes. */
const ABOUT: Partial<Record<ParamRole, readonly string[]>> = {
  url: ['website', 'uptime'],
}

/** All that a tool may do that declares that it deletes; `moves to the trash` does not make it one that moves. */
const DESTROYS = /^(?:delete|remove_from|empty|disconnect|cancel|close|forget|revoke|unlike|unfollow)$/

function destructiveVerbs(profile: ToolProfile): void {
  const required = needed(profile)
  const deletes = profile.tool.effects.some((effect) => DELETES.test(effect))
  if (deletes)
    for (const verb of [...profile.verbs.keys()]) if (!DESTROYS.test(verb)) profile.verbs.delete(verb)
  if (deletes && required.length > 0 && required.every(isTarget)) raise(profile, ['delete'])
  else if (deletes && required.length === 0) raise(profile, ['empty'], 1)
  if (required.length === 0 && profile.tool.effects.every((effect) => effect.startsWith('delete')))
    for (const noun of ['permanent', 'contents']) profile.extras.set(noun, 0.6)
}

/** What no query does, though it may be called `send_question`. */
const CHANGES = ['send', 'create', 'update', 'delete', 'complete', 'tag', 'move', 'restore']

function readVerbs(profile: ToolProfile): void {
  const [first, ...rest] = needed(profile)
  if (first?.role === 'sql') for (const verb of CHANGES) profile.verbs.delete(verb)
  if (!first) {
    if (profile.nameNouns.length > 0) raise(profile, ['list'], 0.9)
  } else if (first.role === 'sql' && (!profile.hasVerb || profile.verbs.size === 0))
    raise(profile, ['run', 'query'])
  else if (rest.length > 0) return
  else if (first.role === 'url' && !profile.hasVerb) raise(profile, ['check'])
  else if (isTarget(first)) raise(profile, ['get'], 0.8)
}

/** Adds the verbs that effects and parameters declare, whatever words the name of a tool has for them. */
export function addShapeVerbs(profile: ToolProfile): void {
  for (const { role } of needed(profile))
    for (const noun of ABOUT[role] ?? [])
      profile.extras.set(noun, Math.max(profile.extras.get(noun) ?? 0, 0.6))
  if (profile.tool.actionType === 'destructive') destructiveVerbs(profile)
  else if (profile.tool.actionType === 'write') writeVerbs(profile)
  else readVerbs(profile)
}

const share = (left: ToolProfile, right: ToolProfile): boolean =>
  left.nameNouns.flat().some((noun) => right.nameNouns.flat().includes(noun))

const isList = (profile: ToolProfile): boolean =>
  profile.tool.actionType === 'read' && needed(profile).length === 0 && profile.nameNouns.length > 0

const isGet = (profile: ToolProfile): boolean => {
  const [target, ...rest] = needed(profile)
  return profile.tool.actionType === 'read' && target?.role === 'id' && rest.length === 0
}

/** A list of letters is an inbox. */
export function addInbox(profile: ToolProfile): void {
  const [group] = profile.nameNouns
  if (
    !isList(profile) ||
    profile.nameNouns.length !== 1 ||
    !group?.includes('mail') ||
    group.includes('inbox')
  )
    return
  profile.nameNouns = [[...group, 'inbox']]
  profile.heads.set('inbox', 1)
}

/** Words for looking are said of one thing and of many: where an app has a tool for each, what it takes tells which it is. */
export function settleReads(profile: ToolProfile, app: readonly ToolProfile[]): void {
  const [is, own, other] = isList(profile)
    ? [isGet, 'list', 'get']
    : isGet(profile)
      ? [isList, 'get', 'list']
      : []
  if (!is || !own || !other || !app.some((each) => is(each) && share(profile, each))) return
  raise(profile, [own], 1)
  profile.verbs.delete(other)
  profile.verbs.delete('look_up')
}

/** What changes a thing opens none, though its name may say `retrieve`. */
function settleAs(profile: ToolProfile, verb: string): void {
  raise(profile, [verb])
  for (const reading of ['get', 'list', 'look_up']) profile.verbs.delete(reading)
}

/** Letters that are changed by their ids alone are marked as read, not finished and not tagged. */
function settleAsSeen(profile: ToolProfile): void {
  if ([...profile.verbs.keys()].some((verb) => OTHERWISE.test(verb))) return
  raise(profile, ['mark_read'])
  for (const verb of ['update', 'complete', 'tag']) profile.verbs.delete(verb)
}

const changesSame = (profile: ToolProfile, target: ToolProfile['params'][number]): boolean =>
  isUpdate(profile) && isChange(profile) && profile.params.some(({ name }) => name === target.name)

/** Adds what a tool that takes only ids does to the kind of thing that they name. */
export function addKindVerbs(profile: ToolProfile, app: readonly ToolProfile[]): void {
  const [target, ...rest] = profile.params
  if (profile.tool.actionType !== 'write' || !target || rest.length > 0) return
  if (isUpdate(profile) && app.some((other) => changesSame(other, target)))
    drop(profile, ['update', 'rename', 'move'])
  const is = (kind: string): boolean => target.nouns.includes(kind)
  if (target.role === 'ids' && is('mail')) settleAsSeen(profile)
  const verbs = [...profile.verbs.keys()]
  if (target.role !== 'id' || profile.acts.every(({ verb }) => verb !== 'update')) return
  if (verbs.some((verb) => UNLIKE.test(verb))) return
  if (is('task') && profile.verbs.get('restore') !== 1) settleAs(profile, 'complete')
  const comesBack = app.some(
    ({ tool, params }) =>
      tool.effects.some((effect) => /^trash/.test(effect)) && params[0]?.name === target.name,
  )
  if (comesBack) settleAs(profile, 'restore')
}
