'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { TurnView } from '../../lib/protocol/turn-view.ts'
import { FactSource } from './fact-source.tsx'
import { joinSentences, looksLikeMarkdown } from './join-sentences.ts'
import { sourceMarker } from './mark-sources.ts'

const Markdown = lazy(() => import('../markdown/markdown.tsx'))

/** The answer, sentence by sentence as it was checked; its values lead to where they come from. */
export function Answer({ turn }: { turn: TurnView }) {
  // Kept here: what is open stays so when the plain text gives way to its lists and tables.
  const [open, setOpen] = useState<number | null>(null)
  const text = joinSentences(turn.sentences)
  if (text === '') return null
  const { id, sources = [] } = turn
  const draw = (source: number, literal: string) => (
    <FactSource
      turn={id}
      known={sources.length}
      source={source}
      literal={literal}
      open={open === source}
      setOpen={(isOpen) => setOpen(isOpen ? source : null)}
    />
  )
  const plain = <PlainAnswer turn={turn} draw={draw} />
  return (
    <div data-answer className="answer max-w-[72ch] [overflow-wrap:anywhere]">
      {looksLikeMarkdown(text) ? (
        <Suspense fallback={plain}>
          <Markdown text={text} marker={() => sourceMarker(sources)} drawMarked={draw} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  )
}

function PlainAnswer({
  turn: { sentences, sources = [] },
  draw,
}: {
  turn: TurnView
  draw(source: number, literal: string): ReactNode
}) {
  const mark = sourceMarker(sources)
  return (
    <p className="whitespace-pre-line">
      {sentences.map((sentence, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences only ever grow at the end
        <span key={at} className="sentence">
          {at > 0 ? ' ' : ''}
          {mark(sentence).map(({ text, source }, index) =>
            source === null ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a sentence that does not change
              <span key={index}>{draw(source, text)}</span>
            ),
          )}
        </span>
      ))}
    </p>
  )
}
