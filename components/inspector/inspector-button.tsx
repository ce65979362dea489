'use client'

import { ScanEye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { TurnView } from '../../lib/protocol/turn-view.ts'
import { useWords } from '../words/words-context.tsx'

const PromptInspector = lazy(() => import('./prompt-inspector.tsx'))

/** Under a turn that a model had a part in: opens what it saw. */
export function InspectorButton({ turn }: { turn: TurnView }) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const isSettled = turn.phase === 'ended' || turn.phase === 'waiting'
  if (turn.kind !== 'chat' || turn.model === '' || !isSettled) return null
  return (
    <div data-furniture className="-mt-1 flex">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-ml-1.5 flex h-8 items-center gap-1.5 rounded-control px-1.5 text-2xs text-ink-muted transition-colors duration-150 hover:bg-hover hover:text-ink pointer-coarse:h-10"
      >
        <ScanEye size={14} aria-hidden />
        {words.inspector.open}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <PromptInspector turn={turn.id} version={turn.version} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
