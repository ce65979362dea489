import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  label: string
}

/** A button that is an icon; the label is its name and its tooltip. */
export function IconButton({ icon: Icon, label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-muted pointer-coarse:size-10',
        'transition-colors duration-150 hover:bg-hover hover:text-ink disabled:opacity-50',
        className,
      )}
    >
      <Icon size={17} strokeWidth={1.9} aria-hidden />
    </button>
  )
}
