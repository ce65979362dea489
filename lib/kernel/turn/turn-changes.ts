import type { TurnChange } from '../../protocol/wire-event.ts'
import type { TurnState } from '../turn-state.ts'
import type { TurnRecordEntry } from './apply-record.ts'

/** What a record of a turn looks like to a follower; null for records that change nothing to see. */
export function changeOf(
  entry: TurnRecordEntry,
  { answeredCards, unknownOutcome, settledOutcomes }: TurnState,
): TurnChange | null {
  switch (entry.type) {
    case 'planned':
      return { type: 'turn-planned', kind: entry.plan.kind }
    case 'step-bound':
    case 'step-spread':
      return { type: 'step-bound', step: entry.step }
    case 'step-begun':
    case 'step-begun-again':
    case 'step-repaired':
    case 'item-begun':
      return { type: 'step-started', step: entry.step }
    case 'step-failed':
    case 'step-succeeded':
    case 'step-call-failed':
    case 'step-skipped':
    case 'step-repeated':
    case 'item-succeeded':
    case 'item-failed':
    case 'item-voided':
    case 'batch-ended':
      return { type: 'step-ended', step: entry.step }
    case 'step-unknown':
    case 'item-unknown':
      return { type: 'outcome-asked', card: entry.card.id }
    case 'outcome-checked':
      return { type: 'outcome-asked', card: unknownOutcome?.id ?? '' }
    case 'outcome-answered':
    case 'outcome-settled':
    case 'outcome-expired':
      return { type: 'outcome-answered', card: (unknownOutcome ?? settledOutcomes?.at(-1))?.id ?? '' }
    case 'step-asked':
    case 'card-replaced':
      return { type: 'confirmation-requested', card: entry.pending.card.id }
    case 'card-answered':
    case 'card-voided':
      return { type: 'confirmation-answered', card: answeredCards.at(-1)?.id ?? '' }
    case 'question-asked':
      return { type: 'question-asked' }
    case 'spoken':
      return { type: 'sentence-spoken' }
    case 'ended':
      return { type: 'turn-ended' }
    case 'model-asked':
    case 'planning-over':
    case 'recalled':
    case 'narrating':
    case 'stop-requested':
    case 'restarted':
      return null
  }
}
