'use client'

import { CornerDownRight } from 'lucide-react'
import type { TurnView } from '../../lib/protocol/turn-view.ts'
import { useWords } from '../words/words-context.tsx'

/** In the place of a message: this turn goes on with an earlier one, which its text leads to. */
export function ContinuedMessage({ turn }: { turn: TurnView }) {
  const words = useWords().audit
  return (
    <p className="flex justify-end pl-10">
      <a
        href={`#turn-${turn.continues}`}
        aria-label={words.continuesName(turn.message)}
        className="flex max-w-full min-w-0 items-center gap-1.5 rounded-control border px-3 py-1.5 text-xs text-ink-muted hover:bg-hover"
      >
        <CornerDownRight size={14} aria-hidden className="shrink-0" />
        <span className="shrink-0 font-medium text-ink">{words.continues}</span>
        <span className="truncate">{turn.message}</span>
      </a>
    </p>
  )
}
