import { Ban, Check, Clock, type LucideIcon, RotateCcw, ShieldOff } from 'lucide-react'
import type { CardStatus, ConfirmationCardView } from '../../lib/protocol/confirmation-card.ts'
import { classNames } from '../primitives/class-names.ts'
import { useWords } from '../words/words-context.tsx'
import { useTimeOfDay } from './time-of-day.tsx'

const marks: Record<CardStatus, { icon: LucideIcon; ink: string }> = {
  waiting: { icon: Clock, ink: 'text-accent-text' },
  confirmed: { icon: Check, ink: 'text-done' },
  declined: { icon: Ban, ink: 'text-ink-muted' },
  expired: { icon: Clock, ink: 'text-ink-muted' },
  superseded: { icon: RotateCcw, ink: 'text-ink-muted' },
  void: { icon: ShieldOff, ink: 'text-ink-muted' },
}

/** A card after its answer: one line, with what became of it and when. */
export function AnsweredCard({ card }: { card: ConfirmationCardView }) {
  const words = useWords()
  const timeOfDay = useTimeOfDay()
  const { icon: Mark, ink } = marks[card.status]
  return (
    <p
      data-card={card.id}
      data-status={card.status}
      className="appear flex min-h-9 items-center gap-2 rounded-control border bg-raised px-3 py-1.5 text-xs"
    >
      <Mark size={14} aria-hidden className={classNames('shrink-0', ink)} />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="font-medium">{words.cardStatus[card.status]}</span>
        <span className="text-ink-muted"> · {card.title}</span>
      </span>
      {card.answeredAt ? (
        <time dateTime={card.answeredAt} className="numbers shrink-0 text-2xs text-ink-muted">
          {timeOfDay(card.answeredAt)}
        </time>
      ) : null}
    </p>
  )
}
