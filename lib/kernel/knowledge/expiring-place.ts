/** What a key of the expiring store stands for. */
export type ExpiringPlace =
  | { is: 'section'; appId: string; section: string }
  | { is: 'cache'; appId: string; key: string; model: string }
  | { is: 'other' }

const SECTION = /^skeleton:[^:]+:(?<appId>[^:]+):(?<name>.+)$/s
const CACHED = /^cache:[^:]+:(?<appId>[^:]+):(?<name>[^/]+)\/(?<model>.+)$/s

/** Reads the key of a section or of a cached value; keys that are neither are `other`. */
export function expiringPlace(key: string): ExpiringPlace {
  const section = SECTION.exec(key)?.groups
  if (section) return { is: 'section', appId: section.appId ?? '', section: section.name ?? '' }
  const cached = CACHED.exec(key)?.groups
  if (cached)
    return { is: 'cache', appId: cached.appId ?? '', key: cached.name ?? '', model: cached.model ?? '' }
  return { is: 'other' }
}
