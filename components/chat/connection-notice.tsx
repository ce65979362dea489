'use client'

import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../words/words-context.tsx'
import type { Connection } from './event-stream.ts'

/** A short interruption is not worth a word. */
const PATIENCE_MS = 1_500

/** Says that what is on the screen may be old. */
export function ConnectionNotice({ connection }: { connection: Connection }) {
  const words = useWords()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (connection !== 'lost') {
      setShown(false)
      return
    }
    const timer = setTimeout(() => setShown(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [connection])
  return (
    <div role="status" data-furniture>
      {shown ? (
        <p className="mx-auto mb-2 flex w-fit max-w-[92%] items-center gap-2 rounded-control bg-accent-soft px-3 py-1.5 text-xs">
          <WifiOff size={14} aria-hidden className="shrink-0 text-accent-text" />
          {words.offline}
        </p>
      ) : null}
    </div>
  )
}
