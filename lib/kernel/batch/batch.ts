import type { BatchItem, Json, StepState } from '../turn-state.ts'

/** One call to a handler: a step, or one item of its batch. */
export type CallState = StepState & { item?: number }

/** An item of a batch as the call that it is: what gate, audit and handler see of one step, they see of one item. */
export function itemCall(step: StepState, place: number): CallState {
  const { batch, attempts: _, ...rest } = step
  const item = batch?.[place]
  if (item === undefined) throw new RangeError(`Step ${step.index} has no item ${place}.`)
  const { label: _label, ...call } = item
  return { ...rest, ...call, item: place }
}

/** The call of a step that has begun: its own, or that of the item of its batch that has begun. */
export function begunCall(step: StepState): CallState | null {
  if (step.batch === undefined) return step
  const place = begunItem(step)
  return place < 0 ? null : itemCall(step, place)
}

/** The items that still have to be called, with their places. */
export const waitingItems = ({ batch = [] }: StepState): number[] =>
  batch.flatMap(({ status }, index) => (status === 'bound' ? [index] : []))

/** The place of the item that is being called; -1 where none is. */
export const begunItem = ({ batch = [] }: Pick<StepState, 'batch'>): number =>
  batch.findIndex(({ status }) => status === 'begun')

/** True once so many items failed one after the other that the rest is not tried. */
export function failsInARow({ batch = [] }: StepState, most: number): boolean {
  const called = batch.filter(({ status }) => status === 'succeeded' || status === 'failed')
  return called.length >= most && called.slice(-most).every(({ status }) => status === 'failed')
}

/** What later steps and answers see of a batch: each call with what it gave back, and how many of them succeeded. */
export function batchData(items: readonly BatchItem[]): Json {
  const called = items.filter(({ status }) => status === 'succeeded' || status === 'failed')
  const declined = items.filter(({ status }) => status === 'declined').length
  return {
    items: called.map(({ args, data, status }) => ({ args, data, ok: status === 'succeeded' })),
    succeeded: called.filter(({ status }) => status === 'succeeded').length,
    failed: called.filter(({ status }) => status === 'failed').length,
    ...(declined === 0 ? {} : { declined }),
  }
}

/** The batch with one item changed. */
export const withItem = (
  batch: readonly BatchItem[],
  place: number,
  change: Partial<BatchItem>,
): BatchItem[] => batch.map((item, index) => (index === place ? { ...item, ...change } : item))

/** The items once no further one is called: those that still waited were not run. */
export const withoutWaiting = (batch: readonly BatchItem[]): BatchItem[] =>
  batch.map((item) => (item.status === 'bound' ? { ...item, status: 'not-run' } : item))
