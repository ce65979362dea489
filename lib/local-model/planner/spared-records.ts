import type { Clause } from './clauses.ts'
import type { Exempted } from './exempted.ts'
import { ALSO, isSpan } from './named-things.ts'
import { conceptsOf, hasKind, type Unit } from './reading.ts'
import type { KnownRecord } from './records.ts'
import { newestGroup, type Reference, resolveReference } from './refer.ts'

const saysAll = ({ units, literalFrom }: Clause): boolean =>
  units.slice(0, literalFrom).some((unit) => conceptsOf(unit, 'quantity').includes('all'))

/** A word that can tell one record from another, unlike `the` and `one`. */
const saysMuch = (unit: Unit): boolean =>
  unit.kind === 'word' &&
  (hasKind(unit, 'noun') || !(hasKind(unit, 'stop') || hasKind(unit, 'anaphora') || hasKind(unit, 'polite')))

/** The records of a set that an exemption names, or none where that is not clear. */
function named(exempted: Exempted, clause: Clause, group: readonly KnownRecord[]): KnownRecord[] {
  const each = apart(exempted.units).map((units) => namedBy(units, clause, group))
  return each.some(({ length }) => length === 0) ? [] : each.flat()
}

/** The things of a row: `the plants, the rent and t-7`; a row of ordinals is counted as one. */
function apart(units: readonly Unit[]): Unit[][] {
  if (units.some((unit) => hasKind(unit, 'ordinal'))) return [[...units]]
  const rows: Unit[][] = [[]]
  for (const unit of units) {
    if (unit.text === ',' || ALSO.test(unit.folded)) rows.push([])
    else rows.at(-1)?.push(unit)
  }
  return rows.filter(({ length }) => length > 0)
}

function namedBy(units: Unit[], clause: Clause, group: readonly KnownRecord[]): KnownRecord[] {
  const ids = units.filter(isSpan).map(({ value }) => value)
  const byId = group.filter(({ id }) => ids.includes(String(id)))
  if (ids.length > 0) return byId.length === ids.length ? byId : []
  const hints = units.flatMap((unit, at) => (saysMuch(unit) ? [at] : []))
  const own = { ...clause, units, verbAt: -1, literalFrom: units.length, exempted: [] }
  const found = resolveReference(own, group, new Set(group.flatMap(({ concepts }) => concepts)), hints)
  return found && (found.records.length === 1 || found.plural) && found.by !== 'pronoun' ? found.records : []
}

/**
 * What a clause points at without what it takes out: `all of them but the first`. Only a list that was shown is such a
 * set; where it is not clear what is taken out, the reference stays as it was and is not `spared`.
 */
export function withoutExempted(
  reference: Reference | null,
  clause: Clause,
  records: readonly KnownRecord[],
  kinds: ReadonlySet<string>,
): Reference | null {
  const taken = clause.exempted.filter(({ ofSet, struck }) => ofSet && !struck)
  if (taken.length === 0) return reference
  const all = reference === null && kinds.size === 0 && saysAll(clause)
  const group = all ? newestGroup(records, kinds, true) : (reference?.records ?? [])
  const out = taken.map((each) => named(each, clause, group))
  const kept = group.filter((record) => !out.flat().includes(record))
  if (group.length < 2 || kept.length === 0 || out.some(({ length }) => length === 0)) return reference
  return { records: kept, used: reference?.used ?? new Set(), by: 'pronoun', plural: true, spared: true }
}
