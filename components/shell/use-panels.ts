'use client'

import { useCallback, useState } from 'react'
import type { AppView, PanelView } from '../../lib/protocol/snapshot.ts'
import type { PanelParams } from '../panels/panel-query.ts'
import type { OpenedPanel, ShownPanel } from './opened-panel.ts'

type Side = PanelView['slot']

export interface PanelChoice {
  app: AppView | null
  choose(appId: string): void
  /** Shows an app's panels, whether they were folded or not. */
  show(appId: string): void
  panelsOf(side: Side): ShownPanel[]
  folded: Readonly<Record<'left' | 'right', boolean>>
  fold(side: Side): void
  unfold(side: 'left' | 'right'): void
  /** Shows a panel with these parameters over the ones it had; a centre panel opens beside the chat. */
  openPanel(appId: string, panelId: string, params: PanelParams): void
  /** The panel that was opened last; a new object for each time. */
  opened: OpenedPanel | null
}

const keyOf = (appId: string, panelId: string): string => `${appId}/${panelId}`
const NONE: PanelParams = {}

/** Which app's panels are shown, with which parameters, and which side is folded. */
export function usePanels(apps: readonly AppView[]): PanelChoice {
  const [chosen, setChosen] = useState(() => apps.find(({ panels }) => panels.length > 0)?.appId ?? null)
  const [params, setParams] = useState<Readonly<Record<string, PanelParams>>>({})
  const [opened, setOpened] = useState<OpenedPanel | null>(null)
  const [centre, setCentre] = useState<string | null>(null)
  const [folded, setFolded] = useState({ left: false, right: false })
  const app = apps.find(({ appId }) => appId === chosen) ?? null

  const openPanel = useCallback((appId: string, panelId: string, added: PanelParams) => {
    const key = keyOf(appId, panelId)
    setParams((all) => ({ ...all, [key]: { ...all[key], ...added } }))
    setCentre(key)
    setOpened({ appId, panelId })
    setFolded({ left: false, right: false })
  }, [])

  return {
    app,
    choose(appId) {
      setChosen(appId)
      setCentre(null)
      if (appId === chosen)
        setFolded((now) =>
          now.left || now.right ? { left: false, right: false } : { left: true, right: true },
        )
      else setFolded({ left: false, right: false })
    },
    show(appId) {
      setChosen(appId)
      setCentre(null)
      setFolded({ left: false, right: false })
    },
    panelsOf(side) {
      const panels = (app?.panels ?? []).filter(({ slot }) => slot === side)
      const open =
        side === 'center' ? panels.filter((panel) => keyOf(panel.appId, panel.panelId) === centre) : panels
      return open.map((panel) => ({ panel, params: params[keyOf(panel.appId, panel.panelId)] ?? NONE }))
    },
    folded,
    fold: (side) => (side === 'center' ? setCentre(null) : setFolded((now) => ({ ...now, [side]: true }))),
    unfold: (side) => setFolded((now) => ({ ...now, [side]: false })),
    openPanel,
    opened,
  }
}
