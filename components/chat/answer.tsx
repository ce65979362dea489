'use client'

import { lazy, Suspense } from 'react'
import type { FactView, TurnView } from '../../lib/protocol/turn-view.ts'
import { useWords } from '../words/words-context.tsx'
import { joinSentences, looksLikeMarkdown } from './join-sentences.ts'
import { markFacts } from './mark-facts.ts'

const Markdown = lazy(() => import('../markdown/markdown.tsx'))

/** The answer, sentence by sentence as it was checked. */
export function Answer({ turn }: { turn: TurnView }) {
  const text = joinSentences(turn.sentences)
  if (text === '') return null
  const plain = <PlainAnswer sentences={turn.sentences} facts={turn.recalled} />
  return (
    <div data-answer className="answer max-w-[72ch] [overflow-wrap:anywhere]">
      {looksLikeMarkdown(text) ? (
        <Suspense fallback={plain}>
          <Markdown text={text} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  )
}

function PlainAnswer({ sentences, facts }: { sentences: readonly string[]; facts: readonly FactView[] }) {
  return (
    <p className="whitespace-pre-line">
      {sentences.map((sentence, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences only ever grow at the end
        <span key={at} className="sentence">
          {at > 0 ? ' ' : ''}
          {markFacts(sentence, facts).map((piece, index) =>
            piece.fact ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a sentence that does not change
              <Fact key={index} fact={piece.fact} />
            ) : (
              piece.text
            ),
          )}
        </span>
      ))}
    </p>
  )
}

/** A value with its source: a faint line, and on hover or focus where it comes from. */
function Fact({ fact }: { fact: FactView }) {
  const words = useWords()
  const source = words.factFrom(fact.source, words.ageSeconds(fact.ageSeconds))
  return (
    <button
      type="button"
      aria-label={`${fact.value}. ${source}`}
      className="group/fact numbers relative cursor-help underline decoration-fact decoration-dotted decoration-1 underline-offset-4"
    >
      {fact.value}
      <span
        aria-hidden
        className="pointer-events-none absolute bottom-full left-0 z-10 mb-1 hidden w-max max-w-64 rounded-chip border bg-raised px-2 py-1 text-left text-2xs text-ink-muted shadow-float group-hover/fact:block group-focus-visible/fact:block"
      >
        {source}
      </span>
    </button>
  )
}
