import { auditEntry } from './audit-ledger.ts'
import { KernelError } from './errors.ts'
import { isoTime } from './iso-time.ts'
import type { TurnRecord } from './ports.ts'
import { OpenTurn } from './turn/open-turn.ts'
import type { World } from './world.ts'

export interface CardAnswer {
  user: string
  card: string
  decision: 'confirm' | 'decline'
}

/** The turn a card belongs to is the first part of its id; another user's card is not found. */
async function turnOfCard(world: World, { user, card }: CardAnswer): Promise<TurnRecord> {
  const record = await world.stores.journal.load({ user, turn: card.split('.')[0] ?? '' })
  if (record === null) throw new KernelError('CARD_NOT_FOUND', `No card ${card}.`)
  const { pending, answeredCards } = record.state
  if (pending?.card.id === card && pending.card.status === 'waiting') return record
  if (answeredCards.some((answered) => answered.id === card))
    throw new KernelError('CARD_ANSWERED', `Card ${card} was answered before.`)
  throw new KernelError('CARD_NOT_FOUND', `No card ${card}.`)
}

/** Voids the card of a turn whose time is over. */
export function expireCard(turn: OpenTurn): void {
  const card = turn.state.pending?.card
  if (card === undefined) return
  const audit = [
    auditEntry(turn, turn.step(card.stepIndex), { outcome: 'expired', code: 'CARD_EXPIRED', card: card.id }),
  ]
  turn.record(
    {
      type: 'card-voided',
      status: 'expired',
      at: isoTime(turn.world.clock.now()),
      message: turn.words.cardExpired,
    },
    { audit },
  )
}

/**
 * Records an answer in exactly one state: the card waits, its time is not over, and nobody answered before. It counts
 * once; what runs afterwards is the stored call. Returns the turn, leased to this process.
 */
export async function answerCard(
  world: World,
  answer: CardAnswer,
): Promise<{ record: TurnRecord; expired: boolean }> {
  const record = await turnOfCard(world, answer)
  const turn = await OpenTurn.open(world, record)
  const card = record.state.pending?.card
  const expired = card !== undefined && Date.parse(card.expiresAt) <= world.clock.now()
  if (expired) expireCard(turn)
  else {
    const declined = answer.decision === 'decline' && card !== undefined
    const audit = declined
      ? [auditEntry(turn, turn.step(card.stepIndex), { outcome: 'declined', card: card.id })]
      : []
    turn.record(
      { type: 'card-answered', decision: answer.decision, at: isoTime(world.clock.now()) },
      { audit },
    )
  }
  if ((await turn.commit()) !== 'committed')
    throw new KernelError('CARD_ANSWERED', `Card ${answer.card} was answered at the same moment.`)
  const current = await world.stores.journal.load({ user: record.user, turn: record.id })
  if (current === null) throw new KernelError('TURN_NOT_FOUND', `No turn ${record.id}.`)
  return { record: current, expired }
}
