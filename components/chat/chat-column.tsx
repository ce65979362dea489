'use client'

import { type RefObject, useCallback, useEffect, useMemo } from 'react'
import { CardPointer } from './card-pointer.tsx'
import { Composer } from './composer.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { MessageList } from './message-list.tsx'
import { isRunning } from './turn-progress.ts'
import { goToCard, useCardInSight, waitingCard } from './use-card-in-sight.ts'
import type { Chat } from './use-chat.ts'

interface Props {
  chat: Chat
  input: RefObject<HTMLTextAreaElement | null>
  /** Brings an app's panels to the front. */
  openApp(appId: string): void
}

/** The conversation and the place to write. */
export function ChatColumn({ chat, input, openApp }: Props) {
  const { answerCard, editCard, askAgain, changeAsking, answerOutcome, goOn, send } = chat
  useFocusOnOpening(input, chat.state.conversation.id)
  const card = waitingCard(chat.state.turns)
  useCardInSight(card?.id ?? null, chat.state.conversation.id, input)
  const running = chat.state.turns.find(isRunning)?.id ?? null
  const answer = useCallback(
    async (card: string, decision: 'confirm' | 'decline', without?: number[]) => {
      const error = await answerCard(card, decision, without)
      if (error === null) input.current?.focus({ preventScroll: true })
      return error
    },
    [answerCard, input],
  )
  const host = useMemo(
    () => ({
      answerCard: answer,
      editCard,
      askAgain,
      changeAsking,
      answerOutcome,
      goOn,
      openApp,
      send,
    }),
    [answer, editCard, askAgain, changeAsking, answerOutcome, goOn, openApp, send],
  )
  return (
    <main
      id="chat"
      data-chat
      // What is typed while a card has the keyboard is a message, not lost.
      onKeyDown={({ target, key, ctrlKey, metaKey, altKey }) => {
        const isOnCard = target instanceof HTMLElement && target.matches('section[data-card]')
        if (isOnCard && key.length === 1 && !ctrlKey && !metaKey && !altKey) input.current?.focus()
      }}
      className="flex h-full min-h-0 min-w-0 flex-1 flex-col"
    >
      <MessageList
        state={chat.state}
        host={host}
        resend={chat.resend}
        discard={chat.discard}
        removeSample={chat.removeSample}
      />
      <ConnectionNotice connection={chat.connection} />
      <CardPointer card={card} />
      <Composer
        input={input}
        running={running}
        send={send}
        stop={chat.stop}
        backToCard={card === null ? null : () => goToCard(card.id)}
      />
    </main>
  )
}

/** With a keyboard at hand one can write at once; on a phone that would cover the conversation. */
function useFocusOnOpening(input: RefObject<HTMLTextAreaElement | null>, conversation: string): void {
  useEffect(() => {
    if (conversation !== '' && window.matchMedia('(pointer: fine)').matches)
      input.current?.focus({ preventScroll: true })
  }, [input, conversation])
}
