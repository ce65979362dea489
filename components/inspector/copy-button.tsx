'use client'

import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../primitives/icon-button.tsx'
import { useWords } from '../words/words-context.tsx'

/** Copies a text, byte for byte; says when the browser does not allow it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const words = useWords().inspector
  const [state, setState] = useState<'ready' | 'copied' | 'denied'>('ready')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('denied')
    }
    setTimeout(() => setState('ready'), 2_000)
  }
  return (
    <span className="flex items-center gap-1.5">
      <span role="status" className="text-2xs text-ink-muted">
        {state === 'copied' ? words.copied : state === 'denied' ? words.notCopied : ''}
      </span>
      <IconButton icon={state === 'copied' ? Check : Copy} label={label} onClick={() => void copy()} />
    </span>
  )
}
