'use client'

import { Blocks } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AppView } from '../../lib/protocol/snapshot.ts'
import { AppIcon } from '../primitives/app-icon.tsx'
import { classNames } from '../primitives/class-names.ts'
import { useWords } from '../words/words-context.tsx'

interface Props {
  apps: readonly AppView[]
  chosen: string | null
  choose(appId: string): void
  openExtensions(): void
}

/** The installed apps as icons; the chosen one's panels stand beside the chat. The last tile leads to all extensions. */
export function AppRail({ apps, chosen, choose, openExtensions }: Props) {
  const words = useWords()
  return (
    <nav aria-label={words.apps} className="grid grid-cols-[repeat(auto-fill,minmax(56px,1fr))] gap-1">
      {apps.map((app) => (
        <Tile
          key={app.appId}
          name={app.name}
          title={app.description}
          pressed={app.appId === chosen}
          press={() => choose(app.appId)}
        >
          <AppIcon svg={app.icon} size={20} />
        </Tile>
      ))}
      <Tile name={words.extensionsTile} label={words.extensions} press={openExtensions}>
        <Blocks size={20} strokeWidth={1.7} aria-hidden />
      </Tile>
    </nav>
  )
}

interface TileProps {
  name: string
  /** Where the name as it stands is not what should be read out. */
  label?: string
  title?: string
  /** Absent for a tile that opens something. */
  pressed?: boolean
  press(): void
  children: ReactNode
}

function Tile({ name, label, title, pressed, press, children }: TileProps) {
  return (
    <button
      type="button"
      title={title}
      aria-label={label}
      aria-pressed={pressed}
      aria-haspopup={pressed === undefined ? 'dialog' : undefined}
      onClick={press}
      className={classNames(
        'flex min-h-15 min-w-0 flex-col items-center justify-start gap-1 rounded-control px-0.5 pt-2 pb-1 transition-colors duration-150',
        pressed ? 'bg-hover text-ink' : 'text-ink-muted hover:bg-hover hover:text-ink',
      )}
    >
      {children}
      <span className="line-clamp-2 w-full text-center text-2xs leading-[14px] [overflow-wrap:anywhere]">
        {name}
      </span>
    </button>
  )
}
