import type { QueryClient } from '@tanstack/react-query'
import type { PanelView } from '../../lib/protocol/snapshot.ts'
import type { WireEvent } from '../../lib/protocol/wire-event.ts'
import { isRefreshedBy } from './refresh-rule.ts'

const COALESCE_MS = 60

export interface Invalidations {
  /** Marks what an event made old; several events within a moment are one refresh. */
  heard(event: WireEvent, panels: readonly PanelView[]): void
  /** Events were missed: everything may be old. */
  missed(): void
}

/** The one place that says which events make which reads old. */
export function invalidationsOf(client: QueryClient): Invalidations {
  const waiting = new Map<string, readonly unknown[]>()
  const mark = (...queryKey: readonly unknown[]) => {
    if (waiting.size === 0) setTimeout(flush, COALESCE_MS)
    waiting.set(JSON.stringify(queryKey), queryKey)
  }
  const flush = () => {
    const keys = [...waiting.values()]
    waiting.clear()
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }
  return {
    heard(event, panels) {
      if (event.type === 'extensions-changed') mark('panel')
      if (event.type === 'turn-changed') markSteps(event, mark)
      if (event.type !== 'panels-changed') return
      for (const panel of panels) if (isRefreshedBy(panel, event)) mark('panel', panel.appId, panel.panelId)
    },
    missed: () => {
      mark('panel')
      mark('step')
    },
  }
}

function markSteps(
  { turn, changes }: Extract<WireEvent, { type: 'turn-changed' }>,
  mark: (...queryKey: readonly unknown[]) => void,
): void {
  for (const change of changes) if ('step' in change) mark('step', turn.id, change.step)
}
