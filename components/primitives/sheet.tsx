'use client'

import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useWords } from '../words/words-context.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useFocusBack } from './use-focus-back.ts'

interface Props {
  open: boolean
  onOpenChange(open: boolean): void
  title: string
  /** `aside`: from below on a phone, beside the rail where there is room. */
  side: 'left' | 'bottom' | 'aside'
  /** The content has a heading of its own: the title is for screen readers. */
  untitled?: boolean
  children: ReactNode
}

const places = {
  left: 'inset-y-0 left-0 w-[min(84vw,320px)] border-r',
  aside:
    'inset-x-0 bottom-0 max-h-[86dvh] rounded-t-[16px] border-t md:inset-x-auto md:inset-y-0 md:left-0 md:max-h-none md:w-[420px] md:rounded-none md:border-t-0 md:border-r',
  bottom: 'inset-x-0 bottom-0 max-h-[86dvh] rounded-t-[16px] border-t',
}

/** Furniture that floats over the chat. */
export function Sheet({ open, onOpenChange, title, side, untitled, children }: Props) {
  const words = useWords()
  const focusBack = useFocusBack()
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-[fade_140ms_ease-out] bg-[rgb(20_16_8/45%)]" />
        <Dialog.Content
          {...focusBack}
          aria-describedby={undefined}
          className={classNames(
            'fixed z-50 flex animate-[appear_160ms_ease-out] flex-col bg-surface shadow-float outline-none',
            places[side],
          )}
        >
          <div
            className={classNames(
              'flex items-center justify-between gap-2 py-2 pr-2 pl-4',
              untitled && 'absolute top-0 right-0 z-20',
            )}
          >
            <Dialog.Title className={untitled ? 'sr-only' : 'truncate text-base font-semibold'}>
              {title}
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon={X} label={words.close} />
            </Dialog.Close>
          </div>
          <div className="relative min-h-0 flex-1 overflow-y-auto pb-[env(safe-area-inset-bottom)]">
            {children}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
