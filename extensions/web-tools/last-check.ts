import { z } from 'zod'
import type { CacheModel, Context } from '#sdk'

const schema = z.object({
  up: z.boolean(),
  /** HTTP status; null where no answer came. */
  status: z.int().nullable(),
  response_ms: z.number(),
  checked_at: z.string(),
})

export type LastCheck = z.output<typeof schema>

/** The newest check of a monitor: kept five minutes, since an older one says little about now. */
export const lastCheckModel: CacheModel<LastCheck> = { name: 'last_check', schema }

/** The check of the last five minutes, or null. */
export const lastCheckOf = (ctx: Context, monitorId: string): Promise<LastCheck | null> =>
  ctx.cache.get(monitorId, lastCheckModel)

export const rememberCheck = (ctx: Context, monitorId: string, check: LastCheck): Promise<void> =>
  ctx.cache.set(monitorId, check, { model: lastCheckModel, ttlSeconds: 300 })
