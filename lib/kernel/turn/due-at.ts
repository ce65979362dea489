import type { TurnState } from '../turn-state.ts'

/** When the card that a turn waits for is over, in milliseconds since the epoch; null where none waits. */
export function dueAt({ phase, pending, unknownOutcome }: TurnState): number | null {
  if (phase.is !== 'waiting') return null
  const card = phase.for === 'unknown-outcome' ? (unknownOutcome ?? null) : (pending?.card ?? null)
  return card?.status === 'waiting' ? Date.parse(card.expiresAt) : null
}
