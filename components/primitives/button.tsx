import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'danger'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-accent-ink border-transparent hover:brightness-[1.04] active:brightness-95',
  secondary: 'bg-raised text-ink border-line-strong/60 hover:bg-hover',
  ghost: 'bg-transparent text-ink border-transparent hover:bg-hover',
  danger: 'bg-danger-fill text-danger-ink border-transparent hover:brightness-110 active:brightness-95',
}
const sizes = {
  sm: 'h-8 px-2.5 text-xs gap-1.5 pointer-coarse:h-10',
  md: 'h-9 px-3.5 text-xs gap-2 pointer-coarse:h-11',
}

interface Props extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: keyof typeof sizes
}

export function Button({ look = 'secondary', size = 'md', className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'inline-flex max-w-full shrink-0 items-center justify-center rounded-control border font-medium whitespace-nowrap',
        'transition-[background-color,filter,opacity] duration-150 ease-out select-none',
        'disabled:opacity-55 aria-disabled:opacity-70',
        looks[look],
        sizes[size],
        className,
      )}
    />
  )
}
