import { errorBleed } from './error-bleed.ts'
import type { Guard, GuardHit, GuardInput, UserGuard } from './guard.ts'
import { idShape } from './id-shape.ts'
import { placeholder } from './placeholder.ts'
import { requiredScopes } from './required-scopes.ts'
import { targetScope } from './target-scope.ts'
import { unknownTarget } from './unknown-target.ts'

/**
 * The guards of a step that a model planned, in their order: the first that fires wins. Escalation stands before them all
 * and holds by construction: a plan has no intent of its own, a step's action type is the tool's, and the gate asks by
 * that. Behind them come the schema, and the gate with the control parameters.
 */
export const guardOrder: readonly (readonly [name: string, guard: Guard])[] = [
  ['placeholder', placeholder],
  ['error-bleed', errorBleed],
  ['required-scopes', requiredScopes],
  ['target-scope', targetScope],
  ['id-shape', idShape],
  ['unknown-target', unknownTarget],
]

/** What stops a planned step; null where nothing does. */
export function guardStep(input: GuardInput): GuardHit | null {
  for (const [, guard] of guardOrder) {
    const hit = guard(input)
    if (hit !== null) return hit
  }
  return null
}

/** What stops a call for its user's sake, whoever asks for it; looked at again once a card was confirmed. */
export const guardUser: UserGuard = (input) => requiredScopes(input) ?? targetScope(input)
