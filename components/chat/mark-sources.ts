import type { SourcedLiteral } from '../../lib/protocol/turn-view.ts'

/** A part of an answer; `source` is the place of its literal in the turn's list, null for plain text. */
export interface SourcePiece {
  text: string
  source: number | null
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Splits the texts of an answer at the literals that have a source, whole words alone, longer ones first. The same literal
 * said again belongs to its next entry: the returned function keeps count over the parts it is given in their order.
 */
export function sourceMarker(sources: readonly SourcedLiteral[]): (text: string) => SourcePiece[] {
  const places = new Map<string, number[]>()
  sources.forEach(({ literal }, index) => {
    places.set(literal, [...(places.get(literal) ?? []), index])
  })
  if (places.size === 0) return (text) => [{ text, source: null }]
  const literals = [...places.keys()].sort((a, b) => b.length - a.length).map(escaped)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${literals.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  const next = (literal: string): number | null => {
    const left = places.get(literal)
    return left === undefined ? null : ((left.length > 1 ? left.shift() : left[0]) ?? null)
  }
  return (text) =>
    text
      .split(pattern)
      .map((piece, index) => ({ text: piece, source: index % 2 === 1 ? next(piece) : null }))
      .filter((piece) => piece.text !== '')
}
