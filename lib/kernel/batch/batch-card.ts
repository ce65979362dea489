import type { CardBatch, CardParam } from '../../protocol/confirmation-card.ts'
import { controlParams } from '../chain/control-params.ts'
import { cardParams } from '../confirmation/confirmation-card.ts'
import type { IdLabels } from '../confirmation/id-labels.ts'
import { type ReadPreview, readPreview, witnessOf } from '../confirmation/read-preview.ts'
import { canonicalJson } from '../json.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { Json, StepState } from '../turn-state.ts'
import { itemCall, waitingItems } from './batch.ts'

/** The previews of the items that would be called, by their place. */
export async function readPreviews(
  turn: OpenTurn,
  step: StepState,
  tool: ToolContract,
): Promise<Map<number, ReadPreview | null>> {
  const previews = new Map<number, ReadPreview | null>()
  for (const place of waitingItems(step))
    previews.set(place, await readPreview(turn, itemCall(step, place), tool))
  return previews
}

/** What is remembered of the targets of a batch, each at the place of its item. */
export function batchWitness(
  { batch = [] }: StepState,
  previews: ReadonlyMap<number, ReadPreview | null>,
): Record<string, Json> {
  return { items: batch.map((_, place): Json => witnessOf(previews.get(place) ?? null)) }
}

const labelIn = (params: readonly CardParam[], preview: ReadPreview | null, own: string): string => {
  const named = params.find(({ label }) => label !== null)?.label
  return named ?? (own === '' ? (preview?.title ?? '') : own)
}

/** The calls of a batch as a card shows them: what they have alike once, and for each its name and what differs. */
export function cardBatch(
  step: StepState,
  tool: ToolContract,
  labels: IdLabels,
  previews: ReadonlyMap<number, ReadPreview | null>,
): CardBatch {
  const control = controlParams(tool)
  const items = waitingItems(step).map((index) => {
    const preview = previews.get(index) ?? null
    const params = cardParams(itemCall(step, index), labels, preview)
    return { index, label: labelIn(params, preview, step.batch?.[index]?.label ?? ''), params }
  })
  const [first] = items
  const common = (first?.params ?? []).filter((param) =>
    items.every(({ params }) =>
      params.some((other) => canonicalJson({ ...other }) === canonicalJson({ ...param })),
    ),
  )
  const shared = new Set(items.length > 1 ? common.map(({ name }) => name) : [])
  const differing = (params: readonly CardParam[]): CardParam[] =>
    params
      .filter(({ name }) => !shared.has(name))
      .toSorted((a, b) => Number(control.has(b.name)) - Number(control.has(a.name)))
  return {
    items: items.map(({ index, label, params }) => ({ index, label, params: differing(params) })),
    common: items.length > 1 ? common : [],
  }
}
