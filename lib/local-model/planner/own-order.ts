import type { ClassifierPrompt } from '../parse/classifier-prompt.ts'
import { isImperative, startsClause } from './clause-words.ts'
import type { Clause } from './clauses.ts'
import type { Planner, Reading } from './completed.ts'
import { makesOf, wantsNew } from './content.ts'
import type { ParamRole } from './param-profile.ts'
import { conceptsOf } from './reading.ts'
import { speechAct } from './speech-act.ts'
import { thresholds } from './thresholds.ts'
import { verbLikeness } from './verb-likeness.ts'

/** «Купить молоко»: said of a thing to do, it orders nothing. */
const INFINITIVE = /(?:ть|ти|чь)(?:ся)?$/

/** False for a noun that could be a verb: `Plan`. */
const isSaidAsVerb = ({ units, verbAt }: Pick<Clause, 'units' | 'verbAt'>): boolean =>
  verbAt > 0 || (verbAt === 0 && startsClause(units, 0))

/** A verb of an order that tools of the catalogue carry out, in all that it can mean: `rename`, but not `buy`. */
function ordersTool({ units, verbAt }: Clause, { context }: Reading): boolean {
  const verb = units[verbAt]
  if (!verb || !isImperative(verb) || INFINITIVE.test(verb.folded)) return false
  if (!isSaidAsVerb({ units, verbAt })) return false
  const served = [...new Set(context.profiles.flatMap(({ verbs }) => [...verbs.keys()]))]
  return conceptsOf(verb, 'verb').every((spoken) =>
    served.some((known) => verbLikeness(spoken, known) >= thresholds.verb.write),
  )
}

const DETERMINED = /^(?:my|our|all|every|unread|мои|моих|все|наши|непрочитанные)$/

/** A message that asks for something itself, or does something else than answer. */
export function isOrder(
  reading: Reading,
  planner: Planner,
  prompt: ClassifierPrompt,
  role: ParamRole,
): boolean {
  const { units, clauses } = reading
  const act = speechAct(units, clauses)
  const isText = role === 'text'
  if (act.is !== 'request' && !(isText && act.is === 'statement')) return true
  if (clauses.some((clause) => ordersTool(clause, reading))) return true
  const isId = role === 'id' || role === 'ids'
  const alone = planner.plan(prompt, reading.text, []).kind
  if (clauses.some(({ question }) => question)) return !isText || alone !== 'chat'
  const first = units[0]
  if (first && DETERMINED.test(first.folded) && !isId) return alone !== 'chat'
  const asks = clauses.some((clause) => isSaidAsVerb(clause) || makesOf(clause) || wantsNew(clause))
  return asks && alone !== 'chat' && !isId
}
