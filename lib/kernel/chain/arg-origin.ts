import type { ArgOrigin, Json } from '../turn-state.ts'

/** Where a value may come from, in the order they are believed. */
export interface OriginSources {
  message: string
  /** The user's own address counts as their own words. */
  me: string | null
  /** Data of earlier steps of this turn. */
  steps: readonly Json[]
  /** Data of remembered calls, skeleton sections. */
  facts: readonly Json[]
}

const isScalar = (value: Json): value is string | number | boolean | null =>
  value === null || typeof value !== 'object'

/** The scalar leaves of a value; empty ones say nothing. */
export function leaves(value: Json): string[] {
  if (isScalar(value)) return value === null || value === '' ? [] : [String(value)]
  return Object.values(value).flatMap(leaves)
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** True where the value stands in the user's words as a word of its own: `10` does not stand in `100`, nor `bob@x` in `jimbob@x`. */
function standsIn(message: string, leaf: string): boolean {
  const bare = leaf.trim().replace(/\s+/g, ' ')
  const pattern = `(?<![\\p{L}\\p{N}_@])(?<![\\p{L}\\p{N}_][.+-])${escapeRegExp(bare)}(?![\\p{L}\\p{N}_@])(?![.+-][\\p{L}\\p{N}_])`
  return new RegExp(pattern, 'iu').test(message.replace(/\s+/g, ' '))
}

/** A value of data is believed only whole: part of a text somebody wrote is no address, id or amount. */
const isLeafOf = (data: readonly Json[], leaf: string): boolean => data.some((value) => hasLeaf(value, leaf))

function hasLeaf(value: Json, leaf: string): boolean {
  if (isScalar(value)) return value !== null && String(value) === leaf
  return Object.values(value).some((item) => hasLeaf(item, leaf))
}

/** Where one value comes from. */
export function originOfLeaf(leaf: string, sources: OriginSources): ArgOrigin {
  if (
    standsIn(sources.message, leaf) ||
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
