import type { Json } from '../parse/json.ts'
import type { PlannedPart } from './part.ts'
import type { Step } from './plan.ts'
import type { ToolProfile } from './tool-profile.ts'

/** A step on its way into the plan, with the part of the message it comes from. */
export interface Draft {
  step: Step
  part: PlannedPart
  /** The step that makes what this one puts something into. */
  maker?: Step
}

/** A call of a tool as a step. */
export function stepOf(profile: ToolProfile, args: { [key: string]: Json }): Step {
  return {
    appId: profile.tool.appId,
    tool: profile.tool.name,
    profile,
    actionType: profile.tool.actionType,
    args,
    dependsOn: new Set(),
    bind: [],
    heads: new Set(profile.heads.keys()),
    creates: profile.tool.actionType === 'write' && (profile.verbs.get('create') ?? 0) >= 0.5,
    carries: profile.params.some(({ role }) => role === 'address') || profile.verbs.get('publish') === 1,
  }
}

/** One step a value where a message names several targets for a tool that takes one. */
export function fanOut(part: PlannedPart): Draft[] {
  const { fan, args } = part.filling
  const sets = fan ? fan.values.map((value) => ({ ...args, [fan.param]: value })) : [args]
  return sets.map((each) => ({ part, step: stepOf(part.match.profile, each) }))
}
