'use client'

import { ArrowRight } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { useWords } from '../words/words-context.tsx'
import type { ChatState } from './chat-reducer.ts'

interface Props {
  snapshot: ChatState['snapshot']
  send(text: string): void
  removeSample(): Promise<string | null>
}

/** A conversation before its first word: what can be done here, one click away. */
export function EmptyConversation({ snapshot, send, removeSample }: Props) {
  const words = useWords()
  return (
    <div className="flex flex-col gap-6 pt-[max(4vh,8px)] sm:pt-[10vh]">
      <div className="flex flex-col gap-2">
        {/* biome-ignore lint/performance/noImgElement: the mark is one small vector file */}
        <img src="/favicon.svg" alt="" width={36} height={36} className="mb-2" />
        <h1 className="text-2xl font-semibold tracking-tight">{words.greeting}</h1>
        <p className="max-w-[52ch] text-ink-muted">{words.greetingText}</p>
      </div>
      {snapshot.suggestions.length > 0 ? (
        <div className="flex flex-col gap-2">
          <h2 className="text-2xs font-medium text-ink-muted">{words.trySuggestion}</h2>
          {snapshot.suggestions.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              onClick={() => send(suggestion)}
              className="group flex min-h-12 items-center gap-3 rounded-card border bg-raised px-4 py-2.5 text-left transition-colors duration-150 hover:border-line-strong"
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{suggestion}</span>
              <ArrowRight
                size={16}
                aria-hidden
                className="shrink-0 text-ink-muted transition-transform duration-150 group-hover:translate-x-0.5"
              />
            </button>
          ))}
        </div>
      ) : null}
      {snapshot.user.hasSample ? <SampleNotice removeSample={removeSample} /> : null}
    </div>
  )
}

/** Says that what is here is a sample, and takes it away after a question. */
function SampleNotice({ removeSample }: Pick<Props, 'removeSample'>) {
  const words = useWords()
  const [asking, setAsking] = useState(false)
  const [removing, setRemoving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const remove = async () => {
    if (removing) return
    setRemoving(true)
    setError(await removeSample())
    setRemoving(false)
    setAsking(false)
  }
  const keep = () => {
    setAsking(false)
    button.current?.focus()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-muted">
      <p className="min-w-0 flex-1 basis-64">{words.sampleNotice}</p>
      <Button
        ref={button}
        size="sm"
        look="ghost"
        aria-expanded={asking}
        aria-disabled={removing}
        onClick={() => setAsking(!asking)}
        className="-ml-2.5 sm:ml-0"
      >
        {removing ? words.removingSample : words.removeSample}
      </Button>
      {asking ? <SampleQuestion removing={removing} keep={keep} remove={() => void remove()} /> : null}
      {error ? (
        <p role="alert" className="basis-full text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}

function SampleQuestion({ removing, keep, remove }: { removing: boolean; keep(): void; remove(): void }) {
  const words = useWords()
  const id = useId()
  return (
    <fieldset
      data-sample-question
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={({ key }) => {
        if (key === 'Escape') keep()
      }}
      className="appear flex min-w-0 basis-full flex-col gap-2 rounded-control bg-sunken p-3 text-ink"
    >
      <p id={`${id}-title`} className="font-semibold">
        {words.sampleQuestion}
      </p>
      <p id={`${id}-text`}>{words.sampleConsequences}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={keep} autoFocus>
          {words.keepIt}
        </Button>
        <Button
          size="sm"
          look="danger"
          aria-disabled={removing}
          aria-label={words.confirmName(words.removeSample)}
          onClick={remove}
        >
          {words.removeSample}
        </Button>
      </div>
    </fieldset>
  )
}
