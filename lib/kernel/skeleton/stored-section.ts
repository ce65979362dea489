import { skeletonPrefix } from '../app-keys.ts'
import type { SkeletonSection } from '../context/skeleton-section.ts'
import { isRecord } from '../json.ts'
import type { Expiring } from '../ports.ts'
import type { Json } from '../turn-state.ts'

/** One section of one user and app, and how long it is fresh. */
export interface SectionAddress {
  user: string
  appId: string
  section: string
  /** Seconds. */
  ttl: number
}

/** What is kept of a section; the two stamps are beside its value and never shown (I-SKEL-FRESHNESS-1). */
export interface StoredSection {
  value: Json
  /** Milliseconds since the epoch. */
  refreshedAt: number
  /** A write of this app happened since. */
  stale: boolean
}

/** Holds user, app and section, so that nothing of one reaches another (I-SKEL-PER-USER-1). */
export const sectionKey = ({ user, appId, section }: Omit<SectionAddress, 'ttl'>): string =>
  skeletonPrefix({ user, app: appId }) + section

const isStored = (value: unknown): value is StoredSection =>
  isRecord(value) &&
  'value' in value &&
  typeof value.refreshedAt === 'number' &&
  typeof value.stale === 'boolean'

/** Reads what is stored under a key; null for nothing, and for what an older version or a broken disk left. */
export function parseStored(text: string | null): StoredSection | null {
  if (text === null) return null
  try {
    const parsed: unknown = JSON.parse(text)
    return isStored(parsed) ? parsed : null
  } catch {
    return null
  }
}

/** Age in milliseconds. A stamp of the future, where the clock was set back, counts as just over its ttl. */
const ageMs = ({ refreshedAt }: StoredSection, ttl: number, now: number): number =>
  refreshedAt > now ? ttl * 1_000 + 1 : now - refreshedAt

/** True when the section has to be probed again: never filled, written to since, or older than `share` of its own ttl. */
export const isDue = (
  stored: StoredSection | null,
  { ttl }: SectionAddress,
  now: number,
  share = 1,
): boolean => stored === null || stored.stale || ageMs(stored, ttl, now) > ttl * 1_000 * share

/** A stored section as a turn carries it. */
export function shownSection(stored: StoredSection, address: SectionAddress, now: number): SkeletonSection {
  const { appId, section, ttl } = address
  const { value } = stored
  const ageSeconds = Math.round(ageMs(stored, ttl, now) / 1_000)
  return isRecord(value)
    ? { appId, section, value, ageSeconds }
    : { appId, section, value: {}, ageSeconds, bare: value }
}

/** Keeps a section until twice its ttl after its refresh; one that is older is dropped. */
export async function putSection(
  expiring: Expiring,
  address: SectionAddress,
  stored: StoredSection,
  now: number,
): Promise<void> {
  const kept = 2_000 * address.ttl - ageMs(stored, address.ttl, now)
  const key = sectionKey(address)
  if (kept > 0) await expiring.put(key, JSON.stringify(stored), kept)
  else await expiring.delete(key)
}
