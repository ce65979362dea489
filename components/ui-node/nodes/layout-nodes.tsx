'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type {
  GridProps,
  PageProps,
  SectionProps,
  StackProps,
  TabsProps,
} from '../../../lib/sdk/ui/nodes/layout.ts'
import { classNames } from '../../primitives/class-names.ts'
import { Nodes } from '../node-context.tsx'

const aligns = {
  start: 'items-start',
  center: 'items-center',
  end: 'items-end',
  stretch: 'items-stretch',
  baseline: 'items-baseline',
}
const justifies = {
  start: 'justify-start',
  center: 'justify-center',
  end: 'justify-end',
  between: 'justify-between',
}
const gapOf = (gap = 3) => ({ gap: Math.min(Math.max(gap, 0), 12) * 4 })

export function StackNode({ children, direction = 'v', gap, wrap, align, justify, sticky }: StackProps) {
  const across = direction === 'h'
  return (
    <div
      style={gapOf(gap)}
      className={classNames(
        'flex min-w-0',
        across ? 'flex-row' : 'flex-col',
        (wrap ?? across) && 'flex-wrap',
        align ? aligns[align] : across && 'items-center',
        justify && justifies[justify],
        sticky && 'sticky top-0 z-10 bg-surface pb-1',
      )}
    >
      <Nodes nodes={children} />
    </div>
  )
}

export function GridNode({ children, columns = 2, gap }: GridProps) {
  const count = Math.min(Math.max(Math.round(columns), 1), 6)
  const minimum = `max(120px, calc((100% - ${(count - 1) * 12}px) / ${count}))`
  return (
    <div
      className="grid"
      style={{ ...gapOf(gap), gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minimum}), 1fr))` }}
    >
      <Nodes nodes={children} />
    </div>
  )
}

export function PageNode({ children, title, subtitle }: PageProps) {
  return (
    <div className="flex flex-col gap-4">
      {title ? (
        <header>
          <h3 className="text-lg font-semibold">{title}</h3>
          {subtitle ? <p className="text-xs text-ink-muted">{subtitle}</p> : null}
        </header>
      ) : null}
      <Nodes nodes={children} />
    </div>
  )
}

export function SectionNode({ children, title, collapsible }: SectionProps) {
  const body = (
    <div className="flex flex-col gap-2">
      <Nodes nodes={children} />
    </div>
  )
  if (collapsible && title) {
    return (
      <details open className="group">
        <summary className="mb-2 cursor-pointer text-xs font-semibold text-ink-muted select-none">
          {title}
        </summary>
        {body}
      </details>
    )
  }
  return (
    <section>
      {title ? <h4 className="mb-2 text-xs font-semibold text-ink-muted">{title}</h4> : null}
      {body}
    </section>
  )
}

export function TabsNode({ tabs, default_tab = 0 }: TabsProps) {
  const id = useId()
  const [chosen, setChosen] = useState(Math.min(Math.max(default_tab, 0), tabs.length - 1))
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const move = (event: KeyboardEvent) => {
    const target = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = (target + tabs.length) % tabs.length
    setChosen(next)
    buttons.current[next]?.focus()
  }
  return (
    <div>
      <div role="tablist" className="mb-3 flex gap-1 overflow-x-auto border-b" onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id ?? tab.label}
            ref={(button) => {
              buttons.current[index] = button
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            className={classNames(
              '-mb-px h-9 shrink-0 border-b-2 px-2.5 text-xs pointer-coarse:h-11',
              index === chosen
                ? 'border-ink font-semibold'
                : 'border-transparent text-ink-muted hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${chosen}`}
        className="flex flex-col gap-3"
      >
        <Nodes nodes={tabs[chosen]?.content ?? []} />
      </div>
    </div>
  )
}
