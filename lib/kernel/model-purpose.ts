import type { Model } from './ports.ts'
import type { ModelCall } from './turn-state.ts'
import type { World } from './world.ts'

const PURPOSE = { classifier: 'planner', binder: 'binder', narrator: 'narrator' } as const

/** The model that is asked for this kind of call: its own, or the one for everything. */
export const modelFor = (
  { model, models }: Pick<World, 'model' | 'models'>,
  call: ModelCall['call'],
): Model => models?.[PURPOSE[call]] ?? model

/** Every model that a turn may ask, each once. */
export function modelsOf(world: Pick<World, 'model' | 'models'>): Model[] {
  const asked = (['classifier', 'binder', 'narrator'] as const).map((call) => modelFor(world, call))
  const all = [...asked, ...(world.models?.fallback === undefined ? [] : [world.models.fallback])]
  return [...new Map(all.map((model) => [model.id, model])).values()]
}

/** The context window of a model as prompts take it; nothing where it is not known. */
export const windowOf = ({ window }: Pick<Model, 'window'>): { window?: number } =>
  window === undefined ? {} : { window }
