'use client'

import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import type { PanelView } from '../../lib/protocol/snapshot.ts'
import type { UIAction, UINode } from '../../lib/sdk/ui/node.ts'
import { Button } from '../primitives/button.tsx'
import { Note } from '../primitives/note.tsx'
import { fillParams } from '../ui-node/fill-params.ts'
import type { ActionValues } from '../ui-node/node-context.tsx'
import { UiNode } from '../ui-node/ui-node.tsx'
import { useWords } from '../words/words-context.tsx'
import { type PanelParams, PanelRefused, panelQuery } from './panel-query.ts'

const PANEL_CALL = '__panel__'

export interface PanelHost {
  /** Shows a panel of the same app with these parameters over the ones it had. */
  openPanel(appId: string, panelId: string, params: PanelParams): void
  /** Runs a function through the gate; its outcome or its card appears in the chat. Resolves to what went wrong. */
  callFunction(appId: string, fn: string, params: PanelParams): Promise<string | null>
  sendMessage(text: string): void
  navigate(path: string): void
}

interface Props {
  panel: PanelView
  params: PanelParams
  host: PanelHost
}

/** Fetches one panel and frames it. It knows node types and actions, never an app. */
export function Panel({ panel, params, host }: Props) {
  const words = useWords()
  const { appId, panelId } = panel
  const { data, error, isFetching, isPending, refetch } = useQuery(panelQuery(appId, panelId, params))
  const run = useRunner(appId, host)
  useAutoAction(data?.tree ?? null, run)

  if (isPending) return <PanelPlaceholder label={words.panelLoading} />
  const retry = (
    <Button size="sm" onClick={() => void refetch()} disabled={isFetching} className="mt-2">
      <RotateCw size={14} aria-hidden className={isFetching ? 'animate-spin' : undefined} />
      {words.tryAgain}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3" aria-busy={isFetching}>
      {error ? (
        <Note tone="error">
          <p>
            {error instanceof PanelRefused
              ? error.message
              : data?.tree
                ? words.panelStale
                : words.panelFailed}
          </p>
          {retry}
        </Note>
      ) : null}
      {data?.tree ? <UiNode tree={data.tree} run={run} /> : null}
      {!error && !data?.tree ? (
        <p className="py-6 text-center text-xs text-ink-muted">{words.panelEmpty}</p>
      ) : null}
    </div>
  )
}

function useRunner(appId: string, host: PanelHost) {
  return useCallback(
    async (action: UIAction, values: ActionValues): Promise<string | null> => {
      if (action.action === 'call') {
        const params = fillParams(action.params ?? {}, values)
        if (!action.function.startsWith(PANEL_CALL)) return host.callFunction(appId, action.function, params)
        host.openPanel(appId, action.function.slice(PANEL_CALL.length), params)
      } else if (action.action === 'send') host.sendMessage(action.message)
      else if (action.action === 'open') window.open(action.url, '_blank', 'noopener,noreferrer')
      else host.navigate(action.path)
      return null
    },
    [appId, host],
  )
}

/** What a panel asks to run once when it is first shown; the parser let only panels and reads through. */
function useAutoAction(tree: UINode | null, run: ReturnType<typeof useRunner>): void {
  const done = useRef(false)
  useEffect(() => {
    const auto = tree?.props.auto_action as UIAction | undefined
    if (done.current || !auto) return
    done.current = true
    void run(auto, {})
  }, [tree, run])
}

/** Keeps the place of what is on its way. */
function PanelPlaceholder({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3">
      {['w-2/5', 'w-full', 'w-11/12', 'w-10/12', 'w-3/4'].map((width) => (
        <div key={width} className={`h-9 breathe rounded-chip bg-hover ${width}`} />
      ))}
    </div>
  )
}
