import type { Guard } from './guard.ts'

/** Every code that a step may fail with, the documented ones first. */
const TAXONOMY = [
  'VALIDATION_MISSING_FIELD',
  'VALIDATION_TYPE_ERROR',
  'FABRICATED_ID_SHAPE',
  'UNKNOWN_TOOL',
  'UNKNOWN_SUB_FUNCTION',
  'PERMISSION_DENIED',
  'BACKEND_TIMEOUT',
  'BACKEND_5XX',
  'RATE_LIMITED',
  'INTERNAL',
  'EXT_UNSTRUCTURED_ERROR',
  'UNRESOLVED_REFS',
  'REF_COUNT_EXCEEDS_CAP',
  'cross_turn_data_exceeds_cap',
] as const

/**
 * An error code in the arguments of a write, as a part of any text of any depth (I-WRITE-ARG-NO-BLEED). Looked for only
 * once a call of this turn failed: else a note may be titled INTERNAL. What the user wrote themselves may stay.
 */
export const errorBleed: Guard = ({ tool, written, message, failedCodes, words }) => {
  if (tool.actionType === 'read' || failedCodes.length === 0) return null
  const said = message.toLowerCase()
  const codes = [...TAXONOMY, ...failedCodes].map((code) => code.toLowerCase())
  const looked = codes.filter((code) => !said.includes(code))
  const field = Object.entries(written).find(([, texts]) =>
    texts.some((text) => looked.some((code) => text.toLowerCase().includes(code))),
  )
  return field === undefined ? null : { code: 'WRITE_ARG_BLEED', message: words.errorInArgument(field[0]) }
}
