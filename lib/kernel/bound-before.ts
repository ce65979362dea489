import { leaves } from './chain/arg-origin.ts'
import type { Provenance } from './chain/resolve-args.ts'
import type { Args, StepState, TurnState } from './turn-state.ts'

/**
 * The parameters that a step of a continued chain was given before, with the origins they had; null for a step that had
 * not come so far. They are not filled anew: no model writes again what was there.
 */
export function boundBefore(
  { continues }: TurnState,
  { args, origins }: StepState,
): { args: Args; provenance: Record<string, Provenance>; bound: string[] } | null {
  if (continues === undefined || Object.keys(origins).length === 0) return null
  const provenance = Object.entries(origins).map(([name, origin]): [string, Provenance] => [
    name,
    { known: [origin], literals: origin === 'model' ? leaves(args[name] ?? null) : [] },
  ])
  return { args, provenance: Object.fromEntries(provenance), bound: [] }
}
