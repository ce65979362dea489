import type { ConfirmationCardView } from '../protocol/confirmation-card.ts'
import type { UnknownOutcomeAnswer } from '../protocol/unknown-outcome-card.ts'
import { auditEntry } from './audit-ledger.ts'
import { turnIdOf } from './confirmation/card-id.ts'
import { approvalOf } from './confirmation/sealed-action.ts'
import { KernelError } from './errors.ts'
import { isoTime } from './iso-time.ts'
import type { TurnRecord } from './ports.ts'
import { expireOutcome, isOutcomeAnswer, recordOutcomeAnswer } from './survival/answer-outcome.ts'
import { dueAt } from './turn/due-at.ts'
import { OpenTurn } from './turn/open-turn.ts'
import type { World } from './world.ts'

export interface CardAnswer {
  user: string
  card: string
  /** `confirm` and `decline` answer a confirmation; the others a card that asks about an unknown outcome. */
  decision: 'confirm' | 'decline' | UnknownOutcomeAnswer
  /** Places of the items of a batch that were unticked: what runs is the rest. */
  without?: readonly number[] | undefined
}

/** The turn of a card that waits; another user's card is not found. */
export async function turnOfCard(
  world: World,
  { user, card }: Pick<CardAnswer, 'user' | 'card'>,
): Promise<TurnRecord> {
  const record = await world.stores.journal.load({ user, turn: turnIdOf(card) })
  if (record === null) throw new KernelError('CARD_NOT_FOUND', `No card ${card}.`)
  const { pending, answeredCards, unknownOutcome, settledOutcomes = [] } = record.state
  const open = [pending?.card, unknownOutcome].find((each) => each?.id === card)
  if (open?.status === 'waiting') return record
  if (open !== undefined || [...answeredCards, ...settledOutcomes].some((answered) => answered.id === card))
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

/** The unticked items of an answer, in order. Throws ANSWER_UNFIT for what is not on the card, and for all that is: to run nothing is to decline. */
function untickedOn({ batch, id }: ConfirmationCardView, without: readonly number[] = []): number[] {
  const left = new Set(batch?.items.map(({ index }) => index))
  const isOnCard = without.every((place) => left.delete(place))
  if (without.length > 0 && !(isOnCard && left.size > 0))
    throw new KernelError('ANSWER_UNFIT', `Card ${id} does not have these items, or has no others.`)
  return without.toSorted((a, b) => a - b)
}

function recordConfirmation(turn: OpenTurn, answer: Pick<CardAnswer, 'decision' | 'without'>): void {
  const { pending } = turn.state
  const { decision } = answer
  if (pending === null || (decision !== 'confirm' && decision !== 'decline'))
    throw new KernelError('ANSWER_UNFIT', `Card ${pending?.card.id} does not take the answer ${decision}.`)
  const at = isoTime(turn.world.clock.now())
  const without = untickedOn(pending.card, answer.without)
  if (decision === 'confirm') {
    const unticked = without.length === 0 ? {} : { without }
    const approval = approvalOf({ ...pending, ...unticked }, at, turn.world.digests)
    turn.record({ type: 'card-answered', decision, at, approval, ...unticked })
    return
  }
  const { card } = pending
  const audit = [auditEntry(turn, turn.step(card.stepIndex), { outcome: 'declined', card: card.id })]
  turn.record({ type: 'card-answered', decision: 'decline', at }, { audit })
}

/** Writes the answer, or that it came too late, into the turn. True where it came too late. */
function recordAnswer(turn: OpenTurn, answer: CardAnswer): boolean {
  const { card, decision } = answer
  const asksOutcome = turn.state.unknownOutcome?.id === card
  const due = dueAt(turn.state)
  const expired = due !== null && due <= turn.world.clock.now()
  if (expired) {
    if (asksOutcome) expireOutcome(turn)
    else expireCard(turn)
  } else if (!asksOutcome) recordConfirmation(turn, answer)
  else if (isOutcomeAnswer(decision)) recordOutcomeAnswer(turn, decision)
  else throw new KernelError('ANSWER_UNFIT', `Card ${card} does not take the answer ${decision}.`)
  return expired
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
  const expired = recordAnswer(turn, answer)
  if ((await turn.commit()) !== 'committed')
    throw new KernelError('CARD_ANSWERED', `Card ${answer.card} was answered at the same moment.`)
  const current = await world.stores.journal.load({ user: record.user, turn: record.id })
  if (current === null) throw new KernelError('TURN_NOT_FOUND', `No turn ${record.id}.`)
  return { record: current, expired }
}
