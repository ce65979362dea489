'use client'

import {
  Ban,
  Check,
  ChevronRight,
  Clock,
  type LucideIcon,
  PencilLine,
  RotateCcw,
  ShieldOff,
} from 'lucide-react'
import { useState } from 'react'
import type { CardStatus, ConfirmationCardView } from '../../lib/protocol/confirmation-card.ts'
import { Button } from '../primitives/button.tsx'
import { classNames } from '../primitives/class-names.ts'
import type { Words } from '../words/en.ts'
import { useWords } from '../words/words-context.tsx'
import { CardReceipt, shortDigest } from './card-receipt.tsx'
import { useTimeOfDay } from './time-of-day.tsx'
import { visibleText } from './visible-text.ts'

const marks: Record<CardStatus, { icon: LucideIcon; ink: string }> = {
  waiting: { icon: Clock, ink: 'text-accent-text' },
  confirmed: { icon: Check, ink: 'text-done' },
  declined: { icon: Ban, ink: 'text-ink-muted' },
  expired: { icon: Clock, ink: 'text-ink-muted' },
  superseded: { icon: RotateCcw, ink: 'text-ink-muted' },
  void: { icon: ShieldOff, ink: 'text-ink-muted' },
  edited: { icon: PencilLine, ink: 'text-ink-muted' },
}

interface Props {
  card: ConfirmationCardView
  /** Answered by another page or the terminal while this page showed it. */
  elsewhere: boolean
  /** How many things of a batch were confirmed; null where nothing was unticked. */
  ticked: number | null
  /** Asks once more for what an expired card asked; null where it cannot be any more. */
  askAgain: (() => Promise<string | null>) | null
}

/** What became of a card, in words of its own. */
function endOf({ status, why }: ConfirmationCardView, elsewhere: boolean, words: Words['cards']): string {
  if (elsewhere && (status === 'confirmed' || status === 'declined' || status === 'edited'))
    return words.elsewhere[status]
  if (why != null && why !== 'mismatch') return words.ended[why]
  return status === 'waiting' ? '' : words.ended[status]
}

/** A card after its answer: one line, with what became of it and when; it opens for the receipt. */
export function AnsweredCard({ card, elsewhere, ticked, askAgain }: Props) {
  const { receipt = null } = card
  const line = <Line card={card} elsewhere={elsewhere} ticked={ticked} />
  return (
    <div
      data-card={card.id}
      data-status={card.status}
      data-why={card.why ?? undefined}
      data-elsewhere={elsewhere || undefined}
      tabIndex={-1}
      className="appear rounded-control border bg-raised text-xs"
    >
      {receipt === null ? (
        <div className="flex min-h-9 flex-wrap items-center gap-2 px-3 py-1.5">
          {line}
          {askAgain === null ? null : <AskAgain card={card} askAgain={askAgain} />}
        </div>
      ) : (
        <details className="group">
          <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-control px-3 py-1.5 transition-colors duration-150 select-none hover:bg-hover pointer-coarse:min-h-10 [&::-webkit-details-marker]:hidden">
            {line}
            <ChevronRight
              size={14}
              aria-hidden
              className="shrink-0 text-ink-muted transition-transform duration-150 group-open:rotate-90"
            />
          </summary>
          <CardReceipt receipt={receipt} answeredAt={card.answeredAt} />
        </details>
      )}
    </div>
  )
}

function Line({ card, elsewhere, ticked }: Pick<Props, 'card' | 'elsewhere' | 'ticked'>) {
  const { cards: words, work } = useWords()
  const timeOfDay = useTimeOfDay()
  const { icon: Mark, ink } = marks[card.status]
  return (
    <>
      <Mark size={14} aria-hidden className={classNames('shrink-0', ink)} />
      <span className="min-w-0 flex-[1_1_11rem] [overflow-wrap:anywhere]">
        <span className="font-medium">{endOf(card, elsewhere, words)}</span>
        <span className="text-ink-muted"> · {visibleText(card.title)}</span>
        {ticked === null ? null : (
          <span className="numbers text-ink-muted">
            {' '}
            · {work.ticked(ticked, card.batch?.items.length ?? ticked)}
          </span>
        )}
        {card.receipt?.executedDigest ? (
          <span className="block text-2xs text-ink-muted">
            {words.receipt} <span className="font-mono">{shortDigest(card.receipt.executedDigest)}</span>
          </span>
        ) : null}
      </span>
      {card.answeredAt ? (
        <time dateTime={card.answeredAt} className="numbers shrink-0 text-2xs text-ink-muted">
          {timeOfDay(card.answeredAt)}
        </time>
      ) : null}
    </>
  )
}

function AskAgain({ card, askAgain }: { card: ConfirmationCardView; askAgain(): Promise<string | null> }) {
  const { cards: words } = useWords()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ask = async () => {
    if (asking) return
    setAsking(true)
    setProblem(await askAgain())
    setAsking(false)
  }
  return (
    <>
      {problem ? (
        <span role="alert" className="text-danger">
          {problem}
        </span>
      ) : null}
      <Button
        size="sm"
        aria-label={words.askAgainName(card.title)}
        aria-disabled={asking}
        onClick={() => void ask()}
      >
        {words.askAgain}
      </Button>
    </>
  )
}
