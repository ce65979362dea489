'use client'

import { Lock, Trash2 } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import type { AppView } from '../../lib/protocol/snapshot.ts'
import { AppIcon } from '../primitives/app-icon.tsx'
import { Button } from '../primitives/button.tsx'
import { Chip } from '../primitives/chip.tsx'
import { classNames } from '../primitives/class-names.ts'
import { Problem } from '../primitives/problem.tsx'
import { useWords } from '../words/words-context.tsx'

type Change = (change: 'add' | 'remove') => Promise<string | null>

interface Props {
  app: AppView
  isRemoved: boolean
  /** Resolves to what went wrong, in words, or to null. */
  change: Change
}

/** One extension: what it is, what it can do, and the way to have it or not. */
export function ExtensionRow({ app, isRemoved, change }: Props) {
  const words = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const [asking, setAsking] = useState(false)
  const { busy, problem, run } = useChange(change, button, () => setAsking(false))
  return (
    <li data-extension={app.appId} data-removed={isRemoved} className="flex gap-3 border-t py-4">
      <span
        className={classNames(
          'flex size-9 shrink-0 items-center justify-center rounded-control border bg-raised',
          isRemoved && 'text-ink-muted opacity-70',
        )}
      >
        <AppIcon svg={app.icon} size={20} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 pt-1.5 text-base leading-5 font-semibold [overflow-wrap:anywhere]">
            {app.name}
            {isRemoved ? (
              <span className="font-normal text-ink-muted"> · {words.extensionRemoved}</span>
            ) : null}
          </h3>
          <OwnButton
            app={app}
            isRemoved={isRemoved}
            asking={asking}
            busy={busy}
            button={button}
            press={() => (isRemoved ? void run('add') : setAsking(!asking))}
          />
        </div>
        <p className="text-xs text-ink-muted [overflow-wrap:anywhere]">{app.description}</p>
        <Functions app={app} />
        {asking && !isRemoved ? (
          <AskBeforeRemoving
            app={app}
            busy={busy}
            keep={() => {
              setAsking(false)
              button.current?.focus()
            }}
            remove={() => void run('remove')}
          />
        ) : null}
        <Problem text={problem} />
      </div>
    </li>
  )
}

function useChange(change: Change, button: RefObject<HTMLButtonElement | null>, done: () => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (what: 'add' | 'remove'): Promise<void> => {
    if (busy) return
    setBusy(true)
    const error = await change(what)
    setProblem(error)
    setBusy(false)
    if (error !== null) return
    done()
    button.current?.focus()
  }
  return { busy, problem, run }
}

interface OwnButtonProps {
  app: AppView
  isRemoved: boolean
  asking: boolean
  busy: boolean
  button: RefObject<HTMLButtonElement | null>
  press(): void
}

function OwnButton({ app, isRemoved, asking, busy, button, press }: OwnButtonProps) {
  const words = useWords()
  if (app.isSystem) {
    return (
      <Button size="sm" look="ghost" aria-disabled title={words.systemExtension(app.name)}>
        <Lock size={13} aria-hidden />
        {words.partOfWebbee}
        <span className="sr-only">. {words.systemExtension(app.name)}</span>
      </Button>
    )
  }
  return (
    <Button
      ref={button}
      size="sm"
      aria-label={isRemoved ? words.addName(app.name) : words.removeName(app.name)}
      aria-expanded={isRemoved ? undefined : asking}
      aria-disabled={busy}
      onClick={press}
    >
      {isRemoved ? words.addExtension : words.removeExtension}
    </Button>
  )
}

/** How many functions there are; opened, each by its name. What deletes is marked. */
function Functions({ app }: { app: AppView }) {
  const words = useWords()
  const deleting = app.functions.filter(({ actionType }) => actionType === 'destructive').length
  return (
    <details className="text-xs">
      <summary className="-mx-1 flex w-fit cursor-pointer flex-wrap items-center gap-x-1.5 rounded-chip px-1 py-1 text-2xs text-ink-muted select-none hover:text-ink pointer-coarse:py-2.5">
        <span className="numbers underline decoration-line-strong decoration-dotted underline-offset-2">
          {words.functions(app.functions.length)}
        </span>
        {deleting > 0 ? (
          <span className="numbers flex items-center gap-1 text-danger">
            <Trash2 size={12} aria-hidden />
            {words.deletingFunctions(deleting)}
          </span>
        ) : null}
      </summary>
      <ul className="flex flex-wrap gap-1.5 pt-1.5">
        {app.functions.map(({ name, title, actionType }) => (
          <li key={name} className="max-w-full">
            <Chip color={actionType === 'destructive' ? 'red' : 'gray'}>
              {actionType === 'destructive' ? <Trash2 size={12} aria-label={words.deletes} /> : null}
              {title}
            </Chip>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface AskProps {
  app: AppView
  busy: boolean
  keep(): void
  remove(): void
}

function AskBeforeRemoving({ app, busy, keep, remove }: AskProps) {
  const words = useWords()
  const id = useId()
  return (
    <fieldset
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="appear mt-1 flex min-w-0 flex-col gap-2 rounded-control bg-sunken p-3 text-xs"
    >
      <p id={`${id}-title`} className="font-semibold">
        {words.removeQuestion(app.name)}
      </p>
      <p id={`${id}-text`}>{words.removeConsequences}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={keep} autoFocus>
          {words.keepIt}
        </Button>
        <Button
          size="sm"
          look="danger"
          aria-disabled={busy}
          aria-label={words.confirmName(words.removeName(app.name))}
          onClick={remove}
        >
          {words.removeExtension}
        </Button>
      </div>
    </fieldset>
  )
}
