'use client'

import { usePathname } from 'next/navigation'
import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { PageActions } from '../../lib/protocol/actions.ts'
import type { Snapshot } from '../../lib/protocol/snapshot.ts'
import type { Invalidations } from '../panels/invalidations.ts'
import { useWords } from '../words/words-context.tsx'
import { type ChatDoings, chatDoings } from './chat-doings.ts'
import { type ChatChange, type ChatState, chatReducer, chatStateOf, NOT_LOGGED } from './chat-reducer.ts'
import { type Connection, followEvents } from './event-stream.ts'

export interface Chat extends ChatDoings {
  state: ChatState
  connection: Connection
}

interface Options {
  snapshot: Snapshot
  actions: PageActions
  invalidations: Invalidations
}

const SNAPSHOT_RETRY_MS = 2_000

/** The conversation as the page shows it, and everything a person can do with it. */
export function useChat({ snapshot, actions, invalidations }: Options): Chat {
  const { unreachable } = useWords()
  const [state, tell] = useReducer(chatReducer, snapshot, (first) => chatStateOf(first))
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  const connection = useFollowing(snapshot.user.id, latest, tell, invalidations)
  const load = useCallback(async (conversation: string): Promise<void> => {
    const loaded = await fetchSnapshot(conversation)
    if (loaded) tell({ type: 'snapshot-loaded', snapshot: loaded })
    else setTimeout(() => void load(conversation), SNAPSHOT_RETRY_MS)
  }, [])
  useReloading(state, load)
  useAddress(state.conversation.id, snapshot.conversation.id, load)
  const doings = useMemo(
    () =>
      chatDoings({
        actions,
        tell,
        state: () => latest.current,
        unreachable,
        sampleRemoved: invalidations.missed,
      }),
    [actions, unreachable, invalidations],
  )
  return { state, connection, ...doings }
}

async function fetchSnapshot(conversation: string): Promise<Snapshot | null> {
  const response = await fetch(`/api/snapshot?conversation=${encodeURIComponent(conversation)}`).catch(
    () => null,
  )
  if (response?.status === 404 || response?.status === 401) window.location.assign('/')
  if (!response?.ok) return null
  const snapshot: Snapshot | null = await response.json()
  if (snapshot === null) window.location.assign('/')
  return snapshot
}

function useFollowing(
  user: string,
  latest: RefObject<ChatState>,
  tell: (change: ChatChange) => void,
  invalidations: Invalidations,
): Connection {
  const [connection, setConnection] = useState<Connection>('connecting')
  useEffect(() => {
    let heard = latest.current.cursor
    const cursor = () => Math.max(heard, latest.current.cursor)
    return followEvents(user, {
      cursor,
      onConnection: setConnection,
      onMissed() {
        tell({ type: 'events-missed' })
        invalidations.missed()
      },
      onEvent(stored) {
        if (stored.cursor <= cursor() && stored.cursor !== NOT_LOGGED) return
        heard = Math.max(heard, stored.cursor)
        tell({ type: 'event-received', stored })
        invalidations.heard(
          stored.event,
          latest.current.snapshot.apps.flatMap((app) => app.panels),
        )
      },
    })
  }, [user, latest, tell, invalidations])
  return connection
}

/** Loads the snapshot again when events were missed. */
function useReloading(
  { misses, conversation }: ChatState,
  load: (conversation: string) => Promise<void>,
): void {
  const { id } = conversation
  useEffect(() => {
    if (misses > 0) void load(id)
  }, [misses, id, load])
}

/** Follows the address, so that back and forward change the conversation without a new page. */
function useAddress(shown: string, home: string, load: (conversation: string) => Promise<void>): void {
  const path = usePathname()
  const wanted = /^\/c\/([^/]+)/.exec(path)?.[1] ?? home
  const asked = useRef(shown)
  useEffect(() => {
    if (wanted === asked.current) return
    asked.current = wanted
    if (wanted !== shown) void load(wanted)
  }, [wanted, shown, load])
}
