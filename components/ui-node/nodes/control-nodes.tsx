'use client'

import { ExternalLink, LoaderCircle } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { ButtonProps, CardProps, LinkProps } from '../../../lib/sdk/ui/nodes/controls.ts'
import { hostOf } from '../../../lib/sdk/ui/safe-link.ts'
import { Button } from '../../primitives/button.tsx'
import { classNames } from '../../primitives/class-names.ts'
import { useWords } from '../../words/words-context.tsx'
import { Nodes } from '../node-context.tsx'
import { NodeIcon } from '../node-icon.tsx'
import { useNodeAction } from '../use-node-action.ts'
import { ActionError } from './action-error.tsx'

export function ButtonNode(props: ButtonProps) {
  const words = useWords()
  const { run, pending, error } = useNodeAction()
  const { label, variant = 'secondary', on_click, size = 'md', full_width, loading_label } = props
  const busy = pending || props.loading === true
  const host = on_click?.action === 'open' ? hostOf(on_click.url) : null
  return (
    <div className={full_width ? 'w-full' : 'min-w-0'}>
      <Button
        look={variant}
        size={size === 'sm' ? 'sm' : 'md'}
        type={props.type === 'submit' ? 'submit' : 'button'}
        disabled={props.disabled === true || busy}
        title={host ? words.opensHost(host) : undefined}
        onClick={() => void run(on_click)}
        className={full_width ? 'w-full' : undefined}
      >
        <Leading busy={busy} icon={props.icon ?? props.icon_left} />
        <span className="truncate">{busy ? (loading_label ?? label) : label}</span>
        {host ? <ExternalLink size={13} aria-hidden /> : null}
        {props.icon_right ? <NodeIcon name={props.icon_right} size={15} /> : null}
      </Button>
      <ActionError message={error} />
    </div>
  )
}

function Leading({ busy, icon }: { busy: boolean; icon: string | undefined }) {
  if (busy) return <LoaderCircle size={15} className="animate-spin" aria-hidden />
  return icon ? <NodeIcon name={icon} size={15} /> : null
}

const startedOnControl = (event: MouseEvent): boolean =>
  event.target instanceof Element &&
  event.target.closest('a, button, input, select, textarea, summary, label') !== null

export function CardNode({ title, subtitle, content, footer, on_click, border }: CardProps) {
  const { run, error } = useNodeAction()
  const clickable = on_click
    ? {
        role: 'button',
        tabIndex: 0,
        onClick: (event: MouseEvent) => {
          if (!startedOnControl(event)) void run(on_click)
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (event.target === event.currentTarget && event.key === 'Enter') void run(on_click)
        },
      }
    : {}
  return (
    <div
      {...clickable}
      className={classNames(
        'min-w-0 rounded-card bg-raised p-3',
        border !== false && 'border',
        on_click && 'cursor-pointer transition-colors duration-150 hover:bg-hover',
      )}
    >
      {title ? <h4 className="text-xs font-semibold [overflow-wrap:anywhere]">{title}</h4> : null}
      {subtitle ? <p className="text-2xs text-ink-muted [overflow-wrap:anywhere]">{subtitle}</p> : null}
      {content ? (
        <div className={classNames((title || subtitle) && 'mt-2')}>
          <Nodes nodes={[content]} />
        </div>
      ) : null}
      {footer ? (
        <div className="mt-3 border-t pt-2.5">
          <Nodes nodes={[footer]} />
        </div>
      ) : null}
      <ActionError message={error} />
    </div>
  )
}

export function LinkNode({ label, text, href, on_click }: LinkProps) {
  const words = useWords()
  const { run, error } = useNodeAction()
  const shown = label ?? text ?? href ?? ''
  const look =
    'text-xs text-fact underline decoration-1 underline-offset-3 hover:decoration-2 [overflow-wrap:anywhere]'
  if (on_click) {
    return (
      <span className="min-w-0">
        <button type="button" className={classNames(look, 'text-left')} onClick={() => void run(on_click)}>
          {shown}
        </button>
        <ActionError message={error} />
      </span>
    )
  }
  if (!href) return <span className="text-xs">{shown}</span>
  const host = hostOf(href)
  return (
    <span className="min-w-0 text-xs">
      <a
        href={href}
        className={look}
        {...(host ? { target: '_blank', rel: 'noopener noreferrer', title: words.opensHost(host) } : {})}
      >
        {shown}
      </a>
      {host && !shown.includes(host) ? <span className="ml-1.5 text-2xs text-ink-muted">{host}</span> : null}
    </span>
  )
}
