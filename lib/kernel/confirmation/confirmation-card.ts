import type {
  CardBecause,
  CardDifference,
  CardParam,
  ConfirmationCardView,
} from '../../protocol/confirmation-card.ts'
import type { Preview } from '../../sdk/chat-function.ts'
import { isRecord } from '../json.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { Json, StepState, TurnState } from '../turn-state.ts'
import { cardFields } from './card-fields.ts'

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The record's own id: `id`, else its first `_id`; further ones belong to other records. */
const ownIdKey = (record: Record<string, Json>): string | undefined =>
  'id' in record ? 'id' : Object.keys(record).find((key) => key.endsWith('_id'))

const titleOf = (record: Record<string, Json>): string | undefined =>
  [record.title, record.subject, record.name].find(
    (each): each is string => typeof each === 'string' && each !== '',
  )

function addLabels(record: Record<string, Json>, labels: Map<string, string>): void {
  const label = titleOf(record)
  const id = record[ownIdKey(record) ?? '']
  const isNamed = label !== undefined && (typeof id === 'string' || typeof id === 'number')
  if (isNamed && !labels.has(String(id))) labels.set(String(id), label)
}

/** Labels of ids as they stood in the data they came from: the title or name beside an id of equal value. */
export function labelsIn(data: readonly Json[]): Map<string, string> {
  const labels = new Map<string, string>()
  const walk = (value: Json): void => {
    if (isRecord(value)) addLabels(value, labels)
    if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) walk(item)
  }
  for (const each of data) walk(each)
  return labels
}

const labelOf = (value: Json, labels: ReadonlyMap<string, string>): string | null => {
  const ids = Array.isArray(value) ? value : [value]
  const found = ids
    .map((id) => (typeof id === 'string' || typeof id === 'number' ? labels.get(String(id)) : undefined))
    .filter((label) => label !== undefined)
  return found.length > 0 ? found.join(', ') : null
}

/** The parameters of a step as a card shows them: what runs, as text, with the names of its ids. */
export const cardParams = (step: StepState, labels: ReadonlyMap<string, string>): CardParam[] =>
  Object.entries(step.args).map(([name, value]) => ({
    name,
    value: asText(value),
    label: labelOf(value, labels),
    origin: step.origins[name] ?? 'model',
  }))

export interface CardInput {
  turn: TurnState
  step: StepState
  tool: ToolContract
  preview: Preview | null
  /** Data in which ids may have a name. */
  labels: ReadonlyMap<string, string>
  id: string
  askedAt: string
  expiresAt: string
  because?: CardBecause
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
  const { turn, step, tool, preview, id, askedAt, expiresAt, because, replaced } = input
  const labels = new Map([...input.labels, ...Object.entries(preview?.labels ?? {})])
  const params = cardParams(step, labels)
  return {
    id,
    turn: turn.id,
    stepIndex: step.index,
    appId: step.appId,
    appName: tool.appName,
    tool: step.fnName,
    title: preview?.title ?? tool.title?.[turn.language] ?? tool.description,
    description: tool.description,
    facts: [...(preview?.facts ?? [])],
    effects: step.effects,
    params,
    status: 'waiting',
    askedAt,
    expiresAt,
    answeredAt: null,
    fields: cardFields(tool),
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
