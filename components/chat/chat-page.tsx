'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PageActions } from '../../lib/protocol/actions.ts'
import type { Snapshot } from '../../lib/protocol/snapshot.ts'
import { invalidationsOf } from '../panels/invalidations.ts'
import { Workspace } from '../shell/workspace.tsx'
import { WordsProvider } from '../words/words-context.tsx'
import { TimezoneProvider } from './time-of-day.tsx'
import { useChat } from './use-chat.ts'

interface Props {
  snapshot: Snapshot
  actions: PageActions
}

/** The whole page, from its first paint on. */
export function ChatPage({ snapshot, actions }: Props) {
  const { language } = snapshot.user
  useCleanAddress()
  const timezone = useOwnTimezone(snapshot.user.timezone)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <WordsProvider language={language}>
      <TimezoneProvider value={timezone}>
        <LivePage snapshot={snapshot} actions={actions} />
      </TimezoneProvider>
    </WordsProvider>
  )
}

/** The guest route's mark has done its work. */
function useCleanAddress(): void {
  useEffect(() => {
    if (window.location.search.includes('welcome='))
      window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
}

/** The browser's own time zone; the first paint uses the one the server knows. */
function useOwnTimezone(known: string): string {
  const [timezone, setTimezone] = useState(known)
  useEffect(() => setTimezone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return timezone
}

function LivePage({ snapshot, actions }: Props) {
  const [client] = useState(() => new QueryClient())
  const [invalidations] = useState(() => invalidationsOf(client))
  const chat = useChat({ snapshot, actions, invalidations })
  return (
    <QueryClientProvider client={client}>
      <Workspace chat={chat} />
    </QueryClientProvider>
  )
}
