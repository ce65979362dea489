import type { SkeletonSection } from './context/skeleton-section.ts'
import { appsOf } from './installed-apps.ts'
import { overtakeProbe, refreshSection, type WantedSection } from './skeleton/refresh-section.ts'
import {
  isDue,
  parseStored,
  putSection,
  type SectionAddress,
  sectionKey,
  shownSection,
} from './skeleton/stored-section.ts'
import type { InstalledApp, UserProfile, World } from './world.ts'

/** Each with its own app id and ttl (I-SKEL-CHECK-STALE-PER-SECTION-APPID). */
const sectionsOf = (user: string, app: InstalledApp): WantedSection[] =>
  app.manifest.skeletons.map(({ section, ttl, alert }) => ({
    app,
    address: { user, appId: app.appId, section, ttl },
    alert,
  }))

const wantedSections = (world: World, profile: UserProfile): WantedSection[] =>
  appsOf(world, profile).flatMap((app) => sectionsOf(profile.id, app))

async function currentSection(
  world: World,
  profile: UserProfile,
  wanted: WantedSection,
): Promise<SkeletonSection | null> {
  const { address } = wanted
  const stored = parseStored(await world.stores.expiring.get(sectionKey(address)))
  if (stored !== null && !isDue(stored, address, world.clock.now())) return shown(world, wanted, stored)
  // A turn does not wait for the alert.
  const { stored: fresh } = await refreshSection(world, profile, wanted)
  return fresh === null ? null : shown(world, wanted, fresh)
}

const shown = (world: World, { address }: WantedSection, stored: Parameters<typeof shownSection>[0]) =>
  shownSection(stored, address, world.clock.now())

/** A name that sections of two apps have would mean either: there the app stands before it. */
function namesOf(wanted: readonly WantedSection[]): (address: SectionAddress) => string {
  const apps = new Map<string, number>()
  for (const { address } of wanted) apps.set(address.section, (apps.get(address.section) ?? 0) + 1)
  return ({ appId, section }) => (apps.get(section) === 1 ? section : `${appId}_${section}`)
}

/** Every section of the user's apps; stale ones are refreshed first, a failed refresh keeps the old one and lets it age. */
export async function currentSections(world: World, profile: UserProfile): Promise<SkeletonSection[]> {
  const wanted = wantedSections(world, profile)
  const nameOf = namesOf(wanted)
  const sections = await Promise.all(
    wanted.map(async (each) => {
      const found = await currentSection(world, profile, each)
      return found === null ? null : { ...found, section: nameOf(each.address) }
    }),
  )
  return sections.filter((section) => section !== null)
}

/** The background begins where a tenth of the ttl is left, so that a turn seldom has to wait. */
const BACKGROUND_SHARE = 0.9

/** Refreshes what is due or nearly due, and waits for the alerts. Returns how many sections were probed. */
export async function refreshDueSections(world: World, profile: UserProfile): Promise<number> {
  const refreshed = wantedSections(world, profile).map(async (wanted) => {
    const { address } = wanted
    const stored = parseStored(await world.stores.expiring.get(sectionKey(address)))
    if (!isDue(stored, address, world.clock.now(), BACKGROUND_SHARE)) return false
    await (await refreshSection(world, profile, wanted)).told
    return true
  })
  return (await Promise.all(refreshed)).filter(Boolean).length
}

/** After a write of an app its sections are refreshed before the next turn reads them. */
export async function markSectionsStale(world: World, user: string, app: InstalledApp): Promise<void> {
  const { expiring } = world.stores
  for (const { address } of sectionsOf(user, app)) {
    overtakeProbe(expiring, address)
    const stored = parseStored(await expiring.get(sectionKey(address)))
    if (stored !== null) await putSection(expiring, address, { ...stored, stale: true }, world.clock.now())
  }
}
