import type { StepView, TurnView } from '../../lib/protocol/turn-view.ts'
import { wasCutOff } from './turn-progress.ts'

export type ReceiptPart = 'done' | 'reused' | 'failed' | 'skipped' | 'notRun' | 'unknown'

const partOf = (step: StepView): ReceiptPart => {
  const { status, reused } = step
  if (status === 'succeeded') return reused ? 'reused' : 'done'
  if (status === 'skipped') return 'skipped'
  if (wasCutOff(step)) return 'notRun'
  return status === 'failed' || status === 'unknown' ? status : 'notRun'
}

/** How many steps came to what, in the order in which they are told; parts with none are left out. */
export function receiptCounts(steps: readonly StepView[]): { part: ReceiptPart; count: number }[] {
  const order: readonly ReceiptPart[] = ['reused', 'done', 'failed', 'unknown', 'skipped', 'notRun']
  return order
    .map((part) => ({ part, count: steps.filter((step) => partOf(step) === part).length }))
    .filter(({ count }) => count > 0)
}

/** A chain has a receipt once it is over, or once it waits for word of a step whose end nobody saw; a single call only where something is left. */
export function hasReceipt({ kind, phase, steps, canContinue }: TurnView): boolean {
  const isOver = phase === 'ended' || steps.some(({ status }) => status === 'unknown')
  const isLeft =
    canContinue === true || (phase === 'ended' && steps.some(({ status }) => status === 'unknown'))
  return kind === 'chat' && isOver && (steps.length > 1 || (steps.length === 1 && isLeft))
}

/**
 * True where the rest of a chain can be run from its receipt: all that is left belongs to apps that are here, and no
 * expired card offers the same.
 */
export function canGoOn({ canContinue, steps, answeredCards }: TurnView, apps: readonly string[]): boolean {
  if (canContinue !== true || answeredCards.some(({ status }) => status === 'expired')) return false
  return steps.every(
    ({ status, appId }) => status === 'succeeded' || status === 'skipped' || apps.includes(appId),
  )
}
