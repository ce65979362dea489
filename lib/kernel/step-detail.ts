import { KernelError } from './errors.ts'
import type { Json } from './turn-state.ts'
import type { World } from './world.ts'

export interface StepDetail {
  params: Record<string, Json>
  data: Json
}

/** Parameters and data of one step, for its owner; of a step that was not run again, from the turn in which it ran. */
export async function stepDetail(
  world: World,
  { user, turn, step: index }: { user: string; turn: string; step: number },
): Promise<StepDetail> {
  const record = await world.stores.journal.load({ user, turn })
  const step = record?.state.steps[index]
  if (step === undefined) throw new KernelError('STEP_NOT_FOUND', `No step ${index} in turn ${turn}.`)
  if (step.reusedFrom !== undefined) return stepDetail(world, { user, turn: step.reusedFrom, step: index })
  return { params: step.args, data: step.data }
}
