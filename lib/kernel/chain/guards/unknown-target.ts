import { leaves } from '../arg-origin.ts'
import { targetField } from '../target-id.ts'
import type { Guard } from './guard.ts'

/**
 * The id of a step's target that no earlier step, no remembered fact, no skeleton and no word of the user's produced.
 * A tool whose target cannot be told is not stopped by that alone.
 */
export const unknownTarget: Guard = ({ tool, args, origins, originOf, words }) => {
  const field = targetField(tool)
  if (field === null || origins[field] !== 'model') return null
  const ids = leaves(args[field] ?? null)
  const unknown = ids.find((id) => originOf(id) === 'model') ?? ids[0]
  return unknown === undefined
    ? null
    : { code: 'UNKNOWN_TARGET', message: words.unknownTarget(field, unknown) }
}
