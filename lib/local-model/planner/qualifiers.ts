import { stemOf } from '../lexicon/lexicon.ts'
import type { Clause } from './clauses.ts'
import { type ContentNoun, PREPOSITION } from './content.ts'
import { isKindWord, kindOf } from './kind-words.ts'
import { conceptsOf, hasKind, type Unit } from './reading.ts'
import type { KnownRecord } from './records.ts'
import { wordsOf } from './refer.ts'

const FROM = /^(?:from|by|от)$/
const ABOUT = /^(?:about|regarding|concerning|on|про|о|об|обо)$/

/** Words that narrow a thing down by what it holds, unlike `the`, `last` and `unread`. */
const saysWhich = (unit: Unit): boolean =>
  unit.kind === 'name' ||
  unit.kind === 'email' ||
  (unit.kind === 'word' &&
    !['stop', 'polite', 'anaphora', 'quantity', 'period', 'neg', 'ordinal'].some((kind) =>
      unit.senses.some((sense) => sense.kind === kind),
    ))

const isOfKind = (unit: Unit): boolean => conceptsOf(unit, 'noun').some(isKindWord)

/** `the present task`: words that stand before the noun. */
function before({ units, verbAt }: Clause, at: number): number[] {
  const places: number[] = []
  for (let back = at - 1; back > verbAt; back -= 1) {
    const unit = units[back]
    if (!unit || unit.kind === 'mark' || PREPOSITION.test(unit.folded)) break
    if (hasKind(unit, 'anaphora')) return []
    if (saysWhich(unit) && !isOfKind(unit)) places.unshift(back)
  }
  return places
}

/** `from Bob about the invoice`: the phrases that follow the noun, one after the other. */
function after({ units, literalFrom }: Clause, said: ContentNoun): number[] {
  const isMail = said.concepts.some((concept) => kindOf(concept) === 'mail')
  const starts = (unit: Unit | undefined): boolean =>
    unit !== undefined && (ABOUT.test(unit.folded) || (isMail && FROM.test(unit.folded)))
  let at = said.at + 1
  while (at < literalFrom && (units[at]?.kind === 'quote' || /^\p{Lu}/u.test(units[at]?.text ?? ''))) at += 1
  const places: number[] = []
  while (at < literalFrom && starts(units[at])) {
    const end = units.findIndex(
      (unit, index) => index > at && (unit.kind === 'mark' || PREPOSITION.test(unit.folded) || starts(unit)),
    )
    const phrase = units.slice(at + 1, end < 0 ? literalFrom : end)
    // `from my inbox`, `on the list of tasks` say where it stands, not which one it is.
    if (!phrase.some(isOfKind))
      phrase.forEach((unit, index) => {
        const isDone = hasKind(unit, 'verb') && index > 0 && !hasKind(unit, 'noun')
        if (saysWhich(unit) && !isDone) places.push(at + 1 + index)
      })
    at = end < 0 ? literalFrom : end
  }
  return places
}

/** The places of the words that say which thing of a kind is meant: `the mail from Bob about the invoice`. */
export const qualifiersOf = (clause: Clause, said: ContentNoun | null): number[] =>
  said === null ? [] : [...before(clause, said.at), ...after(clause, said)]

/** `the last email from ann@example.com`: the address tells which one is meant, and every record that is meant holds it. */
export const tellsWhich = (units: readonly Unit[], at: number, meant: readonly KnownRecord[]): boolean =>
  FROM.test(units[at - 1]?.folded ?? '') &&
  meant.length > 0 &&
  meant.every(({ fields }) => Object.values(fields).includes(units[at]?.value ?? ''))

const written = (unit: Unit | undefined): string => (unit?.corrected ? unit.folded : (unit?.value ?? ''))

/** The records of which every word holds that narrows them down. */
export function qualified(
  records: readonly KnownRecord[],
  { units }: Clause,
  places: readonly number[],
): readonly KnownRecord[] {
  const wanted = places.flatMap((at) => wordsOf(written(units[at])).map(stemOf))
  if (wanted.length === 0) return records
  return records.filter(({ fields, label }) => {
    const own = new Set(
      [...Object.values(fields), label].flatMap((value) =>
        (Array.isArray(value) ? value : [value]).flatMap((each) =>
          typeof each === 'string' ? wordsOf(each).map(stemOf) : [],
        ),
      ),
    )
    return wanted.every((stem) => own.has(stem))
  })
}
