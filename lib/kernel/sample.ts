import type { WireEvent } from '../protocol/wire-event.ts'
import { markSectionsStale } from './skeleton-refresh.ts'
import { handlerContext } from './surfaces/handler-context.ts'
import { withTimeout } from './surfaces/time-limit.ts'
import type { UserProfile, World } from './world.ts'

/** Writes the marked sample of every installed app for a new user, or removes it. One app that fails does not stop the others. */
export async function applySample(
  world: World,
  profile: UserProfile,
  what: 'sample' | 'removeSample',
): Promise<void> {
  for (const app of world.runtime.snapshot()) {
    const apply = app.extension?.options[what]
    if (apply === undefined) continue
    const handler = handlerContext({
      world,
      profile,
      app,
      idempotencyKey: world.ids.fresh('sample'),
      signal: new AbortController().signal,
    })
    try {
      const applied = await withTimeout(world, world.limits.handlerTimeoutMs, async () =>
        apply(handler.context),
      )
      if (applied.is === 'timeout') {
        world.log.warn('sample did not answer', { app: app.appId, what })
        continue
      }
      const changed: WireEvent = {
        type: 'panels-changed',
        appId: app.appId,
        panels: null,
        scope: app.appId,
        action: what,
      }
      await world.stores.journal.commit({
        commandId: world.ids.fresh('cmd'),
        user: profile.id,
        events: [changed],
        documents: handler.writes(),
      })
      await markSectionsStale(world, profile.id, app)
    } catch (error) {
      world.log.warn('sample failed', { app: app.appId, what, error: String(error) })
    }
  }
}
