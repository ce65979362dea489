import type { FactView } from '../../lib/protocol/turn-view.ts'

export type Piece = { text: string; fact: FactView | null }

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const EDGE_BEFORE = '(?<![\\p{L}\\p{N}])'
const EDGE_AFTER = '(?![\\p{L}\\p{N}])'

/** Splits prose at the values that came from facts, whole words alone, longer values first. */
export function markFacts(text: string, facts: readonly FactView[]): Piece[] {
  const byValue = new Map(facts.filter(({ value }) => value.trim() !== '').map((fact) => [fact.value, fact]))
  if (byValue.size === 0) return [{ text, fact: null }]
  const values = [...byValue.keys()].sort((a, b) => b.length - a.length).map(escaped)
  const pattern = new RegExp(`${EDGE_BEFORE}(${values.join('|')})${EDGE_AFTER}`, 'gu')
  return text
    .split(pattern)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, fact: byValue.get(piece) ?? null }))
}
