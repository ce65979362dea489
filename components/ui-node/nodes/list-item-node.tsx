'use client'

import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ListItemProps } from '../../../lib/sdk/ui/nodes/data.ts'
import { Chip } from '../../primitives/chip.tsx'
import { classNames } from '../../primitives/class-names.ts'
import { useWords } from '../../words/words-context.tsx'
import { Nodes } from '../node-context.tsx'
import { NodeIcon } from '../node-icon.tsx'
import { type NodeAction, useNodeAction } from '../use-node-action.ts'
import { ActionError } from './action-error.tsx'

export function ListItemNode(props: ListItemProps) {
  const words = useWords()
  const action = useNodeAction()
  const [open, setOpen] = useState(false)
  const { title, selected, on_click, expanded_content = [] } = props
  const expandable = props.expandable === true || expanded_content.length > 0
  const use = on_click ? () => void action.run(on_click) : expandable ? () => setOpen(!open) : null
  return (
    <li className="group/item min-w-0 border-b border-line/70 last:border-b-0">
      <div
        className={classNames(
          'relative flex min-h-10 min-w-0 items-center gap-2.5 rounded-chip px-2 py-1.5',
          use && 'transition-colors duration-150 hover:bg-hover',
          selected && 'bg-hover',
        )}
        data-selected={selected || undefined}
      >
        <Leading {...props} />
        <ItemWords {...props} use={use} expanded={expandable && !on_click ? open : undefined} />
        <ItemActions {...props} action={action} />
        {expandable && on_click ? (
          <button
            type="button"
            aria-label={words.more}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="relative z-1 inline-flex size-8 shrink-0 items-center justify-center rounded-chip text-ink-muted hover:bg-hover pointer-coarse:size-10"
          >
            <Turning open={open} />
          </button>
        ) : null}
        {expandable && !on_click ? <Turning open={open} /> : null}
      </div>
      <ActionError message={action.error} />
      {open && expanded_content.length > 0 ? (
        <div className="flex flex-col gap-2 py-2 pr-2 pl-4" title={title}>
          <Nodes nodes={expanded_content} />
        </div>
      ) : null}
    </li>
  )
}

const Turning = ({ open }: { open: boolean }) => (
  <ChevronRight
    size={15}
    aria-hidden
    className={classNames('shrink-0 transition-transform duration-150', open && 'rotate-90')}
  />
)

function Leading({ avatar, icon }: ListItemProps): ReactNode {
  if (typeof avatar === 'object') return <Nodes nodes={[avatar]} />
  if (avatar && /^(data:|\/)/.test(avatar)) {
    // biome-ignore lint/performance/noImgElement: inline pictures and paths of this site, nothing to optimise
    return <img src={avatar} alt="" className="size-7 shrink-0 rounded-full object-cover" />
  }
  if (avatar) {
    return (
      <span
        aria-hidden
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-hover text-2xs font-semibold"
      >
        {avatar}
      </span>
    )
  }
  return icon ? (
    <span className="shrink-0 text-ink-muted">
      <NodeIcon name={icon} size={16} />
    </span>
  ) : null
}

interface WordsProps extends ListItemProps {
  use: (() => void) | null
  expanded: boolean | undefined
}

function ItemWords({ title, subtitle, meta, badge, selected, use, expanded }: WordsProps) {
  const heading = 'min-w-0 flex-1 truncate text-left text-xs font-medium'
  return (
    <div className="min-w-0 flex-1">
      <div className="flex min-w-0 items-baseline gap-2">
        {use ? (
          <button
            type="button"
            onClick={use}
            title={title}
            aria-current={selected ? 'true' : undefined}
            aria-expanded={expanded}
            className={classNames(heading, 'rounded-chip after:absolute after:inset-0 after:content-[""]')}
          >
            {title}
          </button>
        ) : (
          <p className={heading} title={title}>
            {title}
          </p>
        )}
        {meta ? (
          <span className="numbers max-w-28 shrink-0 truncate text-2xs text-ink-muted">{meta}</span>
        ) : null}
      </div>
      {subtitle || badge ? (
        <div className="flex min-w-0 items-center gap-2">
          <p className="line-clamp-2 min-w-0 flex-1 text-2xs text-ink-muted [overflow-wrap:anywhere]">
            {subtitle}
          </p>
          {typeof badge === 'object' ? <Nodes nodes={[badge]} /> : badge ? <Chip>{badge}</Chip> : null}
        </div>
      ) : null}
    </div>
  )
}

function ItemActions({ title: item, actions = [], action }: ListItemProps & { action: NodeAction }) {
  const words = useWords()
  return (
    <div className="flex shrink-0 items-center gap-0.5">
      {actions.map((entry) => {
        const label = entry.label ?? entry.icon ?? words.actions
        return (
          <button
            key={label}
            type="button"
            title={label}
            aria-label={`${label}: ${item}`}
            disabled={action.pending}
            onClick={() => {
              if (!entry.confirm || window.confirm(entry.confirm)) void action.run(entry.on_click)
            }}
            className="relative z-1 inline-flex h-8 min-w-8 items-center justify-center rounded-chip px-1 text-2xs text-ink-muted hover:bg-surface hover:text-ink disabled:opacity-50 pointer-coarse:h-10 pointer-coarse:min-w-10"
          >
            {entry.icon ? <NodeIcon name={entry.icon} size={15} /> : label}
          </button>
        )
      })}
    </div>
  )
}
