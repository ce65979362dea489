import { limits } from '../limits.ts'
import type { TurnDigest } from '../ports.ts'
import { cutText, promptLine } from './line.ts'

/** A turn as the classifier may see it: message, preview and facts are masked already. */
export type HistoryTurn = Pick<TurnDigest, 'at' | 'status' | 'appIds' | 'message' | 'preview'> & {
  facts: { appId: string; fnName: string; json: string }[]
}

const factLine = (fact: HistoryTurn['facts'][number]): string =>
  `  FACTS: app=${fact.appId} fn=${fact.fnName} data=${fact.json}`

const cutMarker = (calls: number, characters: number): string =>
  `  FACTS-CUT: ${calls} calls, ${characters} characters`

const MARKER_ROOM = cutMarker(999, 9_999_999).length + 1

/**
 * The FACTS lines of one turn, at most 3,000 characters with marker and line breaks (I-FACT-LEDGER-PER-TURN-AGG-CAP):
 * the oldest call goes first; one call that is alone too long keeps its leading portion.
 */
export function renderFacts(facts: HistoryTurn['facts']): string[] {
  const lines = facts.map(factLine)
  const total = lines.reduce((sum, line) => sum + line.length + 1, 0)
  if (total <= limits.factsPerTurnMaxChars) return lines
  const room = limits.factsPerTurnMaxChars - MARKER_ROOM
  const kept: string[] = []
  let used = 0
  let index = lines.length - 1
  for (; index >= 0; index -= 1) {
    const line = lines[index] ?? ''
    if (used + line.length + 1 > room) break
    kept.unshift(line)
    used += line.length + 1
  }
  if (kept.length > 0) {
    const cut = lines.slice(0, index + 1)
    return [
      ...kept,
      cutMarker(
        cut.length,
        cut.reduce((sum, line) => sum + line.length, 0),
      ),
    ]
  }
  const whole = lines.at(-1) ?? ''
  const leading = cutText(whole, room - 1)
  const lost = total - leading.length - 1
  return [leading, cutMarker(lines.length, lost)]
}

/** One preview line, its FACTS beneath (I-CLASSIFIER-PROMPT-RENDERS-FACT-LEDGER). */
export function renderHistoryTurn(turn: HistoryTurn, options: { withFacts: boolean }): string {
  const preview = promptLine(cutText(turn.preview, limits.historyPreviewMaxChars))
  const message = promptLine(cutText(turn.message, limits.historyPreviewMaxChars))
  const head = `[${turn.at} user ${turn.status} apps=[${turn.appIds.join(',')}]] ${message} → ${preview}`
  return options.withFacts ? [head, ...renderFacts(turn.facts)].join('\n') : head
}

/** The `[HISTORY]` block, oldest turn first: FACTS for the last five turns, previews for up to twenty. */
export function renderHistoryBlock(turns: readonly HistoryTurn[]): string {
  const recent = turns.slice(-limits.historyMaxTurns)
  const withFactsFrom = recent.length - limits.factsWindowTurns
  return [
    '[HISTORY]',
    ...recent.map((turn, index) => renderHistoryTurn(turn, { withFacts: index >= withFactsFrom })),
  ].join('\n')
}
