import type { TurnView } from '../../lib/protocol/turn-view.ts'

/** What stands in the list: one turn, or several quiet clicks in panels as one line. */
export type Entry = { is: 'turn'; turn: TurnView } | { is: 'panel-actions'; turns: TurnView[] }

const isQuiet = (turn: TurnView): boolean =>
  turn.kind === 'ui' &&
  turn.phase === 'ended' &&
  turn.endedAs === 'answered' &&
  turn.answeredCards.length === 0 &&
  (turn.settledOutcomes ?? []).length === 0

/** Consecutive clicks in panels that went well become one entry; the newest turn always stands alone. */
export function foldPanelTurns(turns: readonly TurnView[]): Entry[] {
  const entries: Entry[] = []
  turns.forEach((turn, at) => {
    const last = entries.at(-1)
    if (!isQuiet(turn) || at === turns.length - 1) entries.push({ is: 'turn', turn })
    else if (last?.is === 'panel-actions') last.turns.push(turn)
    else if (last?.is === 'turn' && isQuiet(last.turn)) {
      entries.splice(-1, 1, { is: 'panel-actions', turns: [last.turn, turn] })
    } else entries.push({ is: 'turn', turn })
  })
  return entries
}
