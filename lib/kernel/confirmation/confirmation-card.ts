import type {
  CardBatch,
  CardBecause,
  CardDifference,
  CardParam,
  ConfirmationCardView,
} from '../../protocol/confirmation-card.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { Json, StepState, TurnState } from '../turn-state.ts'
import { cardFields } from './card-fields.ts'
import type { IdLabels } from './id-labels.ts'
import type { ReadPreview } from './read-preview.ts'

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** What a preview names itself, by value. */
function previewLabel(value: Json, { labels = {} }: Pick<ReadPreview, 'labels'>): string | null {
  const found = (Array.isArray(value) ? value : [value])
    .filter((each) => typeof each === 'string' || typeof each === 'number')
    .flatMap((each) => (Object.hasOwn(labels, each) ? [labels[each]] : []))
  return found.length > 0 ? found.join(', ') : null
}

/** The parameters of a step as a card shows them: what runs, as text, with the names of its ids. */
export const cardParams = (
  step: StepState,
  labels: IdLabels,
  preview: ReadPreview | null = null,
): CardParam[] =>
  Object.entries(step.args).map(([name, value]) => ({
    name,
    value: asText(value),
    label: previewLabel(value, preview ?? {}) ?? labels.of(step, name, value),
    origin: step.origins[name] ?? 'model',
  }))

export interface CardInput {
  turn: TurnState
  step: StepState
  tool: ToolContract
  preview: ReadPreview | null
  labels: IdLabels
  id: string
  askedAt: string
  expiresAt: string
  because?: CardBecause
  /** Of a card that asks about many calls at once, which has a title of its own. */
  batch?: CardBatch
  title?: string
  /** The card that this one takes the place of. */
  replaced?: { card: ConfirmationCardView; why: 'edited' | 'changed' }
}

/** Which parameters are others than on the card before, as both cards show them. */
function differences(before: readonly CardParam[], now: readonly CardParam[]): CardDifference[] {
  const names = new Set([...before, ...now].map(({ name }) => name))
  const valueIn = (params: readonly CardParam[], name: string): string | null =>
    params.find((param) => param.name === name)?.value ?? null
  return [...names]
    .map((name) => ({ name, from: valueIn(before, name), to: valueIn(now, name) }))
    .filter(({ from, to }) => from !== to)
}

/** The card, made of the manifest and the resolved parameters; pure, drawn by the page alone. */
export function buildConfirmationCard(input: CardInput): ConfirmationCardView {
  const { turn, step, tool, preview, id, askedAt, expiresAt, because, batch, replaced } = input
  const params = batch === undefined ? cardParams(step, input.labels, preview) : []
  return {
    id,
    turn: turn.id,
    stepIndex: step.index,
    appId: step.appId,
    appName: tool.appName,
    tool: step.fnName,
    title: input.title ?? preview?.title ?? tool.title?.[turn.language] ?? tool.description,
    description: tool.description,
    facts: [...(preview?.facts ?? [])],
    effects: step.effects,
    params,
    status: 'waiting',
    askedAt,
    expiresAt,
    answeredAt: null,
    fields: batch === undefined ? cardFields(tool, step.args) : [],
    ...(batch === undefined ? {} : { batch }),
    ...(because === undefined ? {} : { because }),
    ...(replaced === undefined
      ? {}
      : {
          replaces: {
            card: replaced.card.id,
            why: replaced.why,
            differences: differences(replaced.card.params, params),
          },
        }),
  }
}
