'use client'

import { ChevronRight, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { classNames } from '../primitives/class-names.ts'
import { useKnowledge } from './knowledge-context.tsx'

interface GroupProps {
  title: string
  text?: string
  /** Said in the place of rows when there are none. */
  empty?: string | null
  children?: ReactNode
}

/** One kind of things that are known, under its name. */
export function KnownGroup({ title, text, empty = null, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-lg font-semibold tracking-tight">
          {title}
        </h2>
        {text ? <p className="max-w-[72ch] text-xs text-ink-muted">{text}</p> : null}
      </div>
      {empty === null ? (
        <div className="divide-y overflow-hidden rounded-card border bg-raised">{children}</div>
      ) : (
        <p className="rounded-card border border-dashed px-4 py-5 text-xs text-ink-muted">{empty}</p>
      )}
    </section>
  )
}

interface RowProps {
  name: ReactNode
  meta: string
  /** What the erase button is called for those who do not see the row. */
  eraseLabel?: string
  onErase?(): void
  /** Drawn when the row is opened. */
  children?: ReactNode
}

/** One thing: its name, what there is of it, a way to look inside and one to erase it. */
export function KnownRow({ name, meta, eraseLabel, onErase, children }: RowProps) {
  const [open, setOpen] = useState(false)
  const heading = (
    <span className="flex min-w-0 flex-1 flex-col text-left">
      <span className="truncate text-xs font-medium">{name}</span>
      <span className="numbers text-2xs text-ink-muted [overflow-wrap:anywhere]">{meta}</span>
    </span>
  )
  return (
    <div>
      <div className="flex items-center gap-2 py-2 pr-2 pl-3">
        {children === undefined ? (
          <span className="flex min-h-9 flex-1 items-center pl-6">{heading}</span>
        ) : (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-control pointer-coarse:min-h-10"
          >
            <ChevronRight
              size={16}
              aria-hidden
              className={classNames(
                'shrink-0 text-ink-muted transition-transform duration-150',
                open && 'rotate-90',
              )}
            />
            {heading}
          </button>
        )}
        {onErase ? <EraseButton label={eraseLabel ?? ''} onClick={onErase} /> : null}
      </div>
      {open ? <div className="border-t bg-sunken px-3 py-3 sm:pl-11">{children}</div> : null}
    </div>
  )
}

/** Red where the pointer or the focus is: a page of red words would only shout. */
export const QUIET_DANGER = 'text-ink-muted! hover:text-danger! focus-visible:text-danger!'

/** Asks before it erases; the word is seen, the thing is heard. */
export function EraseButton({ label, onClick }: { label: string; onClick(): void }) {
  const { words } = useKnowledge()
  return (
    <Button
      size="sm"
      look="ghost"
      aria-label={words.eraseName(label)}
      onClick={onClick}
      className={QUIET_DANGER}
    >
      <Trash2 size={15} aria-hidden />
      <span className="max-sm:hidden">{words.erase}</span>
    </Button>
  )
}

/** JSON of a value, as high as is bearable. */
export function JsonText({ text }: { text: string }) {
  return (
    <pre className="max-h-72 overflow-auto rounded-control border bg-surface p-3 font-mono text-2xs whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </pre>
  )
}
