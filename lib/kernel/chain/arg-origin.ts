import type { ArgOrigin, Json } from '../turn-state.ts'

/** Where a value may come from, in the order they are believed. */
export interface OriginSources {
  message: string
  /** The user's own address counts as their own words. */
  me: string | null
  /** Data of earlier steps of this turn. */
  steps: readonly Json[]
  /** Skeleton sections, then the data of remembered calls, the newest last. */
  facts: readonly Json[]
}

const isScalar = (value: Json): value is string | number | boolean | null =>
  value === null || typeof value !== 'object'

/** The scalar leaves of a value; empty ones say nothing. */
export function leaves(value: Json): string[] {
  if (isScalar(value)) return value === null || value === '' ? [] : [String(value)]
  return Object.values(value).flatMap(leaves)
}

const ENDS_IN_WORD = /(?:[\p{L}\p{N}_@]|[\p{L}\p{N}_][.+-])$/u
const BEGINS_WITH_WORD = /^(?:[\p{L}\p{N}_@]|[.+-][\p{L}\p{N}_])/u
/** Enough for a sign and a letter of two units on either side. */
const NEIGHBOURS = 3

const folded = (text: string): string => text.toWellFormed().trim().replace(/\s+/g, ' ').toLowerCase()

let lastFolded = { message: '', text: '' }

/** Every value of a turn is looked for in the same words. */
function foldedMessage(message: string): string {
  if (lastFolded.message !== message) lastFolded = { message, text: folded(message) }
  return lastFolded.text
}

/**
 * True where the value stands in the user's words as a word of its own: `10` does not stand in `100`, nor `bob@x` in `jimbob@x`.
 * It is looked for by hand: a pattern made for each value costs more than all the rest of a step.
 */
function standsIn(message: string, leaf: string): boolean {
  const bare = folded(leaf)
  if (bare === '') return false
  const text = foldedMessage(message)
  for (let at = text.indexOf(bare); at >= 0; at = text.indexOf(bare, at + 1)) {
    const end = at + bare.length
    const before = text.slice(Math.max(0, at - NEIGHBOURS), at)
    if (!ENDS_IN_WORD.test(before) && !BEGINS_WITH_WORD.test(text.slice(end, end + NEIGHBOURS))) return true
  }
  return false
}

/** A value of data is believed only whole: part of a text somebody wrote is no address, id or amount. */
const isLeafOf = (data: readonly Json[], leaf: string): boolean => data.some((value) => hasLeaf(value, leaf))

function hasLeaf(value: Json, leaf: string): boolean {
  if (isScalar(value)) return value !== null && String(value) === leaf
  return Object.values(value).some((item) => hasLeaf(item, leaf))
}

/** `https://example.com/` is what somebody means who says `example.com`. */
const withoutScheme = (leaf: string): string => leaf.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '')

/** Where one value comes from. */
export function originOfLeaf(leaf: string, sources: OriginSources): ArgOrigin {
  if (
    standsIn(sources.message, leaf) ||
    standsIn(sources.message, withoutScheme(leaf)) ||
    (sources.me !== null && leaf.toLowerCase() === sources.me.toLowerCase())
  )
    return 'message'
  if (isLeafOf(sources.steps, leaf)) return 'step'
  return isLeafOf(sources.facts, leaf) ? 'fact' : 'model'
}

const WEAKEST: readonly ArgOrigin[] = ['model', 'fact', 'step', 'panel', 'default', 'message']

/** True for a text that stands in some text of the data, whole or as a part. */
export const standsInData = (data: readonly Json[], text: string): boolean =>
  data.some((value) =>
    isScalar(value) ? String(value).includes(text) : standsInData(Object.values(value), text),
  )

/** The origin of an argument: the weakest of its parts. `known` are parts that came through references. */
export function argOrigin(
  literals: readonly string[],
  known: readonly ArgOrigin[],
  sources: OriginSources,
): ArgOrigin {
  // Null and empty lists name nothing that could come from anywhere.
  if (literals.length === 0 && known.length === 0) return 'default'
  const origins = new Set<ArgOrigin>([...known, ...literals.map((leaf) => originOfLeaf(leaf, sources))])
  return WEAKEST.find((origin) => origins.has(origin)) ?? 'model'
}
