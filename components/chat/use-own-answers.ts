'use client'

import { useEffect, useState } from 'react'

export interface OwnAnswers {
  /** True for a card that this page showed waiting and did not answer itself. */
  isElsewhere(card: string): boolean
  /** Sends an answer and remembers that it came from here, unless it was not taken. */
  answering<Problem>(card: string, request: Promise<Problem | null>): Promise<Problem | null>
}

/** Which cards this page answered itself: the rest of what it saw waiting was answered elsewhere. `waiting`: the card it shows now. */
export function useOwnAnswers(waiting: string | null): OwnAnswers {
  const [seen, setSeen] = useState<readonly string[]>([])
  const [own, setOwn] = useState<readonly string[]>([])
  useEffect(() => {
    if (waiting !== null) setSeen((cards) => (cards.includes(waiting) ? cards : [...cards, waiting]))
  }, [waiting])
  return {
    isElsewhere: (card) => seen.includes(card) && !own.includes(card),
    async answering(card, request) {
      setOwn((cards) => [...cards, card])
      const error = await request
      if (error !== null) setOwn((cards) => cards.filter((each) => each !== card))
      return error
    },
  }
}
