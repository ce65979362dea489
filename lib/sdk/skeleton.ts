import type { ActionResult } from './action-result.ts'
import type { Context } from './context.ts'

export interface SkeletonOptions {
  /** Whole seconds between refreshes, at least 1; 300 by default. */
  ttl?: number
  /** Calls the tool `skeleton_alert_<section>` with the old and the new snapshot when the section changed. */
  alert?: boolean
  description?: string
}

/** What a probe found. A dict is shown as `key=value` with its age; anything else is shown as it is, without one. */
export type SkeletonValue =
  | Readonly<Record<string, unknown>>
  | readonly unknown[]
  | string
  | number
  | boolean
  | ActionResult

export interface Skeleton {
  readonly section: string
  readonly options: SkeletonOptions
  readonly handler: (ctx: Context) => Promise<SkeletonValue>
}

/**
 * A small probe of live state: counts, flags, at most five recent items. The kernel alone refreshes it. `section` has
 * 1 to 128 characters, none of `* ? [ ] : /` and no white space. The handler returns a dict, `{ response: dict }` or
 * an ActionResult.
 */
export const skeleton = (
  section: string,
  options: SkeletonOptions,
  handler: Skeleton['handler'],
): Skeleton => ({
  section,
  options,
  handler,
})
