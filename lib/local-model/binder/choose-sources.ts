import { sensesOf } from '../lexicon/lexicon.ts'
import type { BinderPrompt, PriorStep } from '../parse/binder-prompt.ts'
import { type Clause, splitClauses } from '../planner/clauses.ts'
import { nounConcepts, wordsOfName } from '../planner/param-profile.ts'
import { conceptsOf, readUnits } from '../planner/reading.ts'

const NO_VOCABULARY = { stems: new Set<string>(), words: [] }

const headsOf = (tool: string): Set<string> => new Set(wordsOfName(tool).flatMap(nounConcepts))

const verbsOf = (tool: string): Set<string> =>
  new Set(
    wordsOfName(tool).flatMap((word) =>
      sensesOf(word).flatMap(({ kind, concept }) => (kind === 'verb' ? [concept] : [])),
    ),
  )

/** The part of the message that asks for this step: the one whose verb and nouns fit its name best. */
function ownClause(prompt: BinderPrompt): Clause | undefined {
  const clauses = splitClauses(readUnits(prompt.message.text, NO_VOCABULARY))
  const verbs = verbsOf(prompt.step.fn)
  const heads = headsOf(prompt.step.fn)
  const score = (clause: Clause): number => {
    const verb = clause.units[clause.verbAt]
    const fits = verb !== undefined && conceptsOf(verb, 'verb').some((concept) => verbs.has(concept)) ? 2 : 0
    return (
      fits + (clause.units.some((unit) => conceptsOf(unit, 'noun').some((noun) => heads.has(noun))) ? 1 : 0)
    )
  }
  return [...clauses].sort((a, b) => score(b) - score(a))[0]
}

const isMade = (step: PriorStep): boolean => verbsOf(step.tool).has('create')

/** The earlier results that a step writes about: those its part of the message names, else what was made last, else all that was read. */
export function chooseSources(prompt: BinderPrompt): PriorStep[] {
  const prior = prompt.prior.filter(({ ok }) => ok)
  const clause = ownClause(prompt)
  const own = headsOf(prompt.step.fn)
  const spoken = new Set(
    clause?.units.flatMap((unit) => conceptsOf(unit, 'noun')).filter((noun) => !own.has(noun)),
  )
  const named = prior.filter(({ tool }) => [...headsOf(tool)].some((noun) => spoken.has(noun)))
  if (named.length > 0) return named
  const made = prior.findLast(isMade)
  if (made) return [made]
  const reads = prior.filter((step) => !isMade(step))
  return reads.length > 0 ? reads : prior
}
