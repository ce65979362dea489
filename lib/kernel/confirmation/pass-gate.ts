import type { Preview } from '../../sdk/chat-function.ts'
import { blockStep } from '../chain/block-step.ts'
import { controlParams } from '../chain/control-params.ts'
import { whyGone } from '../chain/why-gone.ts'
import { isoTime } from '../iso-time.ts'
import { isRecord, toJson } from '../json.ts'
import { readOnlyContext } from '../surfaces/handler-context.ts'
import { withTimeout } from '../surfaces/time-limit.ts'
import { findTool, type ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { Json, PendingConfirmation, StepState } from '../turn-state.ts'
import { buildConfirmationCard, labelsIn } from './confirmation-card.ts'
import { kavGate } from './kav-gate.ts'
import { sealAction, sealHolds } from './sealed-action.ts'
import { voidCard } from './void-card.ts'

/** The function's read-only preview; one that fails leaves the card to the manifest. */
async function previewOf(turn: OpenTurn, step: StepState, tool: ToolContract): Promise<Preview | null> {
  const preview = tool.fn?.options.preview
  const app = turn.catalog.get(step.appId)?.app
  if (preview === undefined || app === undefined) return null
  try {
    const context = readOnlyContext(turn.world, turn.profile, app)
    const answer = await withTimeout(turn.world, turn.world.limits.panelTimeoutMs, () =>
      preview(context, step.args as never),
    )
    return answer.is === 'done' ? readPreview(answer.value) : null
  } catch (error) {
    turn.world.log.warn('preview threw', { app: step.appId, fn: step.fnName, error: String(error) })
    return null
  }
}

/** What an extension returned, as far as it is a preview. */
function readPreview(value: unknown): Preview | null {
  const { value: json } = toJson(value)
  if (!isRecord(json) || typeof json.title !== 'string' || json.title.trim() === '') return null
  const facts = Array.isArray(json.facts) ? json.facts.filter((fact) => typeof fact === 'string') : []
  const scalars = isRecord(json.witness) ? Object.entries(json.witness) : []
  const witness = Object.fromEntries(
    scalars.filter(
      (entry): entry is [string, string | number | null] =>
        entry[1] === null || typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
  const labels = isRecord(json.labels)
    ? Object.entries(json.labels).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : []
  return { title: json.title, facts, witness, labels: Object.fromEntries(labels) }
}

async function namesBesideIds(turn: OpenTurn): Promise<Map<string, string>> {
  const memory = await turn.memory()
  const remembered = memory.digests
    .toReversed()
    .flatMap((digest) => digest.facts.map((fact) => JSON.parse(fact.dataFactsJson) as Json))
  const sections = memory.sections.map((section) => section.value)
  return labelsIn([...turn.state.steps.map((step) => step.data), ...remembered, ...sections])
}

async function ask(turn: OpenTurn, step: StepState, tool: ToolContract): Promise<void> {
  const { world } = turn
  // The preview reads the store: what earlier steps wrote has to stand there.
  if ((await turn.commit()) !== 'committed') return
  const preview = await previewOf(turn, step, tool)
  const now = world.clock.now()
  const card = buildConfirmationCard({
    turn: turn.state,
    step,
    tool,
    preview,
    labels: await namesBesideIds(turn),
    id: `${turn.state.id}.${step.index}.${world.ids.fresh('card')}`,
    askedAt: isoTime(now),
    expiresAt: isoTime(now + world.limits.cardTtlMs),
  })
  const pending: PendingConfirmation = sealAction(
    turn.state,
    step,
    { card, nonce: world.ids.fresh('n'), witness: preview === null ? null : { ...preview.witness } },
    world.digests,
  )
  turn.record({ type: 'step-asked', pending })
}

/** Why a step cannot run as it was planned: its function is gone or is another one; null where it can. */
function misfitOf(
  turn: OpenTurn,
  step: StepState,
  tool: ToolContract | undefined,
): { code: string; message: string } | null {
  if (tool === undefined) return whyGone(turn, step)
  return tool.digest === step.contract
    ? null
    : { code: 'CONTRACT_CHANGED', message: turn.words.contractChanged(tool.appName) }
}

/** Passes one step through the KAV gate: begins it, asks with a card, or voids an approval that no longer fits what would run. */
export async function passGate(turn: OpenTurn, index: number): Promise<void> {
  const step = turn.step(index)
  const tool = findTool(turn.catalog, step)
  const misfit = misfitOf(turn, step, tool)
  const { pending } = turn.state
  if (step.status === 'approved') {
    const mismatch = { code: 'CONFIRMATION_MISMATCH', message: turn.words.cardVoid }
    if (misfit !== null) return voidCard(turn, step, misfit)
    if (pending === null) return blockStep(turn, index, mismatch.code, mismatch.message)
    if (!sealHolds(turn.state, step, pending, turn.world.digests)) return voidCard(turn, step, mismatch)
  }
  if (tool === undefined || misfit !== null) {
    const { code, message } = misfit ?? whyGone(turn, step)
    return blockStep(turn, index, code, message)
  }
  const decision = kavGate(step, controlParams(tool))
  if (decision.is === 'ask') return ask(turn, step, tool)
  const at = isoTime(turn.world.clock.now())
  turn.record({ type: 'step-begun', step: index, at, replay: tool.replay })
}
