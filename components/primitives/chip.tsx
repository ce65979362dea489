import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type ChipColor = 'gray' | 'blue' | 'green' | 'red' | 'amber' | 'purple'

export const chipColors: Record<ChipColor, string> = {
  gray: 'bg-hover text-ink-muted',
  blue: 'bg-fact-soft text-fact',
  green: 'bg-done-soft text-done',
  red: 'bg-danger-soft text-danger',
  amber: 'bg-accent-soft text-accent-text',
  purple: 'bg-plum-soft text-plum',
}

/** A small label. */
export function Chip({
  color = 'gray',
  children,
  className,
}: {
  color?: ChipColor
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={classNames(
        'numbers inline-flex h-[22px] max-w-full items-center gap-1 truncate rounded-chip px-1.5 text-2xs font-medium',
        chipColors[color],
        className,
      )}
    >
      {children}
    </span>
  )
}
