import type { Json } from '../parse/json.ts'
import type { Clause } from './clauses.ts'
import type { Draft } from './draft.ts'
import type { Exempted } from './exempted.ts'
import { isSpan } from './named-things.ts'
import { hasKind } from './reading.ts'
import { nounsOf } from './tool-profile.ts'

const TARGETS = new Set(['id', 'ids', 'address', 'url', 'domain', 'repo', 'path'])
const TEXTS = new Set(['title', 'text', 'other'])

const isBare = ({ units }: Clause): boolean => units.every(({ kind }) => kind === 'mark')

/** What a step takes from the parameters of such roles, each value as text. */
const valuesOf = ({ step, part }: Draft, takes: (role: string) => boolean): string[] =>
  part.match.profile.params
    .filter(({ role }) => takes(role))
    .flatMap(({ name }) => {
      const value: Json = step.args[name] ?? []
      return (Array.isArray(value) ? value : [value]).map(String)
    })

/** The letters that ids of one kind share: `t-` of t-7. */
const shapeOf = (id: string): string =>
  id.length > 20 ? 'long' : (/^[a-z]*/i.exec(id)?.[0] ?? '').toLowerCase()

/** `folder f-3, but not note n_2`: what is deleted may hold what is exempted. */
function mayHold(draft: Draft, { units }: Exempted): boolean {
  if (draft.step.actionType !== 'destructive') return false
  const ids = units.filter(({ kind }) => kind === 'id' || kind === 'number')
  const nouns = units.filter((unit) => hasKind(unit, 'noun')).map(nounsOf)
  const own = valuesOf(draft, (role) => role === 'id' || role === 'ids').map(shapeOf)
  const named = draft.part.match.profile.nameNouns.flat()
  if (ids.length > 0)
    return (
      ids.some(({ value }) => own.length > 0 && !own.includes(shapeOf(value))) ||
      nouns.some((each) => !each.some((noun) => named.includes(noun)))
    )
  const said = draft.part.clause.units.flatMap(nounsOf)
  return nouns.some((each) => each.some((noun) => named.includes(noun) && !said.includes(noun)))
}

/** True where a change leaves open what its message takes out of it, or would reach it. */
function reaches(draft: Draft, exempted: Exempted): boolean {
  const { reference } = draft.part
  const values = valuesOf(draft, (role) => !TEXTS.has(role))
  if (exempted.units.some((unit) => isSpan(unit) && values.includes(unit.value))) return true
  if (exempted.ofSet) return !exempted.struck && reference?.spared !== true
  const namesTarget = valuesOf(draft, (role) => TARGETS.has(role)).length > 0
  return (!namesTarget && !draft.step.creates) || mayHold(draft, exempted)
}

/** True where a plan would act on what the message exempts, or cannot tell that it would not. */
export function actsOnExempted(drafts: readonly Draft[], clauses: readonly Clause[]): boolean {
  const beside = clauses.filter(isBare).flatMap(({ exempted }) => exempted)
  return drafts.some(
    (draft) =>
      draft.step.actionType !== 'read' &&
      [...draft.part.clause.exempted, ...beside].some((each) => reaches(draft, each)),
  )
}
