import type { Preview } from '../../sdk/chat-function.ts'
import { isRecord, toJson } from '../json.ts'
import { readOnlyContext } from '../surfaces/handler-context.ts'
import { withTimeout } from '../surfaces/time-limit.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { Json, PendingConfirmation, StepState } from '../turn-state.ts'

/** A preview as JSON: whatever its witness is made of is compared, and nothing of it is left out. */
export type ReadPreview = Omit<Preview, 'witness'> & { witness: Record<string, Json> }

/** What an extension returned, as far as it is a preview. */
function asPreview(value: unknown): ReadPreview | null {
  const { value: json } = toJson(value)
  if (!isRecord(json) || typeof json.title !== 'string' || json.title.trim() === '') return null
  const facts = Array.isArray(json.facts) ? json.facts.filter((fact) => typeof fact === 'string') : []
  const witness = isRecord(json.witness) ? json.witness : { witness: json.witness ?? null }
  const labels = isRecord(json.labels)
    ? Object.entries(json.labels).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : []
  return { title: json.title, facts, witness, labels: Object.fromEntries(labels) }
}

/** The function's read-only preview of a step; one that fails leaves the card to the manifest. */
export async function readPreview(
  turn: OpenTurn,
  step: StepState,
  tool: ToolContract,
): Promise<ReadPreview | null> {
  const preview = tool.fn?.options.preview
  const app = turn.catalog.get(step.appId)?.app
  if (preview === undefined || app === undefined) return null
  try {
    const context = readOnlyContext(turn.world, turn.profile, app)
    const answer = await withTimeout(turn.world, turn.world.limits.panelTimeoutMs, () =>
      preview(context, step.args as never),
    )
    return answer.is === 'done' ? asPreview(answer.value) : null
  } catch (error) {
    turn.world.log.warn('preview threw', { app: step.appId, fn: step.fnName, error: String(error) })
    return null
  }
}

/** What a card remembers of the target of one call: of its item, where it asked about a batch. */
export function witnessOfCall(
  { witness }: PendingConfirmation,
  { item }: { item?: number },
): PendingConfirmation['witness'] {
  if (item === undefined) return witness
  const items = witness?.items
  const own = Array.isArray(items) ? items[item] : undefined
  return isRecord(own) ? own : null
}

/** What is remembered of a preview: what its targets were when the card was shown. */
export const witnessOf = (preview: ReadPreview | null): PendingConfirmation['witness'] =>
  preview === null ? null : { ...preview.witness }
