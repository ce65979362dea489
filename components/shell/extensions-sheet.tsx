'use client'

import type { AppView } from '../../lib/protocol/snapshot.ts'
import { Sheet } from '../primitives/sheet.tsx'
import { useWords } from '../words/words-context.tsx'
import { AskBefore } from './ask-before.tsx'
import { ExtensionRow } from './extension-row.tsx'

interface Props {
  open: boolean
  onOpenChange(open: boolean): void
  apps: readonly AppView[]
  removed: readonly AppView[]
  change(appId: string, change: 'add' | 'remove'): Promise<string | null>
  askBefore: Readonly<Record<string, boolean>>
  changeAsking(effect: string, ask: boolean): Promise<string | null>
}

/** Every extension of this server: what it can do, and whether this user has it. */
export function ExtensionsSheet(props: Props) {
  const { open, onOpenChange, apps, removed, change, askBefore, changeAsking } = props
  const words = useWords()
  const all = [
    ...apps.map((app) => ({ app, isRemoved: false })),
    ...removed.map((app) => ({ app, isRemoved: true })),
  ].sort((a, b) => a.app.name.localeCompare(b.app.name, words.locale))
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={words.extensions} side="aside">
      <p className="px-4 pb-2 text-xs text-ink-muted">{words.extensionsText}</p>
      <AskBefore apps={apps} askBefore={askBefore} change={changeAsking} />
      <ul className="flex flex-col px-4 pb-4">
        {all.map(({ app, isRemoved }) => (
          <ExtensionRow
            key={app.appId}
            app={app}
            isRemoved={isRemoved}
            change={(what) => change(app.appId, what)}
          />
        ))}
      </ul>
    </Sheet>
  )
}
