import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type NoteTone = 'info' | 'success' | 'warn' | 'error'

const tones: Record<NoteTone, { icon: LucideIcon; box: string; mark: string }> = {
  info: { icon: Info, box: 'bg-fact-soft', mark: 'text-fact' },
  success: { icon: CircleCheck, box: 'bg-done-soft', mark: 'text-done' },
  warn: { icon: TriangleAlert, box: 'bg-accent-soft', mark: 'text-accent-text' },
  error: { icon: CircleAlert, box: 'bg-danger-soft', mark: 'text-danger' },
}

/** A short notice with an icon: what happened, and the way on. */
export function Note({
  tone,
  title,
  children,
}: {
  tone: NoteTone
  title?: string | undefined
  children: ReactNode
}) {
  const { icon: Icon, box, mark } = tones[tone]
  return (
    <div className={classNames('flex gap-2.5 rounded-control px-3 py-2.5 text-xs', box)}>
      <Icon size={16} className={classNames('mt-px shrink-0', mark)} aria-hidden />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
