import type { UnknownOutcomeCardView } from '../../protocol/unknown-outcome-card.ts'
import type { CallState } from '../batch/batch.ts'
import { cardIdOf } from '../confirmation/card-id.ts'
import { cardParams } from '../confirmation/confirmation-card.ts'
import { IdLabels } from '../confirmation/id-labels.ts'
import { isoTime } from '../iso-time.ts'
import { functionTitle } from '../step-words.ts'
import { findTool } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { StepState } from '../turn-state.ts'
import { isSameFunction } from './after-break.ts'

function runAgainOf(turn: OpenTurn, step: StepState): UnknownOutcomeCardView['runAgain'] {
  if (!isSameFunction(step, findTool(turn.catalog, step))) return 'no'
  return step.replay === 'keyed' ? 'safe' : 'may-repeat'
}

/** The card that asks about a step whose outcome is not known: what was called, with what, when, and what can be done. */
export function unknownOutcomeCard(turn: OpenTurn, step: CallState, message: string): UnknownOutcomeCardView {
  const { world, state } = turn
  const named = findTool(turn.names, step)
  const runAgain = runAgainOf(turn, step)
  const canCheck = runAgain !== 'no' && named?.fn?.options.check !== undefined
  const [panel] = turn.catalog.get(step.appId)?.app.manifest.panels ?? []
  const now = world.clock.now()
  // What was approved was shown with names beside its ids: the same words again.
  const card = state.pending?.card.stepIndex === step.index ? state.pending.card : null
  const approved =
    step.item === undefined
      ? (card?.params ?? null)
      : (card?.batch?.items.find(({ index }) => index === step.item)?.params ?? null)
  return {
    id: cardIdOf(state.id, step.index, world.ids.fresh('outcome')),
    turn: state.id,
    stepIndex: step.index,
    ...(step.item === undefined ? {} : { item: step.item }),
    appId: step.appId,
    appName: named?.appName ?? step.appId,
    tool: step.fnName,
    title: functionTitle(named, step.fnName, state.language),
    actionType: step.actionType,
    effects: step.effects,
    params: approved ?? cardParams(step, new IdLabels(state.steps)),
    message,
    calledAt: step.startedAt ?? state.receivedAt,
    attempts: step.attempts ?? 1,
    canCheck,
    found: null,
    runAgain,
    panel: canCheck ? null : (panel?.panel_id ?? null),
    status: 'waiting',
    askedAt: isoTime(now),
    expiresAt: isoTime(now + world.limits.unknownCardTtlMs),
    answeredAt: null,
  }
}
