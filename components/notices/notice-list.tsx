'use client'

import { X } from 'lucide-react'
import { useRef } from 'react'
import type { AppView } from '../../lib/protocol/snapshot.ts'
import type { NoticeView } from '../../lib/protocol/wire-event.ts'
import { useTimeOfDay } from '../chat/time-of-day.tsx'
import { AppIcon } from '../primitives/app-icon.tsx'
import { classNames } from '../primitives/class-names.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { useWords } from '../words/words-context.tsx'

const SHOWN_AT_ONCE = 3

interface Props {
  /** Newest first. */
  notices: readonly NoticeView[]
  apps: readonly AppView[]
  dismiss(id: string | 'all'): void
  /** Shows the panels of an app. */
  openApp(appId: string): void
}

/** What apps tell beside the conversation: read out politely, never in the way of the keyboard, there until dismissed. */
export function NoticeList({ notices, apps, dismiss, openApp }: Props) {
  const words = useWords()
  const list = useRef<HTMLUListElement>(null)
  const shown = notices.slice(0, SHOWN_AT_ONCE)
  const dismissOne = (id: string): void => {
    dismiss(id)
    // Whoever went through them by keyboard goes on with the next one.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        list.current?.querySelector<HTMLButtonElement>('button[data-dismiss]')?.focus()
    })
  }
  return (
    <section
      data-furniture
      data-notices
      aria-label={words.notices}
      aria-live="polite"
      className="pointer-events-none absolute inset-x-0 top-2 z-30 flex flex-col items-center gap-1.5 px-3"
    >
      <ul ref={list} className="flex w-full max-w-[440px] flex-col gap-1.5">
        {shown.map((notice) => (
          <Notice
            key={notice.id}
            notice={notice}
            icon={apps.find(({ appId }) => appId === notice.appId)?.icon}
            dismiss={() => dismissOne(notice.id)}
            openApp={() => openApp(notice.appId)}
          />
        ))}
      </ul>
      {notices.length > 1 ? (
        <button
          type="button"
          onClick={() => dismiss('all')}
          className="pointer-events-auto min-h-8 rounded-control border bg-raised px-2.5 py-1 text-2xs pointer-coarse:min-h-10 text-ink-muted shadow-float hover:bg-hover hover:text-ink"
        >
          {words.dismissNotices(notices.length)}
        </button>
      ) : null}
    </section>
  )
}

interface NoticeProps {
  notice: NoticeView
  /** SVG text; undefined where the app is gone. */
  icon: string | undefined
  dismiss(): void
  openApp(): void
}

function Notice({ notice, icon, dismiss, openApp }: NoticeProps) {
  const words = useWords()
  const timeOfDay = useTimeOfDay()
  const { appName, message, priority, at } = notice
  const presses = priority === 'high' || priority === 'urgent'
  return (
    <li
      data-notice={notice.appId}
      data-priority={priority}
      className={classNames(
        'appear pointer-events-auto flex items-start gap-2.5 rounded-card border bg-raised py-2 pr-1.5 pl-3 text-xs shadow-float',
        presses && 'border-l-4 border-l-accent',
      )}
    >
      <span className="mt-px text-ink-muted">{icon ? <AppIcon svg={icon} size={16} /> : null}</span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2 text-2xs text-ink-muted">
          {icon ? (
            <button
              type="button"
              onClick={openApp}
              aria-label={words.openNoticeApp(appName)}
              className="truncate font-medium underline-offset-2 pointer-coarse:-my-2 pointer-coarse:py-2 hover:text-ink hover:underline"
            >
              {appName}
            </button>
          ) : (
            <span className="truncate font-medium">{appName}</span>
          )}
          <time dateTime={at}>{timeOfDay(at)}</time>
        </p>
        <p className={classNames('[overflow-wrap:anywhere]', priority === 'low' && 'text-ink-muted')}>
          {message}
        </p>
      </div>
      <IconButton icon={X} label={words.dismissNotice(appName)} data-dismiss="" onClick={dismiss} />
    </li>
  )
}
