'use client'

import { ChevronRight } from 'lucide-react'
import type { ChannelView } from '../../lib/protocol/prompt-view.ts'
import { useWords } from '../words/words-context.tsx'
import { ChannelNotes } from './channel-notes.tsx'
import { CopyButton } from './copy-button.tsx'
import { type MaskView, PromptLines } from './prompt-lines.tsx'
import { tokensIn } from './reveal-tokens.ts'

/** What every turn of a server has alike: folded until somebody asks for it. */
const FOLDED: ReadonlySet<ChannelView['name']> = new Set(['system', 'catalogue'])

interface Props {
  channel: ChannelView
  clear: Readonly<Record<string, string>>
  view: MaskView
}

/** One channel of a prompt: its name, its size against its budget, what was done to it, and its text. */
export function Channel({ channel, clear, view }: Props) {
  const words = useWords()
  const { name, text, budget, notes, isMasked } = channel
  const title = words.inspector.channels[name]
  const number = (value: number): string => value.toLocaleString(words.locale)
  return (
    <details
      data-channel={name}
      open={!FOLDED.has(name)}
      className="group/channel overflow-hidden rounded-card border bg-raised"
    >
      <summary className="flex min-h-10 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 select-none hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={14}
          aria-hidden
          className="shrink-0 text-ink-muted transition-transform duration-150 group-open/channel:rotate-90"
        />
        <span className="text-xs font-semibold">{title}</span>
        <span className="ml-auto flex items-center gap-2.5 text-2xs text-ink-muted">
          {budget === null ? null : <Fill share={budget === 0 ? 0 : text.length / budget} />}
          <span className="numbers">
            {words.inspector.size(number(text.length), budget === null ? null : number(budget))}
          </span>
        </span>
      </summary>
      <ChannelNotes notes={notes} masked={isMasked ? tokensIn(text, clear) : 0} />
      <div className="relative border-t bg-sunken">
        <span className="absolute top-0.5 right-1 rounded-control bg-sunken">
          <CopyButton text={text} label={words.inspector.copyChannel(title)} />
        </span>
        <PromptLines text={text} clear={clear} isMasked={isMasked} view={view} />
      </div>
    </details>
  )
}

/** How much of its budget a channel takes. The numbers stand beside it. */
function Fill({ share }: { share: number }) {
  return (
    <span aria-hidden className="h-1.5 w-20 overflow-hidden rounded-full bg-line max-sm:hidden">
      <span
        className="block h-full rounded-full bg-line-strong"
        style={{ width: `${Math.min(100, Math.max(2, share * 100))}%` }}
      />
    </span>
  )
}
