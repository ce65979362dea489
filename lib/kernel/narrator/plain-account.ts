import { parseEffect } from '../../sdk/effect.ts'
import type { RecalledFact, StepState, TurnState } from '../turn-state.ts'
import type { KernelWords } from '../words.ts'

/** `Done: create note.` */
function effectsLine({ effects }: StepState, words: KernelWords): string | null {
  const done = effects.map(parseEffect).map(({ verb, resource }) => `${verb} ${resource}`)
  return done.length === 0 ? null : `${words.done.replace(/\.$/, '')}: ${done.join(', ')}.`
}

const stepLine = (step: StepState, words: KernelWords): string | null => {
  if (step.status === 'succeeded') return step.summary || effectsLine(step, words)
  return step.status === 'declined' ? words.declined : (step.error?.message ?? null)
}

const recalledLine = (fact: RecalledFact): string =>
  `${typeof fact.value === 'string' ? fact.value : JSON.stringify(fact.value)} (${fact.source}, ${fact.ageSeconds} s)`

/** What happened, from summaries and reasons alone: said where the narrator cannot, and after panel clicks. */
export function plainAccount(turn: TurnState, words: KernelWords): string {
  if (turn.recalled.length > 0) return turn.recalled.map(recalledLine).join('\n')
  const own = turn.steps.filter(({ reusedFrom }) => reusedFrom === undefined)
  const lines = own.map((step) => stepLine(step, words)).filter((line) => line !== null && line !== '')
  if (lines.length > 0) return lines.join(' ')
  if (turn.plan?.kind === 'recall') return words.nothingFound
  const isUndone = turn.steps.length > 0 && turn.steps.every(({ status }) => status !== 'succeeded')
  return isUndone ? words.stopped : words.done
}
