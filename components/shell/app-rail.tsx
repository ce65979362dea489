'use client'

import type { AppView } from '../../lib/protocol/snapshot.ts'
import { AppIcon } from '../primitives/app-icon.tsx'
import { classNames } from '../primitives/class-names.ts'
import { useWords } from '../words/words-context.tsx'

interface Props {
  apps: readonly AppView[]
  chosen: string | null
  choose(appId: string): void
}

/** The installed apps as icons; the chosen one's panels stand beside the chat. */
export function AppRail({ apps, chosen, choose }: Props) {
  const words = useWords()
  return (
    <nav aria-label={words.apps} className="grid grid-cols-[repeat(auto-fill,minmax(56px,1fr))] gap-1">
      {apps.map((app) => (
        <button
          key={app.appId}
          type="button"
          title={app.description}
          aria-pressed={app.appId === chosen}
          onClick={() => choose(app.appId)}
          className={classNames(
            'flex min-h-15 min-w-0 flex-col items-center justify-start gap-1 rounded-control px-0.5 pt-2 pb-1 transition-colors duration-150',
            app.appId === chosen ? 'bg-hover text-ink' : 'text-ink-muted hover:bg-hover hover:text-ink',
          )}
        >
          <AppIcon svg={app.icon} size={20} />
          <span className="line-clamp-2 w-full text-center text-2xs leading-[14px] [overflow-wrap:anywhere]">
            {app.name}
          </span>
        </button>
      ))}
    </nav>
  )
}
