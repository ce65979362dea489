import type { Clause } from './clauses.ts'
import { type PartContext, type PlannedPart, planPart } from './part.ts'
import { hasKind, type Unit } from './reading.ts'
import { nounsOf } from './tool-profile.ts'

const AND = /^(?:and|plus|и|а также|&|,)$/
const SKIPPED =
  /^(?:the|a|an|my|all|new|our|мои|мой|мою|новую|новый|все|also|also the|также|еще|а|потом|затем|then)$/

/** Places where "and" joins two things that one verb is about. */
function joints(clause: Clause): number[] {
  return clause.units.flatMap((unit, at) => {
    if (at <= clause.verbAt || at >= clause.literalFrom || !AND.test(unit.folded)) return []
    const noun = clause.units.slice(at + 1).find((next) => !SKIPPED.test(next.folded))
    const before = clause.units[at - 1]
    return noun && before && hasKind(noun, 'noun') && noun.kind === 'word' ? [at] : []
  })
}

const withUnits = (clause: Clause, units: Unit[]): Clause => {
  const cut = clause.units.length - units.length
  return {
    ...clause,
    units,
    literalFrom:
      clause.literalFrom >= clause.units.length ? units.length : Math.max(0, clause.literalFrom - cut),
  }
}

/** The two halves of a clause, the second with the verb of the first. */
function halves(clause: Clause, at: number): [Clause, Clause] {
  const verb = clause.units[clause.verbAt]
  const left = withUnits(clause, clause.units.slice(0, at))
  const rest = clause.units.slice(at + 1)
  const right = withUnits(clause, verb ? [verb, ...rest] : rest)
  return [
    { ...left, literalFrom: Math.min(left.units.length, clause.literalFrom) },
    { ...right, verbAt: verb ? 0 : -1 },
  ]
}

const sameTool = (left: PlannedPart, right: PlannedPart): boolean =>
  left.match.profile === right.match.profile

/** True where the right half is about something that the tool of the left half is not. */
function isOther(left: PlannedPart, right: PlannedPart, noun: Unit | undefined): boolean {
  if (sameTool(left, right) || !noun) return false
  const nouns = nounsOf(noun)
  return (
    nouns.some((each) => right.match.profile.heads.has(each) || right.match.profile.appWords.has(each)) &&
    !left.match.profile.nameNouns.flat().some((each) => nouns.includes(each))
  )
}

/** Plans a clause; one verb over two things ("show tasks and monitors") is two parts. */
export function coordinate(clause: Clause, context: PartContext): (PlannedPart | null)[] {
  for (const at of joints(clause)) {
    const [left, right] = halves(clause, at)
    const first = planPart(left, context)
    const second = first ? planPart(right, context) : null
    const noun = clause.units.slice(at + 1).find((unit) => !SKIPPED.test(unit.folded))
    if (first && second && isOther(first, second, noun)) return [first, ...coordinate(right, context)]
  }
  return [planPart(clause, context)]
}
