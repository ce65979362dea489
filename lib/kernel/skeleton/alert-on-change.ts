import { ActionResult } from '../../sdk/action-result.ts'
import { alertToolOf } from '../../sdk/skeleton-sections.ts'
import { canonicalJson, isRecord } from '../json.ts'
import { OVER } from '../surfaces/follow-abort.ts'
import { handlerContext } from '../surfaces/handler-context.ts'
import { withTimeout } from '../surfaces/time-limit.ts'
import type { Json } from '../turn-state.ts'
import type { InstalledApp, UserProfile, World } from '../world.ts'
import type { StoredSection } from './stored-section.ts'

const withoutMeta = (value: Json): Json =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith('_'))) : value

/** Deep equality of two snapshots; `_*` fields say nothing. */
export const isSameSnapshot = (old: Json, fresh: Json): boolean =>
  canonicalJson(withoutMeta(old)) === canonicalJson(withoutMeta(fresh))

const copied = (value: Json): Json => JSON.parse(JSON.stringify(value))

export interface SectionChange {
  section: string
  old: StoredSection
  fresh: StoredSection
}

/**
 * Calls `skeleton_alert_<section>` with `{ old, new }` and tells the person what it says with `ctx.notify`, or in the
 * summary of its ActionResult. No such tool: no alert. What it writes to the store is dropped.
 */
export async function alertOnChange(
  world: World,
  profile: UserProfile,
  app: InstalledApp,
  { section, old, fresh }: SectionChange,
): Promise<void> {
  const tool = app.extension?.tools.get(alertToolOf(section))
  if (tool === undefined || isSameSnapshot(old.value, fresh.value)) return
  const over = new AbortController()
  const idempotencyKey = world.ids.fresh('alert')
  const handler = handlerContext({ world, profile, app, idempotencyKey, signal: over.signal })
  try {
    const args = { old: copied(old.value), new: copied(fresh.value) }
    const answer = await withTimeout(world, world.limits.skeletonHandlerTimeoutMs, async () =>
      tool.handler(handler.context, args),
    )
    if (answer.is === 'timeout') throw new Error('it did not answer in time')
    const { value } = answer
    if (
      handler.notices().length === 0 &&
      ActionResult.is(value) &&
      value.status === 'success' &&
      value.summary
    )
      await handler.context.notify(value.summary)
    await tell(world, profile.id, `alert:${app.appId}:${section}:${old.refreshedAt}`, handler.notices())
  } catch (error) {
    world.log.warn('skeleton alert failed', { app: app.appId, section, error: String(error) })
  } finally {
    over.abort(OVER)
  }
}

/** Another process that saw the same change has the same command id: the person is told once. */
async function tell(
  world: World,
  user: string,
  commandId: string,
  events: Parameters<World['stores']['journal']['commit']>[0]['events'],
): Promise<void> {
  if (events.length > 0) await world.stores.journal.commit({ commandId, user, events })
}
