import type { CardBecause, ConfirmationCardView } from '../../protocol/confirmation-card.ts'
import { waitingItems } from '../batch/batch.ts'
import { batchWitness, cardBatch, readPreviews } from '../batch/batch-card.ts'
import { isoTime } from '../iso-time.ts'
import { functionTitle } from '../step-words.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { Json, PendingConfirmation, StepState } from '../turn-state.ts'
import { cardIdOf } from './card-id.ts'
import { buildConfirmationCard } from './confirmation-card.ts'
import { IdLabels } from './id-labels.ts'
import { type ReadPreview, witnessOf } from './read-preview.ts'
import { sealAction } from './sealed-action.ts'

const readJson = (text: string): Json => JSON.parse(text)

async function namesBesideIds(turn: OpenTurn): Promise<IdLabels> {
  const memory = await turn.memory()
  const remembered = memory.digests
    .toReversed()
    .flatMap(({ facts }) =>
      facts.map(({ appId, dataFactsJson }) => ({ appId, data: readJson(dataFactsJson) })),
    )
  const sections = memory.sections.map(({ appId, section, value }) => ({ appId, section, data: value }))
  return new IdLabels([...turn.state.steps, ...remembered, ...sections])
}

export interface CardReason {
  because: CardBecause
  preview: ReadPreview | null
  /** The card that this one takes the place of. */
  replaced?: { card: ConfirmationCardView; why: 'edited' | 'changed' }
}

/** A sealed card for what a step would run now, with its time from now on. */
export async function cardForStep(
  turn: OpenTurn,
  step: StepState,
  tool: ToolContract,
  { because, preview, replaced }: CardReason,
): Promise<PendingConfirmation> {
  const { world } = turn
  const now = world.clock.now()
  const labels = await namesBesideIds(turn)
  const previews = step.batch === undefined ? null : await readPreviews(turn, step, tool)
  const card = buildConfirmationCard({
    turn: turn.state,
    step,
    tool,
    preview,
    labels,
    id: cardIdOf(turn.state.id, step.index, world.ids.fresh('card')),
    askedAt: isoTime(now),
    expiresAt: isoTime(now + world.limits.cardTtlMs),
    because,
    ...(previews === null
      ? {}
      : {
          batch: cardBatch(step, tool, labels, previews),
          title: turn.words.batchTitle(
            functionTitle(tool, step.fnName, turn.state.language),
            waitingItems(step).length,
          ),
        }),
    ...(replaced === undefined ? {} : { replaced }),
  })
  return sealAction(
    turn.state,
    step,
    {
      card,
      nonce: world.ids.fresh('n'),
      witness: previews === null ? witnessOf(preview) : batchWitness(step, previews),
    },
    world.digests,
  )
}
