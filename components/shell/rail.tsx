'use client'

import { UserRound } from 'lucide-react'
import { useState } from 'react'
import type { Chat } from '../chat/use-chat.ts'
import { useWords } from '../words/words-context.tsx'
import { AppRail } from './app-rail.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ExtensionsSheet } from './extensions-sheet.tsx'
import { ModelBadge } from './model-badge.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

interface Props {
  chat: Chat
  chosenApp: string | null
  chooseApp(appId: string): void
  /** Called after a conversation was chosen, so that a sheet can close. */
  onChosen?(): void
}

/** The left rail: apps, conversations, and which model answers. */
export function Rail({ chat, chosenApp, chooseApp, onChosen }: Props) {
  const words = useWords()
  const { state } = chat
  const [extensionsOpen, setExtensionsOpen] = useState(false)
  return (
    <div className="flex h-full min-h-0 flex-col gap-4 px-3 pt-3 pb-2">
      <p className="flex h-6 items-center gap-2 px-2 text-base font-semibold tracking-tight">
        {/* biome-ignore lint/performance/noImgElement: the mark is one small vector file */}
        <img src="/favicon.svg" alt="" width={20} height={20} />
        {words.product}
      </p>
      <AppRail
        apps={state.snapshot.apps}
        chosen={chosenApp}
        choose={chooseApp}
        openExtensions={() => setExtensionsOpen(true)}
      />
      <ExtensionsSheet
        open={extensionsOpen}
        onOpenChange={setExtensionsOpen}
        apps={state.snapshot.apps}
        removed={state.snapshot.removed}
        change={chat.changeExtension}
        askBefore={state.snapshot.askBefore}
        changeAsking={chat.changeAsking}
      />
      <ConversationList
        conversations={state.conversations}
        current={state.conversation}
        open={(id) => {
          chat.openConversation(id)
          onChosen?.()
        }}
        start={async () => {
          const error = await chat.startConversation()
          if (error === null) onChosen?.()
          return error
        }}
      />
      <a
        href="/you"
        className="-mb-2 flex h-8 items-center gap-2 rounded-control px-2 text-xs text-ink-muted transition-colors duration-150 hover:bg-hover hover:text-ink pointer-coarse:h-10"
      >
        <UserRound size={15} aria-hidden className="shrink-0" />
        <span className="truncate">{words.whatIKnow}</span>
      </a>
      <div className="flex items-center gap-1 border-t pt-2">
        <ModelBadge model={state.snapshot.model} />
        <ThemeSwitch />
      </div>
    </div>
  )
}
