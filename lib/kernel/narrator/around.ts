import type { Place } from './evidence.ts'
import type { Mark } from './mark.ts'
import type { SupportedValues } from './supported-values.ts'

/** One mark of a sentence with what stands around it, and what may be said. */
export interface Around {
  sentence: string
  marks: readonly Mark[]
  index: number
  values: SupportedValues
}

/** The word at a mark in lower case; empty where it is none. */
export const wordOf = (mark: Mark | undefined): string => (mark?.is === 'word' ? mark.text.toLowerCase() : '')

/** The first place that is found. */
export const first = <T>(items: readonly T[], find: (item: T) => Place | null): Place | null => {
  for (const item of items) {
    const place = find(item)
    if (place !== null) return place
  }
  return null
}

/** Two digits. */
export const pad = (digits = ''): string => digits.padStart(2, '0')
