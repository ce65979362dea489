import { type Known, known } from './known-shape.ts'
import { refuse } from './problem.ts'
import { shapeOf } from './return-field.ts'
import type { ScopeCall } from './scope.ts'

export type DeclaredCall = Pick<ScopeCall, 'appId' | 'shape'>

/** What is declared of all that an expression may read, before anything runs. What is absent is not checked, `forEach` and `recall` excepted. */
export interface KnownShapes {
  /** The calls of the turn, in the order that `app[n]` counts. */
  calls: readonly DeclaredCall[]
  /** The first is `prior_turn[-1]`. */
  priorTurns?: readonly (readonly DeclaredCall[])[]
  sections?: ReadonlySet<string>
  /** How many values a recall plan recalls. */
  recall?: number
  /** The `for_each` of the step; without it there is no `item`. */
  forEach?: string
}

/** What is declared of the data of a call; refuses a call that is not there. `prefix` leads to its turn. */
export function declared(calls: readonly DeclaredCall[], appId: string, n: number, prefix: string): Known {
  const own = calls.filter((call) => call.appId === appId)
  const call = own[n]
  if (call !== undefined) return known(shapeOf(call.shape))
  const places = own.map((_, index) => `${prefix}${appId}[${index}]`)
  const there = places.length > 0 ? places : [...new Set(calls.map((each) => `${prefix}${each.appId}[0]`))]
  return refuse(
    'UNKNOWN_PATH',
    `${prefix}${appId}[${n}]`,
    `There is no ${prefix}${appId}[${n}]: there ${there.length === 1 ? 'is' : 'are'} ${there.join(', ') || 'none'}.`,
  )
}
