import type { CardWhy } from '../../protocol/confirmation-card.ts'
import { auditEntry } from '../audit-ledger.ts'
import { isoTime } from '../iso-time.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { StepState } from '../turn-state.ts'

const WHY: Record<string, CardWhy> = {
  CONTRACT_CHANGED: 'extension-changed',
  APP_REMOVED: 'extension-removed',
  UNKNOWN_TOOL: 'extension-removed',
  PERMISSION_DENIED: 'not-allowed',
}

/** Closes a card whose promise no longer holds: nothing runs, the person reads `message`, the ledger keeps `code`. */
export function voidCard(
  turn: OpenTurn,
  step: StepState,
  { code, message }: { code: string; message: string },
): void {
  const card = turn.state.pending?.card.id ?? null
  const audit = [auditEntry(turn, step, { outcome: 'void', code, card })]
  const at = isoTime(turn.world.clock.now())
  turn.record({ type: 'card-voided', status: 'void', why: WHY[code] ?? 'mismatch', at, message }, { audit })
}
