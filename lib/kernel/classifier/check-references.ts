import { parseReference, referencesIn } from '../chain/reference.ts'
import { hasReturnField } from '../chain/return-field.ts'
import { limits } from '../limits.ts'
import { findTool, type ToolCatalog } from '../tool-catalog.ts'
import type { PlannedCall } from '../turn-state.ts'

/** Why a reference of a plan can lead nowhere, known before anything runs. */
export type ReferenceProblem = {
  code: 'REF_COUNT_EXCEEDS_CAP' | 'UNRESOLVED_REFS' | 'UNKNOWN_RETURN_FIELD'
  name: string
}

function problemOf(
  body: string,
  calls: readonly PlannedCall[],
  catalog: ToolCatalog,
): ReferenceProblem | null {
  const reference = parseReference(body)
  if (reference === null) return { code: 'UNRESOLVED_REFS', name: body }
  if (reference.from !== 'plan') return null
  const producer = calls.filter(({ appId }) => appId === reference.appId)[reference.n]
  if (producer === undefined) return { code: 'UNRESOLVED_REFS', name: body }
  const declared = findTool(catalog, producer)?.returnSchema
  return declared === undefined || hasReturnField(declared, reference.path)
    ? null
    : { code: 'UNKNOWN_RETURN_FIELD', name: body }
}

/**
 * The first reference of a plan that cannot be followed: too many in one step (I-REF-CAP-PER-ARGS,
 * I-REF-CAP-CROSS-TURN), to a step that the plan does not have, or to a field that its producer does not declare.
 */
export function checkReferences(
  calls: readonly PlannedCall[],
  catalog: ToolCatalog,
): ReferenceProblem | null {
  for (const call of calls) {
    const bodies = referencesIn(call.args)
    const crossTurn = bodies.filter((body) => parseReference(body)?.from === 'history')
    if (bodies.length > limits.refsPerStep || crossTurn.length > limits.crossTurnRefsPerStep)
      return { code: 'REF_COUNT_EXCEEDS_CAP', name: `${call.appId}.${call.fnName}` }
    for (const body of bodies) {
      const problem = problemOf(body, calls, catalog)
      if (problem !== null) return problem
    }
  }
  return null
}
