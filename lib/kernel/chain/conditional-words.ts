import type { StepState, TurnState } from '../turn-state.ts'
import { leaves } from './arg-origin.ts'

const QUOTED = /["“«„‘][^"“”«»„‘’]*["”»“’]/gu
const SENTENCE_END = /[.;!?\n]+/
/** Where one thing that is said ends and another begins. */
const BETWEEN = /[,:—–]+|(?<!\p{L})(?:and|then|but|и|а|но|потом|затем)(?!\p{L})/iu
const CONDITION = /^(?:only |только |то )?(?:if|unless|when|если|когда)(?!\p{L})/iu

/** One condition in the user's words: itself, and with what it is said of: what follows it, else what stands before. */
export interface SaidCondition {
  clause: string
  about: string
}

function conditionsOfSentence(sentence: string): SaidCondition[] {
  const parts = sentence
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.flatMap((clause, at) => {
    if (!CONDITION.test(clause)) return []
    const [before = '', behind] = [parts[at - 1], parts[at + 1]]
    const about = behind === undefined ? `${before} ${clause}` : `${clause} ${behind}`
    return [{ clause, about: about.trim() }]
  })
}

/** The conditions in the user's words, without what they quote. */
export const conditionsIn = (message: string): SaidCondition[] =>
  message.replace(QUOTED, ' ').split(SENTENCE_END).flatMap(conditionsOfSentence)

/**
 * The conditions that a plan without `when`, list or further round leaves out; none where it has one. A condition that is
 * itself part of what is written is none.
 */
export function conditionsLeftOut({ message, plan, steps }: TurnState, call: StepState): SaidCondition[] {
  if (plan?.kind !== 'calls' || plan.then === 'plan' || (call.round ?? 0) > 0) return []
  if (steps.some(({ when, forEach }) => when !== undefined || forEach !== undefined)) return []
  const written = steps.flatMap(({ args, plannedArgs }) => [...leaves(args), ...leaves(plannedArgs)])
  const isWritten = (clause: string): boolean =>
    written.some((text) => text.toLowerCase().includes(clause.toLowerCase()))
  return conditionsIn(message).filter(({ clause }) => !isWritten(clause))
}
