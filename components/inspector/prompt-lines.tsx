'use client'

import { classNames } from '../primitives/class-names.ts'
import { useWords } from '../words/words-context.tsx'
import { piecesOf, type TextPiece } from './reveal-tokens.ts'

/** Which of the two texts a narrow page shows. */
export type MaskView = 'sent' | 'clear'

interface Props {
  text: string
  clear: Readonly<Record<string, string>>
  isMasked: boolean
  view: MaskView
}

/** The exact text of a channel, line by line; where it holds tokens, their values stand beside them. */
export function PromptLines({ text, clear, isMasked, view }: Props) {
  const words = useWords()
  const lines = text.split('\n')
  return (
    <div className="py-2 font-mono text-2xs">
      {isMasked ? (
        <div aria-hidden className="hidden grid-cols-2 px-3 pb-1.5 font-sans text-2xs text-ink-muted lg:grid">
          <span>{words.inspector.asSent}</span>
          <span className="border-l pl-3">{words.inspector.inClear}</span>
        </div>
      ) : null}
      {lines.map((line, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change
          key={index}
          pieces={isMasked ? piecesOf(line, clear) : [{ text: line, clear: null }]}
          isMasked={isMasked}
          view={view}
        />
      ))}
    </div>
  )
}

const cell = 'min-h-[16px] min-w-0 px-3 whitespace-pre-wrap [overflow-wrap:anywhere]'

function Line({ pieces, isMasked, view }: { pieces: TextPiece[]; isMasked: boolean; view: MaskView }) {
  if (!isMasked) {
    return (
      <p data-sent className={cell}>
        {pieces[0]?.text}
      </p>
    )
  }
  return (
    <div className="grid hover:bg-hover lg:grid-cols-2">
      <p data-sent className={classNames(cell, view === 'clear' && 'max-lg:hidden')}>
        <Pieces pieces={pieces} look="bg-accent-soft text-accent-text" textOf={({ text }) => text} />
      </p>
      <p
        data-clear
        className={classNames(cell, 'lg:border-l lg:select-none', view === 'sent' && 'max-lg:hidden')}
      >
        <Pieces pieces={pieces} look="bg-fact-soft text-fact" textOf={({ text, clear }) => clear ?? text} />
      </p>
    </div>
  )
}

interface PiecesProps {
  pieces: TextPiece[]
  look: string
  textOf(piece: TextPiece): string
}

function Pieces({ pieces, look, textOf }: PiecesProps) {
  return pieces.map((piece, index) => {
    if (piece.clear === null) return piece.text
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line that does not change
      <mark key={index} className={classNames('rounded-chip font-semibold', look)}>
        {textOf(piece)}
      </mark>
    )
  })
}
