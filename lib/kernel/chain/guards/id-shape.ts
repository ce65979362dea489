import type { Guard } from './guard.ts'

const FIELDS = ['message_id', 'thread_id', 'email_id', 'msg_id']
const MADE_UP = /^[a-z][a-z0-9]*-[a-z][a-z0-9]*-\d+$/

/**
 * An id of the shape that models make up, `msg-abc-123` (FABRICATED_ID_SHAPE, I-AH-1): before validation, and on each
 * retry. One that the user typed, or that a result, the ledger or the skeleton holds whole, is real, whatever its shape.
 */
export const idShape: Guard = ({ written, originOf, words }) => {
  for (const field of FIELDS) {
    const made = (written[field] ?? []).find((id) => MADE_UP.test(id) && originOf(id) === 'model')
    if (made !== undefined) return { code: 'FABRICATED_ID_SHAPE', message: words.madeUpId(field, made) }
  }
  return null
}
