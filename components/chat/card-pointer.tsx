'use client'

import { ShieldQuestionMark } from 'lucide-react'
import type { ConfirmationCardView } from '../../lib/protocol/confirmation-card.ts'
import { Button } from '../primitives/button.tsx'
import { useWords } from '../words/words-context.tsx'
import { goToCard, useOutOfSight } from './use-card-in-sight.ts'
import { visibleText } from './visible-text.ts'

/** Above the composer while the card that waits is out of sight: what it asks, and the way to it. */
export function CardPointer({ card }: { card: ConfirmationCardView | null }) {
  const { work: words } = useWords()
  const isOut = useOutOfSight(card?.id ?? null)
  if (card === null || !isOut) return null
  const title = visibleText(card.title)
  return (
    <div data-furniture data-card-pointer className="mx-auto w-full max-w-[760px] px-3 pb-2 sm:px-6">
      <div className="appear flex items-center gap-2 rounded-card border border-accent bg-raised py-1 pr-1 pl-3 text-xs">
        <ShieldQuestionMark size={15} aria-hidden className="shrink-0 text-accent-text" />
        <p className="min-w-0 flex-1 truncate">
          <span className="text-ink-muted max-sm:sr-only">{words.cardWaits} </span>
          {title}
        </p>
        <Button
          size="sm"
          look="ghost"
          aria-label={words.showCardName(title)}
          onClick={() => goToCard(card.id)}
        >
          {words.showCard}
        </Button>
      </div>
    </div>
  )
}
