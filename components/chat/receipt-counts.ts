import type { StepView, TurnView } from '../../lib/protocol/turn-view.ts'

export type ReceiptPart = 'done' | 'reused' | 'failed' | 'notRun' | 'unknown'

const partOf = ({ status, reused }: StepView): ReceiptPart => {
  if (status === 'succeeded') return reused ? 'reused' : 'done'
  return status === 'failed' || status === 'unknown' ? status : 'notRun'
}

/** How many steps came to what, in the order in which they are told; parts with none are left out. */
export function receiptCounts(steps: readonly StepView[]): { part: ReceiptPart; count: number }[] {
  const order: readonly ReceiptPart[] = ['reused', 'done', 'failed', 'unknown', 'notRun']
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
  return steps.every(({ status, appId }) => status === 'succeeded' || apps.includes(appId))
}
