'use client'

import { useEffect, useState } from 'react'
import { useWords } from '../words/words-context.tsx'

const TICK_MS = 1_000

const clock = (ms: number): string => {
  const seconds = Math.max(Math.ceil(ms / 1000), 0)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The time left to answer: a line that shortens, and the minutes. */
export function TimeLeft({ askedAt, expiresAt }: { askedAt: string; expiresAt: string }) {
  const words = useWords()
  const [left, setLeft] = useState<number | null>(null)
  const [asked, expires] = [Date.parse(askedAt), Date.parse(expiresAt)]
  useEffect(() => {
    const look = () => setLeft(Math.max(expires - Date.now(), 0))
    look()
    const timer = setInterval(look, TICK_MS)
    return () => clearInterval(timer)
  }, [expires])
  const share = left === null ? 1 : Math.min(left / Math.max(expires - asked, 1), 1)
  return (
    <div
      className="flex items-center gap-2 pr-4 pb-2.5 pl-5"
      role="timer"
      aria-label={words.timeLeft(clock(left ?? 0))}
    >
      <div className="h-0.5 flex-1 overflow-hidden rounded-full bg-hover" aria-hidden>
        <div
          className="h-full origin-left bg-accent transition-transform duration-1000 ease-linear"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <span className="numbers w-8 text-right text-2xs text-ink-muted" aria-hidden>
        {left === null ? '' : clock(left)}
      </span>
    </div>
  )
}
