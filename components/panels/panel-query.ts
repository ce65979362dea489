import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PanelContent } from '../../lib/protocol/panel-content.ts'

export type PanelParams = Readonly<Record<string, unknown>>

/** Reads one panel. What was there stays while it is read again, and when that fails. */
export const panelQuery = (appId: string, panelId: string, params: PanelParams) =>
  queryOptions({
    queryKey: ['panel', appId, panelId, params],
    queryFn: ({ signal }) => fetchPanel(appId, panelId, params, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < 1 && !(error instanceof PanelRefused),
    placeholderData: keepPreviousData,
  })

/** The panel answered, and says in the person's language why it cannot be drawn. */
export class PanelRefused extends Error {}

async function fetchPanel(
  appId: string,
  panelId: string,
  params: PanelParams,
  signal: AbortSignal,
): Promise<PanelContent> {
  const path = `/api/panels/${encodeURIComponent(appId)}/${encodeURIComponent(panelId)}`
  const response = await fetch(`${path}?params=${encodeURIComponent(JSON.stringify(params))}`, { signal })
  if (!response.ok) throw new Error(`panel ${response.status}`)
  const content: PanelContent = await response.json()
  if (content.error !== null) throw new PanelRefused(content.error)
  return content
}
