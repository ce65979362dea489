'use client'

import { useQuery } from '@tanstack/react-query'
import { AlertDialog } from 'radix-ui'
import { useState } from 'react'
import type { CopiesLeft, Erasable } from '../../lib/protocol/knowledge.ts'
import { Button } from '../primitives/button.tsx'
import { Note } from '../primitives/note.tsx'
import { useFocusBack } from '../primitives/use-focus-back.ts'
import { CopiesList } from './copies-list.tsx'
import { useKnowledge } from './knowledge-context.tsx'
import { fetchKnown } from './known-items.tsx'

export interface Asked {
  what: Erasable
  question: string
}

interface Props {
  asked: Asked | null
  /** Null when it went well, else why not. */
  erase(what: Erasable): Promise<string | null>
  close(): void
}

/** The question before an erase: what goes, what stays, and that it cannot be undone. The safe answer has the focus. */
export function EraseDialog({ asked, erase, close }: Props) {
  const focusBack = useFocusBack()
  return (
    <AlertDialog.Root open={asked !== null} onOpenChange={(open) => (open ? undefined : close())}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-[fade_140ms_ease-out] bg-[rgb(20_16_8/45%)]" />
        <AlertDialog.Content
          {...focusBack}
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[86dvh] w-full max-w-[480px] animate-[appear_160ms_ease-out] flex-col gap-4 overflow-y-auto rounded-t-[16px] border bg-raised p-5 pb-[max(20px,env(safe-area-inset-bottom))] shadow-float outline-none sm:top-[16dvh] sm:bottom-auto sm:rounded-card"
        >
          {asked ? (
            <Question key={JSON.stringify(asked.what)} asked={asked} erase={erase} close={close} />
          ) : null}
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function Question({ asked, erase, close }: Props & { asked: Asked }) {
  const { words } = useKnowledge()
  const [erasing, setErasing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { data: copies, isError } = useQuery({
    queryKey: ['known-copies', asked.what],
    queryFn: ({ signal }) => fetchKnown<CopiesLeft>('copies', asked.what, signal),
    gcTime: 0,
  })
  const confirm = async () => {
    setErasing(true)
    const error = await erase(asked.what)
    setErasing(false)
    if (error === null) close()
    else setProblem(error)
  }
  return (
    <>
      <div className="flex flex-col gap-1">
        <AlertDialog.Title className="text-base font-semibold [overflow-wrap:anywhere]">
          {asked.question}
        </AlertDialog.Title>
        <p className="text-xs text-ink-muted">{words.notUndoable}</p>
      </div>
      {copies ? <CopiesList copies={copies} /> : null}
      {!copies && !isError ? (
        <div role="status" aria-label={words.looking} className="h-12 breathe rounded-chip bg-hover" />
      ) : null}
      {copies && copies.runningTurns > 0 ? <Note tone="warn">{words.stops(copies.runningTurns)}</Note> : null}
      {isError ? <Note tone="error">{words.failed}</Note> : null}
      {problem ? (
        <div role="alert">
          <Note tone="error">{problem}</Note>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <AlertDialog.Cancel asChild>
          <Button>{words.keep}</Button>
        </AlertDialog.Cancel>
        <Button
          look="danger"
          disabled={!copies || erasing}
          aria-busy={erasing}
          onClick={() => void confirm()}
        >
          {erasing ? words.erasing : words.erase}
        </Button>
      </div>
    </>
  )
}
