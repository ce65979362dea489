'use client'

import { useRef } from 'react'
import type { ConfirmationCardView } from '../../lib/protocol/confirmation-card.ts'
import type { PublicError } from '../../lib/protocol/public-error.ts'
import type { TurnView } from '../../lib/protocol/turn-view.ts'
import { AnsweredCard } from './answered-card.tsx'
import { ConfirmationCard } from './confirmation-card.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOwnAnswers } from './use-own-answers.ts'

/** What can be said to a card; each resolves to what went wrong, or to null. */
export interface CardAnswering {
  /** `without`: indexes of what was unticked. */
  answerCard(card: string, decision: 'confirm' | 'decline', without?: number[]): Promise<string | null>
  editCard(card: string, changes: Record<string, unknown>): Promise<PublicError | null>
  askAgain(card: string): Promise<string | null>
}

interface Props {
  turn: TurnView
  /** Another turn has gone on with this one. */
  isContinued: boolean
  host: CardAnswering
}

/** The card that waits, else the newest that is over. */
const newestCard = (place: HTMLElement): HTMLElement | null =>
  place.querySelector<HTMLElement>('section[data-card]') ??
  [...place.querySelectorAll<HTMLElement>('div[data-card]')].at(-1) ??
  null

/** How many things of a batch were confirmed; null where nothing was left out, or not all are told. */
function tickedOf({ steps }: TurnView, { status, batch, stepIndex }: ConfirmationCardView): number | null {
  const told = steps.find(({ index }) => index === stepIndex)?.batch?.items ?? []
  const left = told.filter((item) => item.status === 'unticked').length
  const all = batch?.items.length ?? 0
  return status !== 'confirmed' || left === 0 || told.length < all ? null : all - left
}

/** The cards of a turn that are over, and the one that waits. */
export function CardsOfTurn({ turn, isContinued, host }: Props) {
  const { card } = turn
  const { isElsewhere, answering } = useOwnAnswers(card?.id ?? null)
  const place = useRef<HTMLDivElement>(null)
  // A card may be gone a moment before what became of it is told.
  useKeptFocus(place, `${card?.id ?? ''} ${turn.answeredCards.length}`, newestCard)
  // A click in a panel is clicked again.
  const canAskAgain = !isContinued && turn.phase === 'ended' && turn.kind === 'chat'
  return (
    <div ref={place} className="contents">
      {turn.answeredCards.map((answered) => (
        <AnsweredCard
          key={answered.id}
          card={answered}
          elsewhere={isElsewhere(answered.id)}
          ticked={tickedOf(turn, answered)}
          askAgain={canAskAgain && answered.status === 'expired' ? () => host.askAgain(answered.id) : null}
        />
      ))}
      {card ? (
        <ConfirmationCard
          key={card.id}
          card={card}
          before={turn.answeredCards.find(({ id }) => id === card.replaces?.card)}
          verb={turn.steps.find(({ index }) => index === card.stepIndex)?.title ?? null}
          answer={(decision, without) => answering(card.id, host.answerCard(card.id, decision, without))}
          edit={(changes) => answering(card.id, host.editCard(card.id, changes))}
        />
      ) : null}
    </div>
  )
}
