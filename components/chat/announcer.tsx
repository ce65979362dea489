'use client'

import type { TurnView } from '../../lib/protocol/turn-view.ts'
import { useWords } from '../words/words-context.tsx'
import { joinSentences, withoutEscapes } from './join-sentences.ts'
import { isRunning } from './turn-progress.ts'

/** Says for screen readers what the newest turn has come to: a step, a card, a question, the whole answer. */
export function Announcer({ turns }: { turns: readonly TurnView[] }) {
  const words = useWords()
  const turn = turns.findLast(({ phase }) => phase !== 'queued')
  return (
    <p aria-live="polite" className="sr-only">
      {turn ? announcement(turn, words) : ''}
    </p>
  )
}

function announcement(turn: TurnView, words: ReturnType<typeof useWords>): string {
  if (turn.card) return words.cardAnnounced(turn.card.title)
  if (turn.unknownOutcome) return words.outcome.announced(turn.unknownOutcome.title)
  if (turn.question) return `${words.webbee}: ${turn.question.text}`
  if (turn.phase === 'ended')
    return `${words.webbee}: ${withoutEscapes(joinSentences(turn.sentences))} ${turn.reason ?? ''}`
  const step = turn.steps.findLast(({ startedAt }) => startedAt !== null)
  return isRunning(turn) && step ? `${step.title}: ${words.stepStatus[step.status]}` : ''
}
