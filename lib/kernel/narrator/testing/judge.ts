import type { StepState } from '../../turn-state.ts'
import { checkSentence } from '../check-sentence.ts'
import { SupportedValues } from '../supported-values.ts'

/** A step that succeeded, for tests of sentences; a read of orders where nothing else is said. */
export const stepOf = (fields: Partial<StepState> = {}): StepState => ({
  index: 0,
  appId: 'orders',
  fnName: 'list_orders',
  contract: '',
  actionType: 'read',
  effects: [],
  dependsOn: [],
  bind: [],
  plannedArgs: {},
  args: {},
  origins: {},
  status: 'succeeded',
  idempotencyKey: '',
  startedAt: null,
  durationMs: 1,
  data: null,
  summary: null,
  error: null,
  ...fields,
})

/** What the check finds in a sentence that is said on Saturday, 16 May 2026, at 11 o'clock in Berlin. */
export function problemsOf(
  sentence: string,
  steps: readonly StepState[],
  message = 'what is there',
): string[] {
  const values = new SupportedValues({
    steps,
    recalled: [],
    message,
    receivedAt: '2026-05-16T09:00:00Z',
    timezone: 'Europe/Berlin',
    now: Date.UTC(2026, 4, 16, 9),
  })
  return checkSentence(sentence, values).problems.map(({ is, text }) => `${is} ${text}`)
}

/** The sentences that are shown. */
export const shownOf = (
  sentences: readonly string[],
  steps: readonly StepState[],
  message?: string,
): string[] => sentences.filter((sentence) => problemsOf(sentence, steps, message).length === 0)

/** The sentences that are refused. */
export const refusedOf = (
  sentences: readonly string[],
  steps: readonly StepState[],
  message?: string,
): string[] => sentences.filter((sentence) => problemsOf(sentence, steps, message).length > 0)
