import type { ParamRole } from './param-profile.ts'
import { tagParam } from './shape-kinds.ts'
import type { ToolProfile } from './tool-profile.ts'

const raise = (profile: ToolProfile, verbs: readonly string[], weight = 0.9): void => {
  for (const verb of verbs) if ((profile.verbs.get(verb) ?? 0) < weight) profile.verbs.set(verb, weight)
}

const DELETES = /^(?:delete|trash|remove|erase)[:.]/
const CREATES = /^create[:.]/

/** What else is done to letters by their ids alone. */
const OTHERWISE =
  /^(?:archive|move|delete|remove_from|restore|send|forward|star|block|pin|unpin|snooze|lock|cancel)$/

const needed = ({ params }: ToolProfile): ToolProfile['params'] =>
  params.filter(({ required, hasDefault }) => required && !hasDefault)

function writeVerbs(profile: ToolProfile): void {
  const required = needed(profile)
  const creates = profile.tool.effects.some((effect) => CREATES.test(effect))
  const roles = required.map(({ role }) => role)
  const tag = tagParam(profile)
  if (tag) {
    raise(profile, ['tag', 'add_to'])
    profile.params = profile.params.map((param) => (param === tag ? { ...param, role: 'tag' } : param))
  }
  if (creates && roles.includes('title') && !roles.includes('address'))
    for (const verb of ['send', 'move']) profile.verbs.delete(verb)
  if (roles.includes('address') && roles.includes('text')) raise(profile, ['send'])
  else if (creates && roles.includes('url')) raise(profile, ['create', 'track'])
  else if (creates && roles.includes('title')) raise(profile, ['create'])
  if (!profile.hasVerb && roles.length === 1 && roles[0] === 'id' && profile.params.length > 1)
    raise(profile, ['update'])
}

/** What a tool has to do with by what it takes. */
const ABOUT: Partial<Record<ParamRole, readonly string[]>> = {
  url: ['website', 'uptime'],
}

const isTarget = ({ role }: ToolProfile['params'][number]): boolean => role === 'id' || role === 'ids'

function destructiveVerbs(profile: ToolProfile): void {
  const required = needed(profile)
  const deletes = profile.tool.effects.some((effect) => DELETES.test(effect))
  if (deletes && required.length > 0 && required.every(isTarget)) raise(profile, ['delete'])
  else if (deletes && !profile.hasVerb) raise(profile, ['empty'])
  if (required.length === 0 && profile.tool.effects.every((effect) => effect.startsWith('delete')))
    for (const noun of ['permanent', 'contents']) profile.extras.set(noun, 0.6)
}

function readVerbs(profile: ToolProfile): void {
  const [first, ...rest] = needed(profile)
  if (!first) {
    if (profile.nameNouns.length > 0) raise(profile, ['list'], 0.8)
  } else if (first.role === 'sql' && !profile.hasVerb) raise(profile, ['run', 'query'])
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

/** Adds what a tool that takes only ids does to the kind of thing that they name. */
export function addKindVerbs(profile: ToolProfile, app: readonly ToolProfile[]): void {
  const [target, ...rest] = profile.params
  if (profile.tool.actionType !== 'write' || !target || rest.length > 0) return
  const is = (kind: string): boolean => target.nouns.includes(kind)
  if (target.role === 'ids' && is('mail') && ![...profile.verbs.keys()].some((verb) => OTHERWISE.test(verb)))
    raise(profile, ['mark_read'])
  if (target.role !== 'id' || profile.hasVerb) return
  if (is('task')) raise(profile, ['complete'])
  const comesBack = app.some(
    ({ tool, params }) =>
      tool.effects.some((effect) => /^trash/.test(effect)) && params[0]?.name === target.name,
  )
  if (comesBack) raise(profile, ['restore'])
}
