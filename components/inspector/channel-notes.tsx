'use client'

import type { ChannelNote } from '../../lib/protocol/prompt-view.ts'
import { Chip } from '../primitives/chip.tsx'
import type { Words } from '../words/en.ts'
import { useWords } from '../words/words-context.tsx'

const key = (note: ChannelNote): string => JSON.stringify(note)

/** What was cut, compressed, masked or left out of a channel, and how old its sections are. */
export function ChannelNotes({ notes, masked }: { notes: readonly ChannelNote[]; masked: number }) {
  const words = useWords()
  if (notes.length + masked === 0) return null
  return (
    <ul className="flex flex-col gap-1 px-3 pb-2 text-2xs text-ink-muted">
      {notes.map((note) => (
        <li key={key(note)} data-note={note.is} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="numbers [overflow-wrap:anywhere]">{noteText(note, words)}</span>
          {note.is === 'section' && note.compressed ? (
            <Chip color="amber">{words.inspector.compressed}</Chip>
          ) : null}
        </li>
      ))}
      {masked > 0 ? (
        <li data-note="masked">
          <Chip color="amber">{words.inspector.masked(masked)}</Chip>
        </li>
      ) : null}
    </ul>
  )
}

function noteText(note: ChannelNote, { inspector: words, locale }: Words): string {
  const number = (value: number): string => value.toLocaleString(locale)
  switch (note.is) {
    case 'section':
      return words.section(note.section, words.age(note.ageSeconds), number(note.characters))
    case 'facts-cut':
      return words.factsCut(note.at, note.calls, number(note.characters))
    case 'turns':
      return words.turns(note.turns, note.withFacts)
    case 'tools':
      return words.tools(note.full, note.named, note.counted)
    case 'data-cut':
      return words.dataCut(note.step)
    case 'steps-left-out':
      return words.stepsLeftOut(note.steps)
  }
}
