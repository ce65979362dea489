'use client'

import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { CardBatchItem, ConfirmationCardView } from '../../lib/protocol/confirmation-card.ts'
import { Button } from '../primitives/button.tsx'
import { classNames } from '../primitives/class-names.ts'
import { useWords } from '../words/words-context.tsx'
import { ParamTable } from './param-table.tsx'
import { visibleText } from './visible-text.ts'

interface Props {
  batch: NonNullable<ConfirmationCardView['batch']>
  /** Indexes of what is left out. */
  without: ReadonlySet<number>
  change(without: ReadonlySet<number>): void
}

/** The things that a card asks about together: all are ticked, and each can be left out. */
export function BatchChoice({ batch: { items, common }, without, change }: Props) {
  const { work: words } = useWords()
  const id = useId()
  const ticked = items.length - without.size
  const isAll = ticked === items.length
  const tick = (index: number, isTicked: boolean): void => {
    const others = [...without].filter((each) => each !== index)
    change(new Set(isTicked ? others : [...others, index]))
  }
  return (
    <>
      <fieldset aria-labelledby={`${id}-count`} className="min-w-0 rounded-control bg-sunken">
        <div className="flex items-center justify-between gap-3 border-b border-line/70 py-1 pr-1.5 pl-3">
          <p id={`${id}-count`} aria-live="polite" className="numbers text-2xs text-ink-muted">
            {words.ticked(ticked, items.length)}
          </p>
          <Button
            size="sm"
            look="ghost"
            onClick={() => change(new Set(isAll ? items.map(({ index }) => index) : []))}
          >
            {isAll ? words.untickAll : words.tickAll}
          </Button>
        </div>
        <ul className="relative flex max-h-[min(60dvh,28rem)] flex-col divide-y divide-line/70 overflow-y-auto px-3">
          {items.map((item) => (
            <Choice
              key={item.index}
              item={item}
              isTicked={!without.has(item.index)}
              tick={(isTicked) => tick(item.index, isTicked)}
            />
          ))}
        </ul>
      </fieldset>
      {common.length > 0 ? (
        <div className="rounded-control bg-sunken px-3 py-0.5">
          <p className="pt-1.5 text-2xs text-ink-muted">{words.common}</p>
          <ParamTable params={common} />
        </div>
      ) : null}
    </>
  )
}

interface ChoiceProps {
  item: CardBatchItem
  isTicked: boolean
  tick(isTicked: boolean): void
}

function Choice({ item: { index, label, params }, isTicked, tick }: ChoiceProps) {
  const { work: words } = useWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  const shown = visibleText(label)
  return (
    <li>
      <div className="flex items-center">
        <label className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2.5 py-1 text-xs pointer-coarse:min-h-11">
          <input
            type="checkbox"
            data-batch-item={index}
            checked={isTicked}
            onChange={({ target }) => tick(target.checked)}
            className="size-4 shrink-0 accent-accent pointer-coarse:size-5"
          />
          <span
            className={classNames('[overflow-wrap:anywhere]', !isTicked && 'text-ink-muted line-through')}
          >
            {shown}
          </span>
        </label>
        {params.length > 0 ? (
          <button
            type="button"
            aria-label={words.detailsOf(shown)}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="flex size-8 shrink-0 items-center justify-center rounded-chip text-ink-muted transition-colors duration-150 hover:bg-hover pointer-coarse:size-10"
          >
            <ChevronRight
              size={14}
              aria-hidden
              className={classNames('transition-transform duration-150', open && 'rotate-90')}
            />
          </button>
        ) : null}
      </div>
      <div id={id} hidden={!open} className="pb-1.5 pl-6.5">
        <ParamTable params={params} />
      </div>
    </li>
  )
}
