import { type Draft, stepOf } from './draft.ts'
import { isPlainStop } from './fill/fill-state.ts'
import { isTarget } from './fill/identifiers.ts'
import { type ParamProfile, wordsOfName } from './param-profile.ts'
import type { PartContext } from './part.ts'
import { conceptsOf, hasKind, type Unit } from './reading.ts'
import { nounsOf, type ToolProfile } from './tool-profile.ts'

const NEWEST_FIRST = /\b(?:newest|latest|most recent|last)(?: ones?)? (?:come )?first\b/i

const isNewest = (unit: Unit): boolean => conceptsOf(unit, 'ordinal').includes('-1')

/** `the last emails`, «последние письма»: how many are meant is open. */
const isSeveral = (unit: Unit, before: Unit | undefined, { heads }: ToolProfile): boolean =>
  /^последни[ехм]/.test(unit.folded) ||
  (before !== undefined &&
    isNewest(before) &&
    /[a-z]s$/.test(unit.folded) &&
    conceptsOf(unit, 'noun').some((noun) => heads.has(noun)))

/** The tool that lists what an id parameter is of and says itself that the newest comes first. */
function listOf(param: ParamProfile, appId: string, { profiles }: PartContext): ToolProfile | undefined {
  return profiles.find(
    ({ tool, verbs, heads, params }) =>
      tool.appId === appId &&
      tool.actionType === 'read' &&
      (verbs.get('list') ?? 0) >= 0.9 &&
      NEWEST_FIRST.test(tool.description) &&
      param.nouns.some((noun) => heads.has(noun)) &&
      params.every(({ required, hasDefault }) => !required || hasDefault),
  )
}

/** `the last email`, and nothing that tells one more about it: not `the last email from Bob`. */
function meansNewestOfAll({ part }: Draft): boolean {
  const { clause, filling, match } = part
  const { heads, appWords } = match.profile
  const own = (noun: string): boolean => heads.has(noun) || appWords.has(noun)
  return (
    clause.units.filter(isNewest).length === 1 &&
    !clause.units.some((unit, at) => isSeveral(unit, clause.units[at - 1], match.profile)) &&
    clause.units.every(
      (unit, at) =>
        at === clause.verbAt ||
        filling.taken.has(at) ||
        unit.kind === 'mark' ||
        isNewest(unit) ||
        isPlainStop(unit) ||
        conceptsOf(unit, 'verb').some((verb) => (match.profile.verbs.get(verb) ?? 0) >= 0.9) ||
        (hasKind(unit, 'noun') && nounsOf(unit).some(own)),
    )
  )
}

/** `message_id` names the list of a result `messages`, and the id of each of them. */
function firstId(param: ParamProfile): { list: string; id: string } | null {
  const words = wordsOfName(param.name)
  const thing = words.slice(0, -1).join('_')
  if (thing === '' || !/^ids?$/.test(words.at(-1) ?? '')) return null
  return { list: thing.endsWith('y') ? `${thing.slice(0, -1)}ies` : `${thing}s`, id: `${thing}_id` }
}

/** The newest of a kind that no list shown tells: its list is read, newest first, and its first is acted on. */
export function newestInList(drafts: readonly Draft[], context: PartContext): Draft[] {
  return drafts.flatMap((draft) => {
    const { step, part } = draft
    const target = part.filling.missing.find((param) => isTarget(param, part.match.profile))
    if (!target || target.name in step.args || !meansNewestOfAll(draft)) return [draft]
    const list = listOf(target, step.appId, context)
    const first = firstId(target)
    if (!list || !first || drafts.some((other) => other !== draft && other.step.appId === step.appId))
      return [draft]
    const source = stepOf(list, {})
    const ref = `$REF:${step.appId}[0].${first.list}[0].${first.id}`
    step.args[target.name] = target.many ? [ref] : ref
    step.dependsOn.add(source)
    const filling = { ...part.filling, missing: [], choices: [], addresses: [], fan: null }
    return [{ part: { ...part, match: { ...part.match, profile: list }, filling }, step: source }, draft]
  })
}
