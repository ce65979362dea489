import { auditEntry } from '../audit-ledger.ts'
import type { OpenTurn } from '../turn/open-turn.ts'

/** A step that was stopped before its call: it failed, nothing was run, and the ledger says so. */
export function blockStep(turn: OpenTurn, index: number, code: string, message: string): void {
  const audit = [auditEntry(turn, turn.step(index), { outcome: 'blocked', code })]
  turn.record({ type: 'step-failed', step: index, code, message }, { audit })
}
