'use client'

import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useWords } from '../words/words-context.tsx'

interface Props {
  input: RefObject<HTMLTextAreaElement | null>
  /** The turn that runs and can be stopped. */
  running: string | null
  send(text: string): void
  stop(turn: string): Promise<string | null>
  /** Gives the keyboard to the card that waits, before whose buttons the safe one comes first; null where none waits. */
  backToCard: (() => void) | null
}

/** Where a message is written. Enter sends, Shift and Enter start a new line. */
export function Composer({ input, running, send, stop, backToCard }: Props) {
  const words = useWords()
  const id = useId()
  const [text, setText] = useState('')
  const ready = text.trim() !== ''
  const submit = () => {
    if (!ready) return
    send(text)
    setText('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && event.shiftKey && backToCard !== null) {
      event.preventDefault()
      backToCard()
      return
    }
    // Enter also ends the composition of a character in many languages.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      data-furniture
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="mx-auto w-full max-w-[760px] px-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:px-6"
    >
      <div className="flex items-end gap-1.5 rounded-[14px] border border-line-strong bg-raised p-1.5 transition-[border-color,box-shadow] duration-150 focus-within:border-focus focus-within:shadow-[0_0_0_1px_var(--focus)]">
        <textarea
          ref={input}
          value={text}
          rows={1}
          aria-label={words.messageLabel}
          aria-describedby={`${id}-hint`}
          placeholder={words.messagePlaceholder}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          enterKeyHint="send"
          className="field-sizing-content max-h-52 min-h-9 min-w-0 flex-1 resize-none bg-transparent px-2.5 py-1.5 text-base outline-none placeholder:text-ink-muted pointer-coarse:min-h-10 pointer-coarse:py-2"
        />
        {running !== null ? <StopButton key={running} turn={running} stop={stop} /> : null}
        <button
          type="submit"
          aria-label={words.send}
          title={words.send}
          disabled={!ready}
          className="flex size-9 shrink-0 items-center justify-center rounded-[9px] bg-accent text-accent-ink transition-[filter,background-color,color] duration-150 hover:brightness-105 disabled:bg-hover disabled:text-ink-muted pointer-coarse:size-10"
        >
          <ArrowUp size={18} strokeWidth={2.2} aria-hidden />
        </button>
      </div>
      <p id={`${id}-hint`} className="mt-1.5 px-2 text-center text-2xs text-ink-muted pointer-coarse:sr-only">
        {words.composerHint}
      </p>
    </form>
  )
}

function StopButton({ turn, stop }: { turn: string; stop: Props['stop'] }) {
  const words = useWords()
  const [stopping, setStopping] = useState(false)
  const press = async () => {
    setStopping(true)
    if ((await stop(turn)) !== null) setStopping(false)
  }
  return (
    <button
      type="button"
      aria-label={stopping ? words.stopping : words.stop}
      title={words.stop}
      disabled={stopping}
      onClick={() => void press()}
      className="flex h-9 shrink-0 items-center justify-center gap-1.5 rounded-[9px] border px-3 text-xs font-medium transition-colors duration-150 hover:bg-hover disabled:opacity-60 pointer-coarse:h-10"
    >
      <Square size={12} fill="currentColor" aria-hidden />
      {stopping ? words.stopping : words.stop}
    </button>
  )
}
