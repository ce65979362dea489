import type { TableSource } from '../protocol/turn-view.ts'
import { functionTitle } from './step-words.ts'
import { findTool, type ToolCatalog } from './tool-catalog.ts'
import type { AnswerSource, TurnState } from './turn-state.ts'

/** The line under the head of a Markdown table. */
const TABLE = /^\|?[ :]*-+[-: |]*$/gm

function stepBehind({ origin }: AnswerSource): number | null {
  if (origin.is === 'step') return origin.step
  if (origin.is !== 'computed') return null
  const step = origin.from.find((each) => each.is === 'step')
  return step?.is === 'step' ? step.step : null
}

/** Where the tables of an answer come from: the step whose data stands in the same part of the answer. */
export function tableSources(turn: TurnState, names: ToolCatalog): TableSource[] {
  const found: TableSource[] = []
  let table = 0
  for (const [sentence, text] of turn.sentences.entries()) {
    for (const _ of text.matchAll(TABLE)) {
      const own = (turn.sources ?? []).filter((source) => source.sentence === sentence)
      const index = own.map(stepBehind).find((step) => step !== null) ?? null
      const step = index === null ? undefined : turn.steps[index]
      const tool = step === undefined ? undefined : findTool(names, step)
      if (step !== undefined)
        found.push({
          table,
          appName: tool?.appName ?? step.appId,
          title: functionTitle(tool, step.fnName, turn.language),
          at: step.startedAt,
        })
      table += 1
    }
  }
  return found
}
