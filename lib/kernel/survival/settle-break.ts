import { auditEntry } from '../audit-ledger.ts'
import { begunCall, type CallState } from '../batch/batch.ts'
import { callBegunAgain, callFailed, callUnknown } from '../batch/call-records.ts'
import { whyGone } from '../chain/why-gone.ts'
import { isoTime } from '../iso-time.ts'
import { findTool } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { StepState } from '../turn-state.ts'
import { afterBreak, leavesNothing } from './after-break.ts'
import { staleSections } from './stale-sections.ts'
import { unknownOutcomeCard } from './unknown-outcome-card.ts'

/** Why a call that broke off is not tried again, where nothing of it stayed. */
function whyNotDone(turn: OpenTurn, step: StepState): { code: string; message: string } {
  const tool = findTool(turn.catalog, step)
  if (tool === undefined) return whyGone(turn, step)
  return tool.digest !== step.contract || tool.replay !== (step.replay ?? '')
    ? { code: 'CONTRACT_CHANGED', message: turn.words.contractChanged(tool.appName) }
    : { code: 'INTERRUPTED', message: turn.words.cutOff(tool.appName, step.attempts ?? 1) }
}

/** Asks a person about a step whose outcome nobody knows. */
export function askPerson(
  turn: OpenTurn,
  step: CallState,
  { message, durationMs }: { message: string; durationMs: number | null },
): void {
  const card = unknownOutcomeCard(turn, step, message)
  const audit = [
    auditEntry(turn, step, { outcome: 'unknown', code: 'OUTCOME_UNKNOWN', card: card.id, durationMs }),
  ]
  const afterCommit = () => staleSections(turn, step)
  turn.record(callUnknown(step, message, card), { audit, afterCommit })
}

/**
 * A call began and its outcome is not known: what may run again alone is begun again, with the same key; what cannot
 * have left anything failed; anything else waits for a person's word and is never run again by itself.
 */
export function settleBreak(
  turn: OpenTurn,
  step: CallState,
  { message, durationMs }: { message: string; durationMs: number | null },
): void {
  const tool = findTool(turn.catalog, step)
  const at = isoTime(turn.world.clock.now())
  switch (afterBreak(step, tool, turn.world.limits.attemptsPerStep)) {
    case 'run-again': {
      const isRead = step.actionType === 'read'
      const row = auditEntry(turn, step, { outcome: 'unknown', code: 'RUN_AGAIN_ALONE', durationMs })
      turn.record(callBegunAgain(step, at), { audit: isRead ? [] : [row] })
      break
    }
    case 'not-done': {
      const { code, message: why } = whyNotDone(turn, step)
      const card = turn.state.pending?.card.id ?? null
      const audit = [auditEntry(turn, step, { outcome: 'failed', code, card, durationMs })]
      turn.record(callFailed(step, { code, message: why, durationMs: durationMs ?? 0 }), { audit })
      break
    }
    case 'ask':
      askPerson(turn, step, { message, durationMs })
  }
}

/** Sets right the steps that another process left inside their call. */
export function settleInterrupted(turn: OpenTurn): void {
  for (const step of turn.state.steps) {
    const call = step.status === 'begun' ? begunCall(step) : null
    if (call === null) continue
    const app = turn.names.get(step.appId)?.app.manifest.name ?? step.appId
    settleBreak(turn, call, { message: turn.words.outcomeUnknown(app), durationMs: null })
  }
}

/**
 * The staged writes of a step lost a race: where they are all it can do it did not happen, anywhere else nobody knows
 * what it did besides.
 */
export function settleConflict(turn: OpenTurn, step: CallState, durationMs: number): void {
  const { appId } = step
  if (leavesNothing(step)) {
    const why = { code: 'STORE_CONFLICT', message: turn.words.storeConflict }
    turn.record(callFailed(step, { ...why, durationMs }))
  } else {
    const name = turn.names.get(appId)?.app.manifest.name ?? appId
    settleBreak(turn, step, { message: turn.words.writeConflict(name), durationMs })
  }
}
