import { auditEntry } from '../audit-ledger.ts'
import { isoTime } from '../iso-time.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { PendingConfirmation, StepState } from '../turn-state.ts'
import { cardForStep } from './card-for-step.ts'
import type { ReadPreview } from './read-preview.ts'

/** What the card is about is not what it was: nothing runs, and the same step is asked anew. */
export async function askAnew(
  turn: OpenTurn,
  {
    step,
    tool,
    old,
    preview,
  }: { step: StepState; tool: ToolContract; old: PendingConfirmation; preview: ReadPreview | null },
): Promise<void> {
  const pending = await cardForStep(turn, step, tool, {
    because: old.card.because ?? 'destructive',
    preview,
    replaced: { card: old.card, why: 'changed' },
  })
  const at = isoTime(turn.world.clock.now())
  const audit = [auditEntry(turn, step, { outcome: 'void', code: 'WITNESS_CHANGED', card: old.card.id })]
  turn.record({ type: 'card-replaced', status: 'void', why: 'changed', at, pending }, { audit })
}
