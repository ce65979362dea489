import type { Clause } from './clauses.ts'
import { type ConditionPlace, conditionPlace } from './condition-words.ts'
import type { Draft } from './draft.ts'

/** True where a step holds what its clause says of when: as a date, or in the words of a text. */
function takesUp({ part, step }: Draft, text: string, { from, to }: ConditionPlace): boolean {
  const { units } = part.clause
  const places = Array.from({ length: to - from }, (_, index) => from + index)
  if (places.some((place) => part.filling.taken.has(place))) return true
  const [first, last] = [units[from], units[Math.min(to, from + 2) - 1]]
  if (!first || !last) return false
  const said = text.slice(first.start, last.end).toLowerCase()
  return Object.values(step.args).some(
    (value) => typeof value === 'string' && value.toLowerCase().includes(said),
  )
}

/** `before deleting t-3 show it`: what shall come first was not understood where nothing else is planned. */
const standsAlone = (draft: Draft, drafts: readonly Draft[]): boolean =>
  drafts.length === 1 &&
  draft.part.clause.units.findIndex(({ folded }) => /^(?:before|перед)$/.test(folded)) === 0

/** A change waits for its own clause, and for what stands in the same sentence unless it uses what that finds. */
function waitsFor(draft: Draft, clause: Clause, drafts: readonly Draft[], text: string): boolean {
  const place = conditionPlace(clause)
  if (!place || clause.sentence !== draft.part.clause.sentence) return false
  const own = drafts.filter(({ part }) => part.clause.units === clause.units)
  if (own.includes(draft)) return !takesUp(draft, text, place)
  if (own.some(({ step }) => draft.step.dependsOn.has(step))) return false
  return place.from <= 1 || own.every((each) => !takesUp(each, text, place))
}

const textOf = ({ units }: Clause, text: string, place: ConditionPlace | null): string => {
  const kept = units.flatMap((unit, at) => (place && at >= place.from && at < place.to ? [] : [unit]))
  return kept
    .map(
      ({ start, end }, at) =>
        `${at > 0 && start > (kept[at - 1]?.end ?? 0) ? ' ' : ''}${text.slice(start, end)}`,
    )
    .join('')
    .replace(/^[\s,;]+|[\s,;]+$/g, '')
}

/** What a message orders without the conditions and times that nothing can wait for; null where it sets none. */
export function unconditional(
  drafts: readonly Draft[],
  clauses: readonly Clause[],
  text: string,
): string | null {
  const changes = drafts.filter(({ step }) => step.actionType !== 'read')
  if (changes.some((draft) => standsAlone(draft, drafts))) return ''
  const unmet = clauses.filter((clause) => changes.some((draft) => waitsFor(draft, clause, drafts, text)))
  if (unmet.length === 0) return null
  return clauses
    .map((clause) => textOf(clause, text, unmet.includes(clause) ? conditionPlace(clause) : null))
    .filter((each) => each !== '')
    .join(', ')
}
