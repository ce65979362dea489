import { foldWord, stemOf } from '../lexicon/lexicon.ts'
import type { Clause } from './clauses.ts'
import { countedRecords } from './counted-records.ts'
import { conceptsOf, hasKind, type Unit } from './reading.ts'
import type { KnownRecord } from './records.ts'

/** What a part of the message points at in earlier data. */
export interface Reference {
  /** Candidates, best first; one means it is clear. */
  records: KnownRecord[]
  /** Places in the clause that the words of the reference take. */
  used: Set<number>
  /** `label` names it, `ordinal` counts it, `pronoun` only points. */
  by: 'label' | 'ordinal' | 'pronoun'
  plural: boolean
  /** True where it is a list without what the message takes out of it. */
  spared?: boolean
}

const PLURAL = new Set([
  'both',
  'оба',
  'обе',
  'обоих',
  'them',
  'these',
  'those',
  'их',
  'они',
  'все',
  'эти',
  'те',
])
const ADDRESS_WORDS = /^(?:address|same|адрес|адресу|тому|тот|туда|him|her|ему|ей)$/

export const wordsOf = (text: string): string[] =>
  foldWord(text.replace(/<(NAME|EMAIL)_(\d+)(?:_\d+)?>/g, ' $1$2token '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Records of the newest list or result that fits, of one kind where the words name one. */
export function newestGroup(
  records: readonly KnownRecord[],
  nouns: ReadonlySet<string>,
  wantsList: boolean,
): KnownRecord[] {
  const fits = records.filter(
    (record) =>
      !record.deleted &&
      record.id !== null &&
      (nouns.size === 0 || record.concepts.some((concept) => nouns.has(concept))),
  )
  const first = fits.find((record) => !wantsList || record.position >= 0)
  if (!first) return []
  if (first.position < 0) return [first]
  return fits.filter(
    (record) =>
      record.position >= 0 &&
      record.turnsAgo === first.turnsAgo &&
      record.appId === first.appId &&
      pathStem(record) === pathStem(first),
  )
}

const pathStem = (record: KnownRecord): string => record.path.replace(/\[\d+\]$/, '')

/** Where the words of a label stand in a row; null where they do not. */
export function labelPlaces(units: readonly Unit[], label: string): Set<number> | null {
  const words = wordsOf(label).map(stemOf)
  if (words.length === 0) return null
  for (let start = 0; start < units.length; start += 1) {
    const places = matchFrom(units, start, words)
    if (places) return places
  }
  return null
}

function matchFrom(units: readonly Unit[], start: number, words: readonly string[]): Set<number> | null {
  const places = new Set<number>()
  let at = start
  let rest = [...words]
  while (rest.length > 0) {
    const unit = units[at]
    if (!unit) return null
    if (unit.kind === 'mark' && places.size > 0) {
      places.add(at)
      at += 1
      continue
    }
    const own = wordsOf(unit.value).map(stemOf)
    if (own.length === 0 || own.some((word, index) => word !== rest[index])) return null
    places.add(at)
    rest = rest.slice(own.length)
    at += 1
  }
  return places
}

/** A common word is a label only beside the noun of its kind: `the Work folder`. */
const besideKind = (units: readonly Unit[], at: number, nouns: ReadonlySet<string>): boolean =>
  /^\p{Lu}/u.test(units[at]?.text ?? '') &&
  [units[at - 1], units[at + 1]].some(
    (unit) => unit !== undefined && conceptsOf(unit, 'noun').some((noun) => nouns.has(noun)),
  )

/** Records that the clause names by their whole label. */
export function findByLabel(
  units: readonly Unit[],
  records: readonly KnownRecord[],
  nouns: ReadonlySet<string>,
): Reference | null {
  const found = records.flatMap((record) => {
    if (record.deleted || record.id === null || record.label === null) return []
    const used = labelPlaces(units, record.label)
    const bare =
      used !== null &&
      used.size === 1 &&
      [...used].every((at) => (units[at]?.senses.length ?? 0) > 0 && !besideKind(units, at, nouns))
    return used === null || bare ? [] : [{ record, used }]
  })
  const longest = Math.max(0, ...found.map(({ used }) => used.size))
  const best = found.filter(({ used }) => used.size === longest)
  const ofKind = best.filter(({ record }) => record.concepts.some((concept) => nouns.has(concept)))
  const kept = ofKind.length > 0 ? ofKind : best
  return kept[0]
    ? { records: distinct(kept.map(({ record }) => record)), used: kept[0].used, by: 'label', plural: false }
    : null
}

/** One record an id, newest first. */
const distinct = (records: KnownRecord[]): KnownRecord[] =>
  records.filter((record, at) => records.findIndex(({ id }) => id === record.id) === at)

/** A unit's text, put right where it was misspelt. */
const writtenAs = (unit: Unit | undefined): string => (unit?.corrected ? unit.folded : (unit?.value ?? ''))

/** `the flight one`, `the mail from Sarah`: words that stand in a label or a field of one record of the newest list. */
function byHint(
  units: readonly Unit[],
  records: readonly KnownRecord[],
  nouns: ReadonlySet<string>,
  hints: readonly number[],
): Reference | null {
  const group = newestGroup(records, nouns, true)
  const names = units.flatMap((unit, at) => (unit.kind === 'name' ? [at] : []))
  const words = [...hints, ...names].flatMap((at) =>
    wordsOf(writtenAs(units[at])).map((word) => ({ at, stem: stemOf(word) })),
  )
  const scored = group.map((record) => {
    const own = new Set(
      Object.values(record.fields).flatMap((value) =>
        typeof value === 'string' ? wordsOf(value).map(stemOf) : [],
      ),
    )
    return { record, hits: words.filter(({ stem }) => own.has(stem)) }
  })
  const most = Math.max(0, ...scored.map(({ hits }) => hits.length))
  const best = scored.filter(({ hits }) => hits.length === most)
  if (most === 0) return null
  return {
    records: best.map(({ record }) => record),
    used: new Set(best[0]?.hits.map(({ at }) => at)),
    by: 'label',
    plural: false,
  }
}

function byOrdinal(
  units: readonly Unit[],
  records: readonly KnownRecord[],
  nouns: ReadonlySet<string>,
): Reference | null {
  const group = newestGroup(records, nouns, true)
  // A section was not shown: its order is unknown.
  const counted = group[0]?.appId === '' ? null : countedRecords(units, group)
  if (!counted) return null
  const { clear, used } = counted
  return {
    records: counted.records,
    used: new Set(used),
    by: 'ordinal',
    plural: clear && counted.records.length > 1,
  }
}

const JUST_MADE =
  /^(?:created|made|added|wrote|saved|opened|создал|создала|сделал|сделала|добавил|добавила|записал|записала|создали)$/

function byPronoun(
  clause: Clause,
  records: readonly KnownRecord[],
  nouns: ReadonlySet<string>,
): Reference | null {
  const { units, literalFrom } = clause
  const at = units.findIndex(
    (_unit, index) => index !== clause.verbAt && index < literalFrom && isPointing(units, index),
  )
  const made = units.findIndex((unit) => JUST_MADE.test(unit.folded))
  if (at < 0 && made < 0) return null
  const group = newestGroup(records, nouns, false)
  const plural = PLURAL.has(units[at]?.folded ?? '')
  const used = new Set(
    made >= 0
      ? units
          .map((_, index) => index)
          .filter((index) => index > Math.min(at < 0 ? made : at, made) - 4 && index >= (at < 0 ? made : at))
      : [at],
  )
  // Nobody pointed at what only stands in a section: the most it can be is a choice.
  if (group.length === 0 || (group[0]?.appId === '' && (plural || group.length === 1))) return null
  return { records: group, used, by: 'pronoun', plural }
}

/** A pronoun, or a demonstrative before a noun ("this monitor"); `that` before a clause does not point. */
function isPointing(units: readonly Unit[], at: number): boolean {
  const unit = units[at]
  const next = units[at + 1]
  if (!unit || !hasKind(unit, 'anaphora') || ADDRESS_WORDS.test(unit.folded)) return false
  if (/^(?:this|that|these|those)$/.test(unit.folded))
    return (
      next === undefined ||
      hasKind(next, 'noun') ||
      next.kind === 'mark' ||
      !/^(?:i|the|we|is|week|month|year|morning)$/.test(next.folded)
    )
  return !(unit.folded === 'one' && next !== undefined && hasKind(next, 'noun'))
}

const wantsPick = (units: readonly Unit[]): boolean =>
  units.some(({ folded }) => /^(?:one|ones|тот|ту|та|те|from|about|от|про)$/.test(folded))

/**
 * Finds what a clause points at: by label, by place in the last list, by a hint ("the flight one"), by a pronoun.
 * `nouns` are the kinds that the clause names; none means any kind. The newest wins.
 */
export function resolveReference(
  clause: Clause,
  records: readonly KnownRecord[],
  nouns: ReadonlySet<string>,
  hints: readonly number[],
): Reference | null {
  const spoken = clause.units.slice(0, Math.max(clause.literalFrom, 0))
  const named = findByLabel(spoken, records, nouns)
  if (named) return named
  const counted = byOrdinal(spoken, records, nouns)
  if (counted) return counted
  const hinted = wantsPick(spoken) || hints.length > 0 ? byHint(spoken, records, nouns, hints) : null
  if (hinted && hinted.records.length > 0 && wantsPick(spoken)) return hinted
  return byPronoun(clause, records, nouns) ?? (nouns.size > 0 ? hinted : null)
}
