import type { ChipColor } from '../../primitives/chip.tsx'

/** The colours of bars, dots and marks. */
export const fillColors: Record<ChipColor, string> = {
  gray: 'var(--line-strong)',
  blue: 'var(--fact)',
  green: 'var(--done)',
  red: 'var(--danger)',
  amber: 'var(--accent)',
  purple: 'var(--plum)',
}
