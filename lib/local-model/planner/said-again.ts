import { AND } from './clause-words.ts'
import type { Clause } from './clauses.ts'
import { conceptsOf, hasKind, type Unit } from './reading.ts'
import { tellsState } from './verb-place.ts'

const ONE = /^(?:it|this|that|его|ее|это|эту|этот|него|нее|нему|ней|ним)$/
const SEVERAL = /^(?:them|these|those|both|их|эти|них|ними|оба|обе)$/

/** What is done to things that stay what they are; whoever makes, sends or moves may mean something new by "it". */
const LEAVES = new Set([
  'get',
  'list',
  'look_up',
  'check',
  'complete',
  'close',
  'mark_read',
  'update',
  'delete',
  'restore',
])

/** `make a task from it`: what it is made of, and not what is done to it. */
const SOURCE = /^(?:of|from|about|in|into|with|из|о|об|про|в|с)$/

const LOOKS = new Set(['list', 'get', 'look_up', 'check', 'search'])

/** The ids of a part with the nouns before them, as they stand there: `note n_6`, `m4 and m7`. */
function idsOf({ units, literalFrom }: Clause): Unit[] {
  const at = units.flatMap((unit, place) => (unit.kind === 'id' && place < literalFrom ? [place] : []))
  const [first = -1] = at
  const last = at.at(-1) ?? -1
  if (first < 0) return []
  const noun = units[first - 1]
  const from = noun && hasKind(noun, 'noun') ? first - 1 : first
  const said = units.slice(from, last + 1)
  const isPlain = said.every(
    (unit) => unit.kind === 'id' || unit.text === ',' || AND.has(unit.folded) || hasKind(unit, 'noun'),
  )
  return isPlain ? said : []
}

const countIds = (units: readonly Unit[]): number => units.filter(({ kind }) => kind === 'id').length

/** The place of a pronoun that the ids can stand for. */
function pronounAt({ units, verbAt, literalFrom }: Clause, ids: readonly Unit[]): number {
  const fits = countIds(ids) > 1 ? SEVERAL : ONE
  return units.findIndex((unit, at) => {
    const next = units[at + 1]
    const isBeforeNoun = next !== undefined && hasKind(next, 'noun')
    const isSource = SOURCE.test(units[at - 1]?.folded ?? '')
    return at > 0 && at !== verbAt && at < literalFrom && fits.test(unit.folded) && !isBeforeNoun && !isSource
  })
}

/** True for a command that names nothing: «удали», `delete please`, «отметь прочитанными». */
const isBare = ({ units, verbAt }: Clause): boolean =>
  units.every(
    (unit, at) =>
      at === verbAt ||
      unit.kind === 'mark' ||
      (unit.kind === 'word' &&
        !hasKind(unit, 'noun') &&
        (hasKind(unit, 'polite') || hasKind(unit, 'verb') || AND.has(unit.folded))),
  )

function withUnits(clause: Clause, at: number, removed: number, added: readonly Unit[]): Clause {
  const shift = added.length - removed
  return {
    ...clause,
    units: [...clause.units.slice(0, at), ...added, ...clause.units.slice(at + removed)],
    verbAt: clause.verbAt > at ? clause.verbAt + shift : clause.verbAt,
    literalFrom: at <= clause.literalFrom ? clause.literalFrom + shift : clause.literalFrom,
  }
}

const isContext = (clause: Clause): boolean => clause.negated || tellsState(clause)

const leavesThem = ({ units, verbAt }: Clause): boolean => {
  const verb = units[verbAt]
  return verb !== undefined && conceptsOf(verb, 'verb').some((concept) => LEAVES.has(concept))
}

/** «глянь» before a question: it asks for nothing but the answer. */
const onlyLooks = (clause: Clause): boolean => {
  const verb = clause.units[clause.verbAt]
  return (
    verb !== undefined && isBare(clause) && conceptsOf(verb, 'verb').some((concept) => LOOKS.has(concept))
  )
}

/** A part with what the part before it names in the place of its pronoun, or of nothing; null where it names things itself. */
function saidAgain(clause: Clause, before: Clause): Clause | null {
  const ids = idsOf(before)
  if (ids.length === 0 || clause.verbAt < 0 || clause.question || clause.negated) return null
  if (countIds(clause.units) > 0 || !(isContext(before) || leavesThem(before))) return null
  const at = pronounAt(clause, ids)
  if (at >= 0) return withUnits(clause, at, 1, ids)
  return isContext(before) && isBare(clause) ? withUnits(clause, clause.verbAt + 1, 0, ids) : null
}

/**
 * The parts of a message with the ids that earlier parts write where later ones say "it" or nothing: `don't close t-3,
 * delete it`, «заметка n_6 больше не нужна, удали». A part that only told how things are has served with that.
 */
export function withSaidAgain(clauses: readonly Clause[]): Clause[] {
  const told: Clause[] = []
  for (const clause of clauses) {
    const before = told.at(-1)
    const again = before && saidAgain(clause, before)
    if (before && ((again && tellsState(before)) || (clause.question && onlyLooks(before)))) told.pop()
    told.push(again ?? clause)
  }
  return told
}
