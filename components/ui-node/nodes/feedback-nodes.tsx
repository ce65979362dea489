'use client'

import { X } from 'lucide-react'
import { useState } from 'react'
import type { AlertProps, ProgressProps } from '../../../lib/sdk/ui/nodes/feedback.ts'
import { IconButton } from '../../primitives/icon-button.tsx'
import { Note } from '../../primitives/note.tsx'
import { useWords } from '../../words/words-context.tsx'
import { fillColors } from './fill-colors.ts'

export function AlertNode({ message, title, variant = 'info', dismissible }: AlertProps) {
  const words = useWords()
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null
  return (
    <Note tone={variant} title={title || undefined}>
      <div className="flex items-start justify-between gap-2">
        <p className="whitespace-pre-line">{message}</p>
        {dismissible ? (
          <IconButton icon={X} label={words.dismiss} onClick={() => setDismissed(true)} />
        ) : null}
      </div>
    </Note>
  )
}

export function ProgressNode({
  value,
  label,
  variant = 'bar',
  color = 'amber',
  max = 100,
  show_value,
}: ProgressProps) {
  const top = max > 0 ? max : 100
  const share = Math.min(Math.max(value / top, 0), 1)
  const percent = `${Math.round(share * 100)}%`
  const aria = {
    'aria-valuenow': value,
    'aria-valuemin': 0,
    'aria-valuemax': top,
    'aria-label': label ?? percent,
  }
  if (variant === 'circular') {
    return (
      <div className="flex items-center gap-2 text-xs" role="progressbar" {...aria}>
        <svg viewBox="0 0 36 36" className="size-9 -rotate-90" aria-hidden="true">
          <circle cx="18" cy="18" r="15" fill="none" stroke="var(--hover)" strokeWidth="4" />
          <circle
            cx="18"
            cy="18"
            r="15"
            fill="none"
            stroke={fillColors[color]}
            strokeWidth="4"
            strokeDasharray={`${share * 94.25} 94.25`}
          />
        </svg>
        <span className="numbers">{label ?? percent}</span>
      </div>
    )
  }
  return (
    <div className="min-w-24 flex-1">
      {label || show_value ? (
        <div className="mb-1 flex justify-between gap-2 text-2xs text-ink-muted">
          <span>{label}</span>
          {show_value ? <span className="numbers">{percent}</span> : null}
        </div>
      ) : null}
      <div className="h-1.5 overflow-hidden rounded-full bg-hover" role="progressbar" {...aria}>
        <div className="h-full rounded-full" style={{ width: percent, background: fillColors[color] }} />
      </div>
    </div>
  )
}
