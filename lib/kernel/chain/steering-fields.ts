import type { ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { Json, StepState } from '../turn-state.ts'
import { leaves, type OriginSources, originOfLeaf } from './arg-origin.ts'
import { addressParams, controlParams } from './control-params.ts'
import { originSources, planSources } from './origin-sources.ts'
import { steeringParts } from './steering-value.ts'

/** True where some value is an address, a path, an account that neither the user nor any data named. */
const isMadeUp = (name: string, value: Json, sources: OriginSources): boolean =>
  leaves(value).some(
    (leaf) =>
      originOfLeaf(leaf, sources) === 'model' &&
      steeringParts(name, leaf).some((part) => originOfLeaf(part, sources) === 'model'),
  )

/**
 * The parameters that steer this call: by schema and name, and by what a model put into them, for a function may call
 * its recipients anything.
 */
export async function steeringFields(
  turn: OpenTurn,
  step: Pick<StepState, 'index' | 'args' | 'origins' | 'bind'>,
  tool: ToolContract,
): Promise<ReadonlySet<string>> {
  if (tool.actionType === 'read') return addressParams(tool)
  const control = controlParams(tool)
  const others = Object.entries(step.args).filter(
    ([name, value]) =>
      !control.has(name) &&
      step.origins[name] === 'model' &&
      leaves(value).some((leaf) => steeringParts(name, leaf).length > 0),
  )
  if (tool.actionType !== 'write' || others.length === 0) return control
  const sources = await originSources(turn, step.index)
  const planned = planSources(turn, step.index, sources)
  const madeUp = others.filter(([name, value]) =>
    isMadeUp(name, value, step.bind.includes(name) ? sources : planned),
  )
  return new Set([...control, ...madeUp.map(([name]) => name)])
}
