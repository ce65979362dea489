'use client'

import type { ReactNode } from 'react'
import { useWords } from '../words/words-context.tsx'
import { useTimeOfDay } from './time-of-day.tsx'

/** What the person said: right, and quiet. */
export function UserMessage({
  text,
  at,
  children,
}: {
  text: string
  at: string | null
  children?: ReactNode
}) {
  const words = useWords()
  const timeOfDay = useTimeOfDay()
  return (
    <div className="flex flex-col items-end gap-1 pl-10">
      <p
        title={at ? timeOfDay(at) : undefined}
        className="max-h-96 max-w-full overflow-y-auto rounded-card bg-hover px-3.5 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        <span className="sr-only">{words.you}: </span>
        {text}
      </p>
      {children}
    </div>
  )
}
