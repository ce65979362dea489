import type { EndedAs, TurnView } from '../../lib/protocol/turn-view.ts'
import { Note, type NoteTone } from '../primitives/note.tsx'
import { useWords } from '../words/words-context.tsx'

const tones: Record<Exclude<EndedAs, 'answered'>, NoteTone> = {
  partly: 'warn',
  refused: 'info',
  stopped: 'info',
  superseded: 'info',
  failed: 'error',
}

/** Why a turn ended before its end, where the answer does not say so itself. */
export function EndNotice({ turn }: { turn: TurnView }) {
  const words = useWords()
  const { endedAs, reason } = turn
  if (endedAs === null || endedAs === 'answered') return null
  const said = turn.sentences.join(' ')
  if (reason === null && said !== '' && endedAs !== 'stopped' && endedAs !== 'superseded') return null
  if (reason !== null && said.includes(reason)) return null
  if (turn.answeredCards.some((card) => card.status === 'superseded' || card.why === 'stopped')) return null
  const title = words.endedAs[endedAs]
  const text = reason ?? words.endedWithoutReason[endedAs]
  // A reason that begins with the title says it itself.
  return (
    <Note tone={tones[endedAs]} title={text.startsWith(title) ? undefined : title}>
      <p>{text}</p>
    </Note>
  )
}
