import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { ChatPage } from '../components/chat/chat-page.tsx'
import { Message } from '../components/shell/message.tsx'
import { loadSnapshot } from '../lib/host/index.ts'
import {
  answerCard,
  askAgain,
  changeAsking,
  changeExtension,
  continueTurn,
  editCard,
  removeSample,
  runPanelAction,
  sendMessage,
  startConversation,
  stopTurn,
} from './actions.ts'
import { identify } from './identify.ts'

const actions = {
  answerCard,
  askAgain,
  changeAsking,
  changeExtension,
  continueTurn,
  editCard,
  removeSample,
  runPanelAction,
  sendMessage,
  startConversation,
  stopTurn,
}

interface Visit {
  /** Null for the newest one. */
  conversation: string | null
  query: Promise<Record<string, string | string[] | undefined>>
}

/** The chat page of whoever asks. A browser without a valid cookie becomes a guest first. */
export async function openPage({ conversation, query }: Visit) {
  const visitor = await identify()
  if (visitor === null) {
    // The guest route was just here and its cookie did not stay: asking again would never end.
    if ('welcome' in (await query)) return <Message title="cookiesTitle" text="cookiesText" />
    const path = conversation === null ? '/' : `/c/${encodeURIComponent(conversation)}`
    redirect(`/api/guest?to=${encodeURIComponent(path)}`)
  }
  const snapshot = await loadSnapshot(visitor.host, visitor.user.id, conversation)
  if (snapshot === null) notFound()
  return <ChatPage snapshot={snapshot} actions={actions} />
}
