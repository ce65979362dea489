import type { UnknownOutcomeAnswer, UnknownOutcomeCardView } from '../../protocol/unknown-outcome-card.ts'
import { auditEntry } from '../audit-ledger.ts'
import { KernelError } from '../errors.ts'
import { isoTime } from '../iso-time.ts'
import { findTool } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import { isSameFunction } from './after-break.ts'

/** The audit row of each answer; a check is written down by what it finds. */
const ANSWERED: Record<UnknownOutcomeAnswer, { outcome: 'unknown' | 'succeeded'; code: string } | null> = {
  check: null,
  again: { outcome: 'unknown', code: 'RUN_AGAIN_BY_USER' },
  'again-anyway': { outcome: 'unknown', code: 'RUN_AGAIN_MAY_REPEAT' },
  done: { outcome: 'succeeded', code: 'DONE_BY_USER_WORD' },
  leave: { outcome: 'unknown', code: 'LEFT_UNKNOWN' },
}

export const isOutcomeAnswer = (answer: string): answer is UnknownOutcomeAnswer =>
  Object.hasOwn(ANSWERED, answer)

/** Whether this card takes this answer now: the function has to be there, and a second effect has to be accepted. */
function fits(turn: OpenTurn, card: UnknownOutcomeCardView, answer: UnknownOutcomeAnswer): boolean {
  const step = turn.step(card.stepIndex)
  const isThere = isSameFunction(step, findTool(turn.catalog, step))
  if (answer === 'check') return card.canCheck && isThere
  if (answer === 'again') return card.runAgain === 'safe' && isThere
  if (answer === 'again-anyway') return card.runAgain !== 'no' && isThere
  return true
}

/** Writes down what a person says about a step whose outcome is not known. Throws ANSWER_UNFIT. */
export function recordOutcomeAnswer(turn: OpenTurn, answer: UnknownOutcomeAnswer): void {
  const card = turn.state.unknownOutcome ?? null
  if (card === null || !fits(turn, card, answer))
    throw new KernelError('ANSWER_UNFIT', `Card ${card?.id} does not take the answer ${answer}.`)
  const at = isoTime(turn.world.clock.now())
  const row = ANSWERED[answer]
  const step = turn.step(card.stepIndex)
  const audit = row === null ? [] : [auditEntry(turn, step, { ...row, card: card.id })]
  if (answer === 'done') {
    const { doneByWord: summary, needsMissingData: missing } = turn.words
    turn.record({ type: 'outcome-settled', by: 'user', at, summary, missing }, { audit })
    return
  }
  const told = answer === 'again-anyway' ? 'again' : answer
  turn.record({ type: 'outcome-answered', answer: told, at }, { audit })
}

/** Closes a card nobody answered in its time: the outcome stays unknown, and nothing is run. */
export function expireOutcome(turn: OpenTurn): void {
  const card = turn.state.unknownOutcome ?? null
  if (card === null) return
  const step = turn.step(card.stepIndex)
  const audit = [auditEntry(turn, step, { outcome: 'expired', code: 'LEFT_UNKNOWN', card: card.id })]
  turn.record({ type: 'outcome-expired', at: isoTime(turn.world.clock.now()) }, { audit })
}
