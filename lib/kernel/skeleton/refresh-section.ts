import { renderSkeletonSection } from '../context/skeleton-section.ts'
import { hasApp } from '../installed-apps.ts'
import type { Expiring } from '../ports.ts'
import type { InstalledApp, UserProfile, World } from '../world.ts'
import { alertOnChange } from './alert-on-change.ts'
import { runProbe } from './run-probe.ts'
import { flightsByStore } from './section-flights.ts'
import {
  parseStored,
  putSection,
  type SectionAddress,
  type StoredSection,
  sectionKey,
  shownSection,
} from './stored-section.ts'

/** One section of an installed app, as its manifest declares it. */
export interface WantedSection {
  app: InstalledApp
  address: SectionAddress
  alert: boolean
}

export interface Refreshed {
  /** The section as it is now: the old one where the probe failed, null where there is none. */
  stored: StoredSection | null
  /** Settles when its alert has been told. */
  told: Promise<void>
}

const flightsOf = flightsByStore<Refreshed>()

/** What an author should know of a section that models see in part. */
function noteCompression(world: World, address: SectionAddress, fresh: StoredSection): void {
  const { losses } = renderSkeletonSection(shownSection(fresh, address, fresh.refreshedAt))
  if (losses.length === 0) return
  const message = `Section ${address.section} is compressed before models see it: ${losses.join('; ')}.`
  world.findings.note({ appId: address.appId, rule: 'I-SKEL-SUMMARY-VALUES-1', message })
}

async function probeAndKeep(
  world: World,
  profile: UserProfile,
  { app, address, alert }: WantedSection,
  isCurrent: () => boolean,
): Promise<Refreshed> {
  const { expiring } = world.stores
  const key = sectionKey(address)
  const before = await expiring.get(key)
  const old = parseStored(before)
  const probed = await runProbe(world, profile, app, address.section)
  const now = world.clock.now()
  if (!probed.ok) {
    const { appId, section } = address
    world.log.warn('skeleton section was not refreshed', { app: appId, section, reason: probed.reason })
    if (isCurrent()) flightsOf(expiring).rest(key, now + world.limits.skeletonRestMs)
    return { stored: old, told: Promise.resolve() }
  }
  const fresh: StoredSection = { value: probed.value, refreshedAt: now, stale: false }
  // A write, a removal or another process came between: this snapshot may be older than what they know.
  const isNewest = isCurrent() && (await expiring.get(key)) === before
  if (!isNewest || !hasApp(app, await world.users.profile(profile.id)))
    return { stored: fresh, told: Promise.resolve() }
  await putSection(expiring, address, fresh, now)
  noteCompression(world, address, fresh)
  const told =
    alert && old !== null
      ? alertOnChange(world, profile, app, { section: address.section, old, fresh })
      : Promise.resolve()
  return { stored: fresh, told }
}

/**
 * Probes one section and keeps what it found; who asks meanwhile gets the same answer. A failed probe keeps the old
 * section and lets it age, and is not tried again for a while.
 */
export async function refreshSection(
  world: World,
  profile: UserProfile,
  wanted: WantedSection,
): Promise<Refreshed> {
  const { expiring } = world.stores
  const flights = flightsOf(expiring)
  const key = sectionKey(wanted.address)
  if (flights.isResting(key, world.clock.now(), world.limits.skeletonRestMs))
    return { stored: parseStored(await expiring.get(key)), told: Promise.resolve() }
  return flights.join(key, (isCurrent) => probeAndKeep(world, profile, wanted, isCurrent))
}

/** After a write: a probe that began before it is not kept. */
export const overtakeProbe = (expiring: Expiring, address: Omit<SectionAddress, 'ttl'>): void =>
  flightsOf(expiring).overtake(sectionKey(address))
