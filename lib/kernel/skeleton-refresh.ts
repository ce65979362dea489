import { skeletonPrefix } from './app-keys.ts'
import type { SkeletonSection } from './context/skeleton-section.ts'
import { appsOf } from './installed-apps.ts'
import { isRecord, toJson } from './json.ts'
import { skeletonContext } from './surfaces/handler-context.ts'
import { withTimeout } from './surfaces/time-limit.ts'
import type { Json } from './turn-state.ts'
import type { InstalledApp, UserProfile, World } from './world.ts'

interface StoredSection {
  value: Record<string, Json>
  /** Milliseconds since the epoch. */
  refreshedAt: number
  /** A write of this app happened since. */
  stale: boolean
}

const keyOf = (user: string, appId: string, section: string): string =>
  skeletonPrefix({ user, app: appId }) + section

function readStored(text: string | null): StoredSection | null {
  if (text === null) return null
  try {
    const parsed: unknown = JSON.parse(text)
    return isRecord(parsed) && isRecord(parsed.value) ? (parsed as unknown as StoredSection) : null
  } catch {
    return null
  }
}

async function runProbe(
  world: World,
  profile: UserProfile,
  app: InstalledApp,
  section: string,
): Promise<Record<string, Json> | null> {
  const skeleton = app.extension?.skeletons.get(section)
  if (skeleton === undefined) return null
  try {
    const context = skeletonContext(world, profile, app, async (name) => {
      const stored = readStored(await world.stores.expiring.get(keyOf(profile.id, app.appId, name)))
      return stored?.value ?? null
    })
    const answer = await withTimeout(world, world.limits.skeletonHandlerTimeoutMs, () =>
      skeleton.handler(context),
    )
    const { value } = toJson(answer.is === 'done' ? answer.value : null)
    if (isRecord(value)) return value
    world.log.warn('skeleton section was not refreshed', { app: app.appId, section, reason: answer.is })
  } catch (error) {
    world.log.warn('skeleton handler threw', { app: app.appId, section, error: String(error) })
  }
  return null
}

async function currentSection(
  world: World,
  profile: UserProfile,
  app: InstalledApp,
  section: string,
  ttlSeconds: number,
): Promise<SkeletonSection | null> {
  const key = keyOf(profile.id, app.appId, section)
  const stored = readStored(await world.stores.expiring.get(key))
  const now = world.clock.now()
  const age = (from: number): number => Math.max(0, Math.round((now - from) / 1_000))
  const shown = (from: StoredSection): SkeletonSection => ({
    appId: app.appId,
    section,
    value: from.value,
    ageSeconds: age(from.refreshedAt),
  })
  if (stored !== null && !stored.stale && age(stored.refreshedAt) <= ttlSeconds) return shown(stored)
  const value = await runProbe(world, profile, app, section)
  if (value === null) return stored === null ? null : shown(stored)
  const fresh: StoredSection = { value, refreshedAt: world.clock.now(), stale: false }
  await world.stores.expiring.put(key, JSON.stringify(fresh), ttlSeconds * 2_000)
  return { appId: app.appId, section, value, ageSeconds: 0 }
}

/** Every section of the user's apps; stale ones are refreshed first, a failed refresh keeps the old one and lets it age. */
export async function currentSections(world: World, profile: UserProfile): Promise<SkeletonSection[]> {
  const wanted = appsOf(world, profile).flatMap((app) =>
    app.manifest.skeletons.map(({ section, ttl }) => ({ app, section, ttl })),
  )
  const sections = await Promise.all(
    wanted.map(({ app, section, ttl }) => currentSection(world, profile, app, section, ttl)),
  )
  return sections.filter((section) => section !== null)
}

/** After a write of an app its sections are refreshed before the next turn reads them. */
export async function markSectionsStale(world: World, user: string, app: InstalledApp): Promise<void> {
  for (const { section, ttl } of app.manifest.skeletons) {
    const key = keyOf(user, app.appId, section)
    const stored = readStored(await world.stores.expiring.get(key))
    if (stored !== null)
      await world.stores.expiring.put(key, JSON.stringify({ ...stored, stale: true }), ttl * 2_000)
  }
}
