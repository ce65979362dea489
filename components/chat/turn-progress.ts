import type { StepStatus, StepView, TurnView } from '../../lib/protocol/turn-view.ts'

/** True while something runs that a person can stop. */
export const isRunning = ({ phase }: TurnView): boolean =>
  phase === 'received' || phase === 'planning' || phase === 'running' || phase === 'narrating'

export type StepTone = 'still' | 'running' | 'waiting' | 'done' | 'failed' | 'unknown' | 'off'

const tones: Record<StepStatus, StepTone> = {
  planned: 'still',
  bound: 'still',
  asked: 'waiting',
  approved: 'running',
  begun: 'running',
  succeeded: 'done',
  failed: 'failed',
  declined: 'off',
  void: 'off',
  unknown: 'unknown',
  'not-run': 'off',
  skipped: 'off',
}

/** True for a step that began and was left unfinished by its user's stop. Older turns hold it as a failure. */
export const wasCutOff = ({ status, startedAt, error }: StepView): boolean =>
  (status === 'not-run' && startedAt !== null) || (status === 'failed' && error?.code === 'STOPPED')

export const statusTone = (status: StepStatus): StepTone => tones[status]

export const stepTone = (step: StepView): StepTone => (wasCutOff(step) ? 'off' : statusTone(step.status))

/** How deep a step stands below the steps whose data it needs; three levels are enough to see it. */
export function stepDepth(step: StepView, steps: readonly StepView[]): number {
  const depthOf = (index: number, seen: readonly number[]): number => {
    const current = steps.find((other) => other.index === index)
    if (!current || seen.includes(index)) return 0
    const above = current.dependsOn.map((needed) => depthOf(needed, [...seen, index]) + 1)
    return Math.max(0, ...above)
  }
  return Math.min(depthOf(step.index, []), 3)
}
