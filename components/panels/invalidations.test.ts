import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { PanelView } from '../../lib/protocol/snapshot.ts'
import { invalidationsOf } from './invalidations.ts'

const panels = ['notes', 'folders'].map(
  (panelId): PanelView => ({ appId: 'notes', panelId, slot: 'left', title: '', icon: '', refresh: 'manual' }),
)

it('refreshes a panel once for a burst of events, and only the panels that were named', async () => {
  const client = new QueryClient()
  const reads: Record<string, number> = {}
  const stops = panels.map(({ appId, panelId }) => {
    const queryKey = ['panel', appId, panelId, {}]
    const observe = client.getQueryCache().build(client, { queryKey })
    observe.setData('drawn')
    return observe
  })
  const { heard } = invalidationsOf(client)
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.isInvalidated)
      reads[String(query.queryKey[2])] = (reads[String(query.queryKey[2])] ?? 0) + 1
  })
  for (let times = 0; times < 5; times += 1) {
    heard(
      { type: 'panels-changed', appId: 'notes', panels: ['notes'], scope: 'notes', action: 'create_note' },
      panels,
    )
  }
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(stops.map((query) => query.state.isInvalidated)).toEqual([true, false])
  expect(reads).toEqual({ notes: 1 })
})
