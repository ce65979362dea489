'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { TurnView } from '../../lib/protocol/turn-view.ts'

const cardElement = (card: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`section[data-card="${CSS.escape(card)}"]`)

/** Brings a card into sight and gives it the keyboard. */
export function goToCard(card: string): void {
  const element = cardElement(card)
  element?.scrollIntoView({ block: 'nearest' })
  element?.focus({ preventScroll: true })
}

/** The card of a conversation that waits for an answer; null where none does. */
export const waitingCard = (turns: readonly TurnView[]): TurnView['card'] =>
  turns.findLast(({ card }) => card !== null)?.card ?? null

/**
 * A card that begins to ask is brought into sight, and takes the keyboard from a composer in which nothing is written.
 * One that the page opened with stays where it is. `card`: its id.
 */
export function useCardInSight(
  card: string | null,
  conversation: string,
  input: RefObject<HTMLTextAreaElement | null>,
): void {
  const seen = useRef({ card, conversation })
  useEffect(() => {
    const before = seen.current
    seen.current = { card, conversation }
    if (card === null || card === before.card || conversation !== before.conversation) return
    const { activeElement } = document
    const isFree =
      activeElement === document.body || (activeElement === input.current && input.current?.value === '')
    if (isFree) goToCard(card)
    else cardElement(card)?.scrollIntoView({ block: 'nearest' })
  }, [card, conversation, input])
}

/** Less of a card than this part of it does not show what it asks. */
const SEEN_PART = 0.3

/** True while the card is on the page and little or nothing of it can be seen. `card`: its id. */
export function useOutOfSight(card: string | null): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    const element = card === null ? null : cardElement(card)
    if (element === null) return setIsOut(false)
    const watching = new IntersectionObserver(
      (entries) => setIsOut((entries.at(-1)?.intersectionRatio ?? 1) < SEEN_PART),
      { threshold: [0, SEEN_PART] },
    )
    watching.observe(element)
    return () => watching.disconnect()
  }, [card])
  return isOut
}
