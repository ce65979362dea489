'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ConversationView } from '../../lib/protocol/snapshot.ts'
import { Button } from '../primitives/button.tsx'
import { classNames } from '../primitives/class-names.ts'
import { useWords } from '../words/words-context.tsx'

interface Props {
  conversations: readonly ConversationView[]
  current: ConversationView
  open(id: string): void
  start(): Promise<string | null>
}

/** Conversations, the latest first, with a way to a new one. */
export function ConversationList({ conversations, current, open, start }: Props) {
  const words = useWords()
  const [starting, setStarting] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const listed = conversations.some(({ id }) => id === current.id)
    ? conversations
    : [current, ...conversations]
  const begin = async () => {
    setStarting(true)
    setError(await start())
    setStarting(false)
  }
  return (
    <nav aria-label={words.conversations} className="flex min-h-0 flex-1 flex-col gap-2">
      <Button onClick={() => void begin()} disabled={starting} className="justify-start!">
        <Plus size={16} aria-hidden />
        {words.newConversation}
      </Button>
      {error ? (
        <p role="alert" className="px-2 text-2xs text-danger">
          {error}
        </p>
      ) : null}
      <ul className="relative -mx-1 flex min-h-0 flex-1 flex-col gap-px overflow-y-auto px-1">
        {listed.map((conversation) => (
          <li key={conversation.id}>
            <a
              href={`/c/${conversation.id}`}
              aria-current={conversation.id === current.id ? 'page' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                open(conversation.id)
              }}
              className={classNames(
                'flex h-8 items-center rounded-chip px-2.5 text-xs transition-colors duration-150 pointer-coarse:h-11',
                conversation.id === current.id
                  ? 'bg-hover font-medium'
                  : 'text-ink-muted hover:bg-hover hover:text-ink',
              )}
            >
              <span className="truncate" title={conversation.title || words.untitled}>
                {conversation.title || words.untitled}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
