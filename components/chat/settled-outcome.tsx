import { Ban, Check, CircleHelp, Clock, type LucideIcon, RotateCcw } from 'lucide-react'
import type { UnknownOutcomeCardView, UnknownOutcomeStatus } from '../../lib/protocol/unknown-outcome-card.ts'
import { classNames } from '../primitives/class-names.ts'
import { useWords } from '../words/words-context.tsx'
import { useTimeOfDay } from './time-of-day.tsx'

const marks: Record<UnknownOutcomeStatus, { icon: LucideIcon; ink: string }> = {
  waiting: { icon: CircleHelp, ink: 'text-plum' },
  checking: { icon: CircleHelp, ink: 'text-plum' },
  happened: { icon: Check, ink: 'text-done' },
  'run-again': { icon: RotateCcw, ink: 'text-ink-muted' },
  'marked-done': { icon: Check, ink: 'text-done' },
  left: { icon: CircleHelp, ink: 'text-ink-muted' },
  expired: { icon: Clock, ink: 'text-ink-muted' },
  superseded: { icon: CircleHelp, ink: 'text-ink-muted' },
  stopped: { icon: Ban, ink: 'text-ink-muted' },
}

/** What became of a step whose outcome was not known: one line, with whose word it was and when. */
export function SettledOutcome({ card }: { card: UnknownOutcomeCardView }) {
  const { outcome: words } = useWords()
  const timeOfDay = useTimeOfDay()
  const { icon: Mark, ink } = marks[card.status]
  return (
    <p
      data-outcome-card={card.id}
      data-status={card.status}
      className="appear flex min-h-9 items-center gap-2 rounded-control border bg-raised px-3 py-1.5 text-xs"
    >
      <Mark size={14} aria-hidden className={classNames('shrink-0', ink)} />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="font-medium">{words.status[card.status]}</span>
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
