import type {
  CardReceipt,
  CardStatus,
  CardWhy,
  ConfirmationCardView,
} from '../../protocol/confirmation-card.ts'
import { assertNever } from '../errors.ts'
import { withStep } from '../turn/with-step.ts'
import type { ArgOrigin, Args, BatchItem, PendingConfirmation, StepState, TurnState } from '../turn-state.ts'

/** What can happen to a card that asks, as it is written into the turn. */
export type CardRecord =
  | { type: 'card-answered'; decision: 'decline'; at: string }
  /** `without`: places of the items of a batch that were unticked. */
  | { type: 'card-answered'; decision: 'confirm'; at: string; approval: string; without?: number[] }
  | { type: 'card-voided'; status: 'expired' | 'void'; why?: CardWhy; at: string; message: string }
  /** Another card for the same step: what it is about changed, or its user changed what would run. */
  | {
      type: 'card-replaced'
      status: 'void' | 'edited'
      why?: CardWhy
      at: string
      pending: PendingConfirmation
      edit?: { args: Args; origins: Record<string, ArgOrigin> }
    }

export const isCardRecord = (entry: { type: string }): entry is CardRecord => entry.type.startsWith('card-')

const CARD_STEP: Record<Exclude<CardStatus, 'waiting'>, StepState['status']> = {
  confirmed: 'approved',
  declined: 'declined',
  expired: 'void',
  superseded: 'void',
  void: 'void',
  edited: 'void',
}

interface Closing {
  status: Exclude<CardStatus, 'waiting'>
  at: string
  message?: string
  why?: CardWhy | undefined
  approval?: string
  without?: number[] | undefined
}

/** The card as it was answered stays in the turn; without one nothing changes. */
export function closeCard(
  turn: TurnState,
  { status, at, message, why, approval, without = [] }: Closing,
): TurnState {
  if (turn.pending === null) return turn
  const card: ConfirmationCardView = { ...turn.pending.card, status, answeredAt: at, why: why ?? null }
  const error = message === undefined ? null : { code: `CARD_${status.toUpperCase()}`, message }
  const batch = turn.steps[card.stepIndex]?.batch
  const left = batch?.map(
    (item, place): BatchItem => (without.includes(place) ? { ...item, status: 'declined' } : item),
  )
  const stepped = withStep(turn, card.stepIndex, {
    status: CARD_STEP[status],
    error,
    ...(left === undefined ? {} : { batch: left }),
  })
  return {
    ...stepped,
    phase: { is: 'running' },
    // A confirmed seal is still needed: it is checked against what runs, at the call.
    pending:
      approval === undefined
        ? null
        : { ...turn.pending, card, approval, ...(without.length === 0 ? {} : { without }) },
    // One that was confirmed and is void after all is listed already.
    answeredCards: [...turn.answeredCards.filter(({ id }) => id !== card.id), card],
  }
}

/** The old card is over, the step waits for an answer to the new one. */
function replaceCard(turn: TurnState, entry: Extract<CardRecord, { type: 'card-replaced' }>): TurnState {
  const { status, at, why, pending, edit } = entry
  const closed = closeCard(turn, { status, at, why })
  const asked = withStep(closed, pending.card.stepIndex, { ...edit, status: 'asked' })
  return { ...asked, pending, phase: { is: 'waiting', for: 'confirmation' } }
}

/** What ran under a card is written on it. */
export function withReceipt(turn: TurnState, step: number, receipt: CardReceipt | undefined): TurnState {
  const { pending } = turn
  if (receipt === undefined || pending?.card.stepIndex !== step) return turn
  const answeredCards = turn.answeredCards.map((card) =>
    card.id === pending.card.id ? { ...card, receipt } : card,
  )
  return { ...turn, answeredCards }
}

/**
 * The digest of what was handed to the handler is written on the card that allowed it. One that differs from what was
 * approved stays, whatever the later items of a batch come to.
 */
export function withExecuted(turn: TurnState, step: number, executedDigest: string | undefined): TurnState {
  const { pending } = turn
  if (executedDigest === undefined || pending?.card.stepIndex !== step) return turn
  const answeredCards = turn.answeredCards.map((card) => {
    if (card.id !== pending.card.id || !card.receipt) return card
    const { executedDigest: before, approvedDigest } = card.receipt
    const differs = before !== null && before !== approvedDigest
    return differs ? card : { ...card, receipt: { ...card.receipt, executedDigest } }
  })
  return { ...turn, answeredCards }
}

/** Moves a turn by one such record. Pure. */
export function applyCardRecord(turn: TurnState, entry: CardRecord): TurnState {
  switch (entry.type) {
    case 'card-answered':
      return entry.decision === 'confirm'
        ? closeCard(turn, {
            status: 'confirmed',
            at: entry.at,
            approval: entry.approval,
            without: entry.without,
          })
        : closeCard(turn, { status: 'declined', at: entry.at })
    case 'card-voided':
      return closeCard(turn, entry)
    case 'card-replaced':
      return replaceCard(turn, entry)
    default:
      return assertNever(entry)
  }
}
