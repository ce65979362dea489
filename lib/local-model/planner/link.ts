import type { Clause } from './clauses.ts'
import type { PlannedCall, Step } from './plan.ts'
import { conceptsOf, hasKind } from './reading.ts'

/** Words that point at what other parts of the message find or make. */
const POINTS_AT_RESULT = new Set(['summary', 'count', 'result', 'content', 'report', 'list'])
const WHATEVER =
  /^(?:whatever|what|it|this|that|everything|all|its|them|findings|то|что|это|его|ее|их|всё|все|same)$/

/** True where a clause says that it uses what another part of the message gives. */
export function pointsAtResult(clause: Clause): boolean {
  return clause.units.some(
    (unit, at) =>
      at !== clause.verbAt &&
      at < clause.literalFrom &&
      (conceptsOf(unit, 'noun').some((noun) => POINTS_AT_RESULT.has(noun)) ||
        WHATEVER.test(unit.folded) ||
        hasKind(unit, 'anaphora')),
  )
}

/** True where a clause names the kind of thing that a step makes. */
export function namesStep(clause: Clause, step: Step, ownHeads: ReadonlySet<string>): boolean {
  return clause.units.some(
    (unit, at) =>
      at !== clause.verbAt &&
      conceptsOf(unit, 'noun').some((noun) => step.heads.has(noun) && !ownHeads.has(noun)),
  )
}

/**
 * The steps whose data a step without a text of its own uses: the one it names, else what was made, else what was read.
 * What deletes gives no text: a step that asks for none of its data keeps its place before it.
 */
export function providers(step: Step, clause: Clause, others: readonly Step[]): Step[] {
  const free = others.filter(
    (other) => other !== step && other.actionType !== 'destructive' && !reaches(other, step),
  )
  const named = free.filter((other) => namesStep(clause, other, step.heads))
  if (named.length > 0) return named
  const made = step.carries
    ? free.filter(({ creates, carries, bind }) => creates && !carries && bind.length > 0)
    : []
  if (made.length > 0) return made
  const read = free.filter(({ actionType }) => actionType === 'read')
  return read.length > 0
    ? read
    : step.carries
      ? free.filter(({ creates, carries }) => creates && !carries)
      : []
}

/** True where `from` needs `to`, directly or through others. */
function reaches(from: Step, to: Step): boolean {
  return [...from.dependsOn].some((each) => each === to || reaches(each, to))
}

/** Orders steps so that each comes after what it needs; otherwise as they were. */
export function ordered(steps: readonly Step[]): Step[] {
  const rest = [...steps]
  const done: Step[] = []
  while (rest.length > 0) {
    const at = Math.max(
      0,
      rest.findIndex((step) => [...step.dependsOn].every((each) => !rest.includes(each))),
    )
    done.push(...rest.splice(at, 1))
  }
  return done
}

/** Writes the steps as calls; a dependency is an app id, or a step's index where the app stands twice. */
export function writeCalls(sorted: readonly Step[]): PlannedCall[] {
  return sorted.map((step) => {
    const depends = [...step.dependsOn].map((each) =>
      sorted.filter(({ appId }) => appId === each.appId).length > 1 ? sorted.indexOf(each) : each.appId,
    )
    return {
      app_id: step.appId,
      tool: step.tool,
      args: step.args,
      ...(depends.length > 0 ? { depends_on: [...new Set(depends)] } : {}),
      ...(step.bind.length > 0 ? { bind: step.bind } : {}),
    }
  })
}
