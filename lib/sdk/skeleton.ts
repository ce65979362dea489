import type { Context } from './context.ts'

export interface SkeletonOptions {
  /** Seconds between refreshes, 300 by default. */
  ttl?: number
  alert?: boolean
  description?: string
}

export interface Skeleton {
  readonly section: string
  readonly options: SkeletonOptions
  readonly handler: (ctx: Context) => Promise<Record<string, unknown>>
}

/** A small probe of live state: counts, flags, at most five recent items. The kernel alone refreshes it. */
export const skeleton = (
  section: string,
  options: SkeletonOptions,
  handler: Skeleton['handler'],
): Skeleton => ({
  section,
  options,
  handler,
})
