import type { Clause } from './clauses.ts'
import type { KnownRecord } from './records.ts'
import type { Reference } from './refer.ts'
import type { ToolProfile } from './tool-profile.ts'

/** The apps that the things a clause means came from: written ids that earlier results hold, else what it points at. */
export function ownersOf(
  clause: Clause,
  reference: Reference | null,
  records: readonly KnownRecord[],
): Set<string> {
  const written = new Set(clause.units.slice(0, clause.literalFrom).map(({ value }) => value))
  const named = records.filter(({ id, appId }) => appId !== '' && id !== null && written.has(String(id)))
  const meant = named.length > 0 ? named : (reference?.records.slice(0, 1) ?? [])
  return new Set(meant.flatMap(({ appId }) => (appId === '' ? [] : [appId])))
}

/** True for a change that would need an id of its own app where the id at hand is of another. */
export const isOfOtherApp = ({ tool, params }: ToolProfile, owners: ReadonlySet<string>): boolean =>
  tool.actionType !== 'read' &&
  owners.size > 0 &&
  !owners.has(tool.appId) &&
  params.some(({ role, required }) => required && (role === 'id' || role === 'ids'))
