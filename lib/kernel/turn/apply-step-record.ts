import { batchData, withoutWaiting } from '../batch/batch.ts'
import { withExecuted, withReceipt } from '../confirmation/card-records.ts'
import { assertNever } from '../errors.ts'
import { canonicalJson } from '../json.ts'
import { askOutcome, withoutDataOf } from '../survival/outcome-records.ts'
import type { Args, StepState, TurnState } from '../turn-state.ts'
import type { TurnRecordEntry } from './apply-record.ts'
import { withStep } from './with-step.ts'

/** The card that allowed a step is over with its call; another step's card is not. */
const withoutCardOf = (turn: TurnState, step: number): TurnState =>
  turn.pending?.card.stepIndex === step ? { ...turn, pending: null } : turn

const begin = (turn: TurnState, index: number, change: Partial<StepState>): TurnState =>
  withStep(turn, index, {
    ...change,
    status: 'begun',
    attempts: (turn.steps[index]?.attempts ?? 0) + 1,
  })

/** What the same call gave back when it was made before. */
function doneBefore(turn: TurnState, sameAs: number, args: Args): Pick<StepState, 'data' | 'summary'> {
  const step = turn.steps[sameAs]
  const wanted = canonicalJson(args)
  const call = step?.batch?.find((item) => canonicalJson(item.args) === wanted) ?? step
  return { data: call?.data ?? null, summary: call?.summary ?? null }
}

export type StepEntry = Extract<TurnRecordEntry, { type: `step-${string}` }>

function bindStep(
  turn: TurnState,
  { step, args, origins, replanned }: Extract<StepEntry, { type: 'step-bound' }>,
): TurnState {
  const more = replanned === undefined ? {} : { replanned }
  return withStep(turn, step, { status: 'bound', args, origins, ...more })
}

/** Of a batch that is stopped between its items, what was done stays and is told. */
function failStep(
  turn: TurnState,
  { step, code, message }: Extract<StepEntry, { type: 'step-failed' }>,
): TurnState {
  const batch = turn.steps[step]?.batch
  const items = batch === undefined ? {} : { batch: withoutWaiting(batch), data: batchData(batch) }
  return withStep(turn, step, { status: 'failed', error: { code, message }, ...items })
}

/** Moves a turn by one record of a step. Pure: a call that ended closes the card that allowed it. */
export function applyStepRecord(turn: TurnState, entry: StepEntry): TurnState {
  switch (entry.type) {
    case 'step-bound':
      return bindStep(turn, entry)
    case 'step-spread':
      return withStep(turn, entry.step, { status: 'bound', batch: entry.batch })
    case 'step-skipped':
      return withStep(turn, entry.step, {
        status: entry.skipped.because === 'needs-declined' ? 'not-run' : 'skipped',
        skipped: entry.skipped,
      })
    case 'step-repeated': {
      const { step, args, origins, sameAs } = entry
      return withStep(turn, step, {
        ...doneBefore(turn, sameAs, args),
        status: 'succeeded',
        args,
        origins,
        sameAs,
      })
    }
    case 'step-repaired': {
      const { step, plannedArgs } = entry
      if (plannedArgs === null) return withStep(turn, step, { repaired: true })
      return withStep(turn, step, { repaired: true, status: 'planned', plannedArgs, args: {}, error: null })
    }
    case 'step-failed':
      return failStep(turn, entry)
    case 'step-asked': {
      const asked = withStep(turn, entry.pending.card.stepIndex, { status: 'asked' })
      return { ...asked, pending: entry.pending, phase: { is: 'waiting', for: 'confirmation' } }
    }
    case 'step-begun':
      return begin(withReceipt(turn, entry.step, entry.receipt), entry.step, {
        startedAt: entry.at,
        replay: entry.replay,
      })
    case 'step-begun-again':
      return begin(turn, entry.step, { startedAt: entry.at })
    case 'step-succeeded': {
      const { data, summary, durationMs, lost } = entry
      const steps = lost === undefined ? turn.steps : withoutDataOf(turn.steps, entry.step, lost)
      return withoutCardOf(
        withStep(withExecuted({ ...turn, steps }, entry.step, entry.executedDigest), entry.step, {
          status: 'succeeded',
          data,
          summary,
          durationMs,
        }),
        entry.step,
      )
    }
    case 'step-call-failed': {
      const { code, message, isAppError } = entry
      const error = { code, message, ...(isAppError === undefined ? {} : { isAppError }) }
      return withoutCardOf(
        withStep(withExecuted(turn, entry.step, entry.executedDigest), entry.step, {
          status: 'failed',
          error,
          durationMs: entry.durationMs,
        }),
        entry.step,
      )
    }
    case 'step-unknown': {
      const error = { code: 'OUTCOME_UNKNOWN', message: entry.message }
      const unknown = withoutCardOf(withStep(turn, entry.step, { status: 'unknown', error }), entry.step)
      return askOutcome(unknown, entry.card)
    }
    default:
      return assertNever(entry)
  }
}
