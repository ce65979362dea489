'use client'

import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Dialog, Tabs } from 'radix-ui'
import { useState } from 'react'
import type { PromptCallView, TurnPrompts } from '../../lib/protocol/prompt-view.ts'
import { classNames } from '../primitives/class-names.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { Note } from '../primitives/note.tsx'
import { useFocusBack } from '../primitives/use-focus-back.ts'
import { useWords } from '../words/words-context.tsx'
import { ModelCall } from './model-call.tsx'
import type { MaskView } from './prompt-lines.tsx'

interface Props {
  turn: string
  /** Of the turn: a newer one may have asked more. */
  version: number
  onClose(): void
}

async function fetchPrompts(turn: string, signal: AbortSignal): Promise<TurnPrompts> {
  const response = await fetch(`/api/turns/${encodeURIComponent(turn)}/prompts`, { signal })
  if (!response.ok) throw new Error(`prompts ${response.status}`)
  return response.json()
}

/** The very text that the models of a turn saw, for its owner: channel by channel, as sent and in clear. */
export default function PromptInspector({ turn, version, onClose }: Props) {
  const words = useWords()
  const focusBack = useFocusBack()
  const { data, isError } = useQuery({
    queryKey: ['prompts', turn, version],
    queryFn: ({ signal }) => fetchPrompts(turn, signal),
  })
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-[fade_140ms_ease-out] bg-[rgb(20_16_8/45%)]" />
        <Dialog.Content
          {...focusBack}
          aria-describedby={undefined}
          data-inspector={turn}
          className="fixed inset-x-0 top-3 bottom-0 z-50 mx-auto flex max-w-[1240px] animate-[appear_160ms_ease-out] flex-col rounded-t-[16px] border bg-surface shadow-float outline-none sm:inset-x-6 sm:inset-y-6 sm:rounded-[16px]"
        >
          <div className="flex items-center justify-between gap-2 border-b py-2 pr-2 pl-4">
            <Dialog.Title className="truncate text-base font-semibold">{words.inspector.open}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon={X} label={words.close} />
            </Dialog.Close>
          </div>
          <div className="relative min-h-0 flex-1 overflow-y-auto p-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:p-4">
            {data ? <Calls prompts={data} /> : null}
            {isError ? <Note tone="error">{words.inspector.failed}</Note> : null}
            {!data && !isError ? (
              <div
                role="status"
                aria-label={words.inspector.loading}
                className="h-64 breathe rounded-card bg-hover"
              />
            ) : null}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Calls({ prompts }: { prompts: TurnPrompts }) {
  const words = useWords()
  const [view, setView] = useState<MaskView>('sent')
  const { calls, clear, masking } = prompts
  if (calls.length === 0) return <Note tone="info">{words.inspector.noCalls}</Note>
  const hasTokens = Object.keys(clear).length > 0
  return (
    <Tabs.Root defaultValue="0" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Tabs.List className="flex max-w-full gap-1 overflow-x-auto">
          {calls.map((call, index) => (
            <Tabs.Trigger
              // biome-ignore lint/suspicious/noArrayIndexKey: calls are only ever added at the end
              key={index}
              value={String(index)}
              className="h-8 shrink-0 rounded-control border border-transparent px-3 text-xs text-ink-muted transition-colors duration-150 hover:bg-hover data-[state=active]:border-line-strong/60 data-[state=active]:bg-raised data-[state=active]:font-medium data-[state=active]:text-ink pointer-coarse:h-10"
            >
              <CallName call={call} />
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {hasTokens ? <ViewSwitch view={view} choose={setView} /> : null}
      </div>
      {masking === null ? null : (
        <p className="text-2xs text-ink-muted">
          {masking ? words.inspector.maskingOn : words.inspector.maskingOff}
        </p>
      )}
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls are only ever added at the end
        <Tabs.Content key={index} value={String(index)} className="outline-none">
          <ModelCall call={call} clear={clear} view={view} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

function CallName({ call }: { call: PromptCallView }) {
  const words = useWords().inspector
  const name = words.calls[call.call]
  return call.step === null ? name : words.callOfStep(name, call.step.title)
}

/** On a narrow page the two texts take turns; a wide one shows both. */
function ViewSwitch({ view, choose }: { view: MaskView; choose(view: MaskView): void }) {
  const words = useWords().inspector
  return (
    <fieldset className="ml-auto flex rounded-control border bg-sunken p-0.5 lg:hidden">
      <legend className="sr-only">{words.view}</legend>
      {(['sent', 'clear'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          onClick={() => choose(each)}
          className={classNames(
            'h-7 rounded-chip px-2.5 text-2xs transition-colors duration-150 pointer-coarse:h-10',
            view === each ? 'bg-raised font-medium text-ink' : 'text-ink-muted hover:text-ink',
          )}
        >
          {each === 'sent' ? words.asSent : words.inClear}
        </button>
      ))}
    </fieldset>
  )
}
