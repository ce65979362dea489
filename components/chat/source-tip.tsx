'use client'

import { Tooltip } from 'radix-ui'
import type { ReactElement, ReactNode, SyntheticEvent } from 'react'

// A value in a table has a tip of its own: the table's does not open over it.
const keptHere = (event: SyntheticEvent): void => event.stopPropagation()

/** Where something comes from, in one line, beside it on hover and focus. */
export function SourceTip({ tip, children }: { tip: ReactNode; children: ReactElement }) {
  return (
    <Tooltip.Provider delayDuration={250} disableHoverableContent>
      <Tooltip.Root>
        <Tooltip.Trigger asChild onPointerMove={keptHere} onFocus={keptHere}>
          {children}
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            data-source-tip
            side="top"
            align="start"
            sideOffset={6}
            collisionPadding={8}
            className="numbers z-50 max-w-[min(36ch,calc(100vw-16px))] animate-[fade_120ms_ease-out] rounded-chip border bg-raised px-2.5 py-1.5 text-2xs shadow-float [overflow-wrap:anywhere]"
          >
            {tip}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}
