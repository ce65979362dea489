import type { UnknownOutcomeCardView } from '../../protocol/unknown-outcome-card.ts'
import type { TurnRecordEntry } from '../turn/apply-record.ts'
import type { Json } from '../turn-state.ts'
import type { CallState } from './batch.ts'

/** What is written down of a call that succeeded: of the step, or of its item. */
export function callSucceeded(
  { index, item }: CallState,
  outcome: { data: Json; summary: string; durationMs: number; lost?: string; executedDigest?: string },
): TurnRecordEntry {
  if (item === undefined) return { type: 'step-succeeded', step: index, ...outcome }
  const { lost: _, ...known } = outcome
  return { type: 'item-succeeded', step: index, item, ...known }
}

/** What is written down of a call that failed. */
export function callFailed(
  { index, item }: CallState,
  failure: { code: string; message: string; durationMs: number; isAppError?: true; executedDigest?: string },
): TurnRecordEntry {
  if (item === undefined) return { type: 'step-call-failed', step: index, ...failure }
  const { isAppError: _, ...known } = failure
  return { type: 'item-failed', step: index, item, ...known }
}

/** What is written down of a call whose outcome is not known, and which a card asks about. */
export const callUnknown = (
  { index, item }: CallState,
  message: string,
  card: UnknownOutcomeCardView,
): TurnRecordEntry =>
  item === undefined
    ? { type: 'step-unknown', step: index, message, card }
    : { type: 'item-unknown', step: index, item, message, card }

/** What is written down of a call that is made once more, with the key that it had. */
export const callBegunAgain = ({ index, item }: CallState, at: string): TurnRecordEntry =>
  item === undefined
    ? { type: 'step-begun-again', step: index, at }
    : { type: 'item-begun', step: index, item, at }
