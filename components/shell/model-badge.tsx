'use client'

import { Cpu, Network } from 'lucide-react'
import { Popover } from 'radix-ui'
import type { ModelView } from '../../lib/protocol/snapshot.ts'
import { useWords } from '../words/words-context.tsx'

/** Which model answers, and what it can and cannot do. */
export function ModelBadge({ model }: { model: ModelView }) {
  const words = useWords()
  const name = model.isLocal ? words.localName : model.id
  const Icon = model.isLocal ? Cpu : Network
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={words.answersWith(name)}
        className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-2xs text-ink-muted transition-colors duration-150 hover:bg-hover hover:text-ink pointer-coarse:h-10"
      >
        <Icon size={14} aria-hidden className="shrink-0" />
        <span className="truncate">{name}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex w-72 animate-[fade_120ms_ease-out] flex-col gap-2 rounded-card border bg-raised p-4 text-xs shadow-float outline-none"
        >
          <p className="font-semibold">{model.isLocal ? words.localTitle : words.serviceTitle}</p>
          {model.isLocal ? (
            <>
              <p>{words.localCan}</p>
              <p className="text-ink-muted">{words.localCannot}</p>
            </>
          ) : (
            <p className="text-ink-muted">{words.serviceText}</p>
          )}
          <p className="font-mono text-2xs text-ink-muted [overflow-wrap:anywhere]">{model.id}</p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
