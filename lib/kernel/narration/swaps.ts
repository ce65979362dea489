import { type Span, without } from '../../language/scan/span.ts'
import { rowOf, together } from './evidence.ts'
import type { Facts } from './facts.ts'
import type { Mention } from './names.ts'

/** A literal or a value with the address of every place where it stands; `isName`: it says which record is meant. */
export interface Found {
  span: Span
  places: readonly string[]
  isName: boolean
}

type Extent = Pick<Span, 'start' | 'end'>
const isPart = (inner: Extent, outer: readonly Extent[]): boolean =>
  outer.some(({ start, end }) => start <= inner.start && end >= inner.end)
const CLAUSE =
  /[,;]\s|[,;]$|\s(?:and|but|while|than|vs\.?|versus|а|и|но|чем|до)(?=\s)|\sto(?=\s\d)|[([]|\.\s|\d(–)\d/gu

/** Rows of places, where all of them stand in some. */
function rowsIn(places: readonly string[]): string[] {
  const rows = places.map(rowOf).filter((row) => row !== null)
  return rows.length < places.length ? [] : rows
}

/** The records that a clause names: those that all its names share, or all of theirs; or the one that two words of one name mean. */
function namedIn(mentions: readonly Mention[]): string[] | null {
  const [first, ...others] = mentions.filter(({ isWeak }) => !isWeak)
  if (first !== undefined) {
    const shared = others.reduce((rows, mention) => together(rows, mention.rows), first.rows)
    return shared.length > 0 ? shared : [first, ...others].flatMap(({ rows }) => rows)
  }
  const rows = mentions.flatMap((weak) => (weak.end - weak.start > 3 ? [...new Set(weak.rows)] : []))
  const seen = new Set<string>()
  const twice = [...new Set(rows.filter((row) => seen.size === seen.add(row).size))]
  return twice.length === 1 ? twice : null
}

/** Where the clauses of a sentence begin; marks inside of what is closed divide nothing, and a row of a table is one. */
function clausesOf(text: string, closed: readonly Extent[]): number[] {
  const marks = text.trimStart().startsWith('|') ? [] : text.matchAll(CLAUSE)
  const starts = Array.from(marks, ({ index }) => index + 1)
  return [0, ...starts.filter((at) => !closed.some(({ start, end }) => at > start && at < end))]
}

/**
 * The first value that stands in another record than the one that its clause, or a clause before, names, or than the other
 * values of its clause; null where none does. `closed`: quotations and values, which are no words of the sentence.
 */
export function swapIn(
  text: string,
  said: readonly Found[],
  closed: readonly Span[],
  facts: Facts,
): string | null {
  const values = said.filter(({ isName, places }) => !isName && rowsIn(places).length > 0)
  if (values.length === 0) return null
  const literals = said.map(({ span }) => span)
  const words = facts.mentionsIn(without(text, closed)).filter((mention) => !isPart(mention, literals))
  const names = words.filter(({ isWeak }) => !isWeak)
  const quoted = said
    .filter(({ isName }) => isName)
    .map(({ span, places }): Mention => ({ ...span, rows: rowsIn(places), isWeak: false }))
  const mentions = [...quoted.filter(({ rows }) => rows.length > 0), ...words]
  const starts = clausesOf(text, [...closed, ...names])
  let named: string[] | null = null
  for (const [index, start] of starts.entries()) {
    const isHere = (span: { start: number }): boolean =>
      span.start >= start && span.start < (starts[index + 1] ?? text.length)
    named = namedIn(mentions.filter(isHere)) ?? named
    let shared = named
    for (const { span, places } of values.filter((each) => isHere(each.span))) {
      // A literal inside of a name belongs to the name.
      if (isPart(span, names)) continue
      const common = shared === null ? rowsIn(places) : together(rowsIn(places), shared)
      if (common.length === 0) return span.text
      shared = common
    }
  }
  return null
}
