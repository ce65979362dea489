'use client'

import { useEffect, useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { wordsOf } from '../words/words-context.tsx'

interface Props {
  title: 'notFoundTitle' | 'pageErrorTitle' | 'cookiesTitle'
  text: 'notFoundText' | 'pageErrorText' | 'cookiesText'
  onRetry?(): void
}

/** A page that has only something to say, and the way back. */
export function Message({ title, text, onRetry }: Props) {
  const [language, setLanguage] = useState<'en' | 'ru'>('en')
  useEffect(() => setLanguage(document.documentElement.lang === 'ru' ? 'ru' : 'en'), [])
  const words = wordsOf(language)
  return (
    <main className="mx-auto flex h-dvh max-w-[48ch] flex-col items-start justify-center gap-4 px-6">
      {/* biome-ignore lint/performance/noImgElement: the mark is one small vector file */}
      <img src="/favicon.svg" alt="" width={36} height={36} />
      <h1 className="text-2xl font-semibold tracking-tight">{words[title]}</h1>
      <p className="text-ink-muted">{words[text]}</p>
      <div className="flex gap-2">
        {onRetry ? (
          <Button look="primary" onClick={onRetry}>
            {words.tryAgain}
          </Button>
        ) : null}
        <a
          href="/"
          className="inline-flex h-9 items-center rounded-control border px-3.5 text-xs font-medium hover:bg-hover"
        >
          {words.toChat}
        </a>
      </div>
    </main>
  )
}
