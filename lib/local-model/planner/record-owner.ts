import type { Clause } from './clauses.ts'
import type { KnownRecord } from './records.ts'
import type { Reference } from './refer.ts'
import type { ToolProfile } from './tool-profile.ts'

/** What stands before the number of an id: `t` in `t-15`. */
const prefixOf = (id: string): string => /^[a-z]+(?=[-_]?\d)/i.exec(id)?.[0].toLowerCase() ?? ''

/** By what its ids start with, the app that an earlier part of the same message or an earlier result has such ids of. */
export type IdOwners = ReadonlyMap<string, string>

/** The apps of ids that a planned part gives, beside those known before. */
export function withIdOwners(
  owners: IdOwners,
  profile: ToolProfile,
  args: { readonly [name: string]: unknown },
): IdOwners {
  const ids = profile.params.filter(({ role }) => role === 'id').flatMap(({ name }) => args[name] ?? [])
  const prefixes = ids.map((id) => prefixOf(String(id))).filter((prefix) => prefix !== '')
  return new Map([...owners, ...prefixes.map((prefix) => [prefix, profile.tool.appId] as const)])
}

/** The one app whose results hold ids that start as this one does. */
function alikeOwner(id: string, records: readonly KnownRecord[], owners: IdOwners): string[] {
  const prefix = prefixOf(id)
  if (prefix === '') return []
  const earlier = owners.get(prefix)
  if (earlier !== undefined) return [earlier]
  const apps = records.flatMap((record) =>
    record.appId !== '' && prefixOf(String(record.id)) === prefix ? [record.appId] : [],
  )
  return new Set(apps).size === 1 ? apps.slice(0, 1) : []
}

/** The apps that the things a clause means came from: written ids that earlier results hold, else what it points at. */
export function ownersOf(
  clause: Clause,
  reference: Reference | null,
  records: readonly KnownRecord[],
  owners: IdOwners,
): Set<string> {
  const written = new Set(clause.units.slice(0, clause.literalFrom).map(({ value }) => value))
  const named = records.filter(({ id, appId }) => appId !== '' && id !== null && written.has(String(id)))
  const alike = clause.units
    .slice(0, clause.literalFrom)
    .flatMap(({ kind, value }) => (kind === 'id' ? alikeOwner(value, records, owners) : []))
  if (named.length === 0 && alike.length > 0) return new Set(alike)
  const meant = named.length > 0 ? named : (reference?.records.slice(0, 1) ?? [])
  return new Set(meant.flatMap(({ appId }) => (appId === '' ? [] : [appId])))
}

/** True for a change that would need an id of its own app where the id at hand is of another. */
export const isOfOtherApp = ({ tool, params }: ToolProfile, owners: ReadonlySet<string>): boolean =>
  tool.actionType !== 'read' &&
  owners.size > 0 &&
  !owners.has(tool.appId) &&
  params.some(({ role, required }) => required && (role === 'id' || role === 'ids'))
