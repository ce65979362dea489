'use client'

import { useEffect, useState } from 'react'
import type { PageActions } from '../../lib/protocol/actions.ts'
import type { Snapshot } from '../../lib/protocol/snapshot.ts'
import { ChatPage } from '../chat/chat-page.tsx'
import { demoPanels } from './demo-panels.ts'

const refused = {
  ok: false,
  error: { code: 'DEMO', message: 'This page is a demonstration; nothing runs here.' },
} as const
const refuse = async () => refused

const actions: PageActions = {
  sendMessage: refuse,
  answerCard: refuse,
  stopTurn: refuse,
  runPanelAction: refuse,
  startConversation: refuse,
  removeSample: refuse,
}

/** The page with made-up state and panels, to look at it in development. */
export function DemoPage({ snapshot }: { snapshot: Snapshot }) {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const real = window.fetch
    window.fetch = async (input, init) => {
      const panel = /\/api\/panels\/([^/]+)\/([^?]+)/.exec(String(input))
      if (panel)
        return Response.json({ tree: demoPanels[`${panel[1]}/${panel[2]}`] ?? null, issues: [], error: null })
      if (String(input).includes('/api/turns/')) {
        const params = { sql: 'SELECT count(*) AS count FROM orders' }
        return Response.json({ params, data: { row_count: 1, rows: [{ count: 248 }] } })
      }
      return real(input, init)
    }
    setReady(true)
    return () => {
      window.fetch = real
    }
  }, [])
  return ready ? <ChatPage snapshot={snapshot} actions={actions} /> : null
}
