'use client'

import { lazy, Suspense } from 'react'
import type {
  CodeProps,
  DividerProps,
  EmptyProps,
  HeaderProps,
  IconProps,
  MarkdownProps,
  TextProps,
} from '../../../lib/sdk/ui/nodes/display.ts'
import { Button } from '../../primitives/button.tsx'
import { classNames } from '../../primitives/class-names.ts'
import { useWords } from '../../words/words-context.tsx'
import { NodeIcon } from '../node-icon.tsx'
import { useNodeAction } from '../use-node-action.ts'
import { ActionError } from './action-error.tsx'

const Markdown = lazy(() => import('../../markdown/markdown.tsx'))

const variants = {
  heading: 'text-base font-semibold',
  subheading: 'text-xs font-semibold',
  body: 'text-xs',
  caption: 'text-2xs text-ink-muted',
  code: 'font-mono text-2xs',
  label: 'text-2xs font-medium text-ink-muted',
}

export function TextNode({ content, variant = 'body', truncate }: TextProps) {
  return (
    <p
      title={truncate ? content : undefined}
      className={classNames(
        'min-w-0',
        truncate ? 'truncate' : 'whitespace-pre-line [overflow-wrap:anywhere]',
        variants[variant],
      )}
    >
      {content}
    </p>
  )
}

export function IconNode({ name, size = 16, color }: IconProps) {
  return <NodeIcon name={name} size={Math.min(Math.max(size, 8), 64)} color={color} />
}

export function HeaderNode({ text, level = 2, subtitle }: HeaderProps) {
  const sizes = ['text-lg', 'text-lg', 'text-base', 'text-xs']
  const size = sizes[Math.min(Math.max(Math.round(level), 1), 4) - 1] ?? 'text-base'
  return (
    <div className="min-w-0">
      <h3 className={classNames('font-semibold [overflow-wrap:anywhere]', size)}>{text}</h3>
      {subtitle ? <p className="text-2xs text-ink-muted">{subtitle}</p> : null}
    </div>
  )
}

export function CodeNode({ content, language }: CodeProps) {
  return (
    <figure>
      {language ? <figcaption className="mb-1 text-2xs text-ink-muted">{language}</figcaption> : null}
      <pre className="overflow-x-auto rounded-control bg-sunken p-3 font-mono text-2xs">{content}</pre>
    </figure>
  )
}

export function MarkdownNode({ content }: MarkdownProps) {
  return (
    <Suspense fallback={<p className="text-xs whitespace-pre-line">{content}</p>}>
      <div className="prose-small">
        <Markdown text={content} />
      </div>
    </Suspense>
  )
}

export function EmptyNode({ message, icon, action }: EmptyProps) {
  const words = useWords()
  const { run, pending, error } = useNodeAction()
  const label = action && 'params' in action ? action.params?.label : undefined
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center text-ink-muted">
      {icon ? <NodeIcon name={icon} size={22} /> : null}
      <p className="max-w-[32ch] text-xs">{message ?? words.noItems}</p>
      {action ? (
        <Button size="sm" onClick={() => run(action)} disabled={pending} className="mt-1">
          {typeof label === 'string' ? label : words.tryAgain}
        </Button>
      ) : null}
      <ActionError message={error} />
    </div>
  )
}

export function DividerNode({ label }: DividerProps) {
  if (!label) return <hr className="border-line" />
  return (
    <div className="flex items-center gap-2 text-2xs font-medium text-ink-muted">
      <span className="shrink-0">{label}</span>
      <hr className="min-w-4 flex-1 border-line" />
    </div>
  )
}
