import type { Clause } from './clauses.ts'
import type { ClauseContent, ContentNoun } from './content.ts'
import { kindOf } from './kind-words.ts'
import type { KnownRecord } from './records.ts'
import { labelPlaces } from './refer.ts'

/** Where something is made or sent, the noun after the verb is what comes of it and not what is pointed at. */
const MAKES = /^(?:create|add_to|send|forward|remind|note_down|import|upload|duplicate|publish)$/

const isKindNoun = ({ direct, weight, concepts }: ContentNoun): boolean =>
  direct && weight >= 0.5 && concepts.some((concept) => kindOf(concept) !== null)

/** The noun by which a clause says what kind of thing it acts on: `the note Orders` is no letter. Null where none does. */
export function saidKind({ verbs, nouns }: ClauseContent): ContentNoun | null {
  if (verbs.some((verb) => MAKES.test(verb)) && !verbs.includes('delete')) return null
  const kinds = nouns.filter(isKindNoun)
  const [first] = kinds
  if (!first?.latin) return first ?? null
  return kinds.reduce((head, each) => (each.at === head.at + 1 ? each : head), first)
}

/** What a record is, most likely first, among the kinds that people have words for. */
const primaryKind = ({ concepts }: KnownRecord): string | null =>
  concepts.map(kindOf).find((kind) => kind !== null) ?? null

/** True for a record that is one of these things in the first place: a folder of notes is no note. */
export function isPrimarily(record: KnownRecord, nouns: readonly string[]): boolean {
  const kind = primaryKind(record)
  return (
    record.concepts.some((concept) => nouns.includes(concept)) &&
    (kind === null || nouns.some((noun) => kindOf(noun) === kind))
  )
}

/**
 * The records that a clause may mean which says their kind: none of another kind, but for one whose own name holds that
 * noun (`delete Notes from the meeting`). A record of no kind that people have a word for may be anything.
 */
export function ofSaidKind(
  clause: Clause,
  said: ContentNoun | null,
  records: readonly KnownRecord[],
): readonly KnownRecord[] {
  if (said === null) return records
  const units = clause.units.slice(0, clause.literalFrom)
  const wanted = said.concepts.map(kindOf)
  return records.filter((record) => {
    const kind = primaryKind(record)
    if (kind === null || wanted.includes(kind)) return true
    return record.label !== null && labelPlaces(units, record.label)?.has(said.at) === true
  })
}
