'use client'

import { PanelLeftClose, PanelRightClose, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { AppView } from '../../lib/protocol/snapshot.ts'
import { Panel, type PanelHost } from '../panels/panel.tsx'
import { AppIcon } from '../primitives/app-icon.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { useWords } from '../words/words-context.tsx'
import type { OpenedPanel, ShownPanel } from './opened-panel.ts'

interface Props {
  app: AppView
  panels: readonly ShownPanel[]
  host: PanelHost
  side: 'left' | 'right' | 'center'
  /** The panel that was opened last: it comes into view. */
  opened: OpenedPanel | null
  /** Absent in a sheet, which has its own way to close. */
  fold?: (() => void) | undefined
}

const foldIcons = { left: PanelLeftClose, right: PanelRightClose, center: X }

/** One side's panels of the chosen app, below each other. */
export function PanelColumn({ app, panels, host, side, opened, fold }: Props) {
  const words = useWords()
  const panelCount = panels.length
  const column = useRef<HTMLDivElement>(null)
  const seen = useRef(opened)
  useEffect(() => {
    if (!opened || opened === seen.current) return
    seen.current = opened
    if (panelCount < 2) return
    const panel = column.current?.querySelector(`[data-panel="${CSS.escape(opened.panelId)}"]`)
    panel?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [opened, panelCount])
  return (
    <div ref={column} className="relative flex h-full min-h-0 flex-col overflow-y-auto overscroll-contain">
      {panels.map(({ panel, params }, at) => {
        const title = panel.title || app.name
        return (
          <section key={`${panel.appId}/${panel.panelId}`} aria-label={title} data-panel={panel.panelId}>
            {fold || panels.length > 1 ? (
              <header className="sticky top-0 z-10 flex h-12 items-center gap-2 bg-surface pr-2 pl-4">
                <AppIcon svg={app.icon} size={16} />
                <h2 className="min-w-0 flex-1 truncate text-xs font-semibold">{title}</h2>
                {at === 0 && fold ? (
                  <IconButton
                    icon={foldIcons[side]}
                    label={side === 'center' ? words.close : words.foldPanel(title)}
                    onClick={fold}
                  />
                ) : null}
              </header>
            ) : null}
            <div className="px-4 pb-6">
              <Panel panel={panel} params={params} host={host} />
            </div>
          </section>
        )
      })}
    </div>
  )
}
