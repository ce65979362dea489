'use client'

import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import type { TableSource, TurnView } from '../../lib/protocol/turn-view.ts'
import { FactSource, shortSource } from './fact-source.tsx'
import { joinSentences, looksLikeMarkdown, withoutEscapes } from './join-sentences.ts'
import { sourceMarker } from './mark-sources.ts'
import { SourceTip } from './source-tip.tsx'
import { useTimeOfDay } from './time-of-day.tsx'

const Markdown = lazy(() => import('../markdown/markdown.tsx'))

/** The answer, sentence by sentence as it was checked; its values lead to where they come from. */
export function Answer({ turn }: { turn: TurnView }) {
  // Kept here: what is open stays so when the plain text gives way to its lists and tables.
  const [open, setOpen] = useState<number | null>(null)
  const text = joinSentences(turn.sentences)
  if (text === '') return null
  const { id, steps, sources = [] } = turn
  const draw = (source: number, literal: string) => (
    <FactSource
      turn={id}
      steps={steps}
      known={sources.length}
      source={source}
      literal={literal}
      open={open === source}
      setOpen={(isOpen) => setOpen(isOpen ? source : null)}
    />
  )
  const drawTable = (place: number, table: ReactElement) => {
    const from = turn.tables?.find((each) => each.table === place)
    return from === undefined ? table : <TableOfAnswer from={from}>{table}</TableOfAnswer>
  }
  const plain = <PlainAnswer turn={turn} draw={draw} />
  return (
    <div data-answer className="answer max-w-[72ch] [overflow-wrap:anywhere]">
      {looksLikeMarkdown(text) ? (
        <Suspense fallback={plain}>
          <Markdown
            text={text}
            marker={() => sourceMarker(sources)}
            drawMarked={draw}
            drawTable={drawTable}
          />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  )
}

/** A table that says on hover and focus which app and function gave it, and when. */
function TableOfAnswer({ from, children }: { from: TableSource; children: ReactElement }) {
  const timeOfDay = useTimeOfDay()
  return (
    <SourceTip tip={shortSource(from.appName, from.title, from.at && timeOfDay(from.at))}>
      {children}
    </SourceTip>
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
          {mark(withoutEscapes(sentence)).map(({ text, source }, index) =>
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
