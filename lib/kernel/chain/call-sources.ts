import type { SourceKind } from '../expressions/reads.ts'
import { isRecord } from '../json.ts'
import type { Json, PlannedCall } from '../turn-state.ts'

/** One expression, condition or template of a planned call. */
export interface CallSource {
  text: string
  kind: SourceKind
  /** The parameter it fills; null for a condition or a list. */
  param: string | null
  /** True where `item` may be read: everywhere but in the list itself. */
  perItem: boolean
}

function sourcesIn(value: Json, param: string, perItem: boolean): CallSource[] {
  if (typeof value !== 'object' || value === null) return []
  if (isRecord(value) && typeof value.$ref === 'string')
    return [{ text: value.$ref, kind: 'expression', param, perItem }]
  if (isRecord(value) && typeof value.$text === 'string')
    return [{ text: value.$text, kind: 'template', param, perItem }]
  return Object.values(value).flatMap((item) => sourcesIn(item, param, perItem))
}

/** Everything of a planned call that is evaluated before it runs. */
export function sourcesOf({
  args,
  when,
  forEach,
}: Pick<PlannedCall, 'args' | 'when' | 'forEach'>): CallSource[] {
  const perItem = forEach !== undefined
  return [
    ...Object.entries(args).flatMap(([param, value]) => sourcesIn(value, param, perItem)),
    ...(when === undefined ? [] : [{ text: when, kind: 'condition' as const, param: null, perItem: false }]),
    ...(forEach === undefined
      ? []
      : [{ text: forEach, kind: 'expression' as const, param: null, perItem: false }]),
  ]
}
