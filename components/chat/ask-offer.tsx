'use client'

import { MailQuestionMark } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { TurnView } from '../../lib/protocol/turn-view.ts'
import { Button } from '../primitives/button.tsx'
import { useWords } from '../words/words-context.tsx'

/** The effect that a first send offers to ask about. */
export const SENDING = 'create:email'

/** True for a turn that sent mail without having been asked. */
export const sentUnasked = ({ steps, phase, answeredCards }: TurnView): boolean =>
  phase === 'ended' &&
  steps.some(
    ({ status, effects, index }) =>
      status === 'succeeded' &&
      effects.includes(SENDING) &&
      !answeredCards.some(({ stepIndex }) => stepIndex === index),
  )

interface Props {
  /** The user has chosen before, one way or the other. */
  isSettled: boolean
  isLast: boolean
  choose(ask: boolean): Promise<string | null>
}

/** Offered once after mail was sent: whether to be asked from now on. Passed over, it counts as no. */
export function AskOffer({ isSettled, isLast, choose }: Props) {
  const { cards: words } = useWords()
  const [shown, setShown] = useState(false)
  const [taken, setTaken] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const offered = !isSettled && isLast
  useEffect(() => {
    if (offered) setShown(true)
    else if (shown && !isSettled) {
      setShown(false)
      void choose(false)
    }
  }, [offered, shown, isSettled, choose])
  if (taken) {
    return (
      <p role="status" className="text-2xs text-ink-muted">
        {words.offerTaken}
      </p>
    )
  }
  if (!offered) return null
  const decide = async (ask: boolean) => {
    const error = await choose(ask)
    setProblem(error)
    setTaken(error === null && ask)
  }
  return (
    <div data-ask-offer className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-muted">
      <MailQuestionMark size={14} aria-hidden />
      <span>{words.offer}</span>
      <span className="flex gap-1.5">
        <Button size="sm" onClick={() => void decide(true)}>
          {words.offerYes}
        </Button>
        <Button size="sm" look="ghost" onClick={() => void decide(false)}>
          {words.offerNo}
        </Button>
      </span>
      {problem ? (
        <span role="alert" className="text-danger">
          {problem}
        </span>
      ) : null}
    </div>
  )
}
