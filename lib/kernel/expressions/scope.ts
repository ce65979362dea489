import type { ParamSchema } from '../tool-catalog.ts'
import type { Json } from '../turn-state.ts'

/** One call of a turn with what it returned; `shape` is its declared return schema. */
export interface ScopeCall {
  appId: string
  status: 'ready' | 'failed' | 'declined' | 'skipped' | 'not-run' | 'unknown' | 'waiting'
  data: Json
  shape: ParamSchema | null
}

/** A value that stands at an address, such as the item of a list that a step runs over. */
export interface Placed {
  value: Json
  path: string
}

/** All that an expression may read. */
export interface ExpressionScope {
  /** This turn, in the order that `app[n]` counts; finished or not. */
  calls: readonly ScopeCall[]
  /** The first is `prior_turn[-1]`. */
  priorTurns: readonly (readonly ScopeCall[])[]
  /** Section to its fields. */
  skeleton: ReadonlyMap<string, Json>
  recall?: readonly Placed[]
  item?: Placed
  language: 'en' | 'ru'
  timezone: string
  /** ISO 8601. */
  now: string
  /** Mask tokens of the model's own text to their values; applied to literals only, after parsing. */
  reveal?: (text: string) => string
}

/** What a value was read from. */
export type Read =
  | { from: 'plan'; appId: string; n: number }
  | { from: 'history'; turnsBack: number; appId: string; n: number }
  | { from: 'skeleton'; section: string }
  | { from: 'recall'; index: number }
  | { from: 'item' }
  | { from: 'clock' }
