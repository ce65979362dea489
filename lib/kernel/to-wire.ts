import type { StepView, TurnView, Phase as WirePhase } from '../protocol/turn-view.ts'
import { batchView } from './batch/batch-view.ts'
import { conditionWords } from './chain/condition-words.ts'
import { canContinue } from './continuable.ts'
import { functionTitle } from './step-words.ts'
import { tableSources } from './table-sources.ts'
import { findTool, type ToolCatalog } from './tool-catalog.ts'
import type { Json, StepState, TurnState } from './turn-state.ts'
import { words } from './words.ts'

export interface WireContext {
  version: number
  sequence: number
  /** True while another turn of the conversation runs. */
  queued: boolean
  /** Everything on this server: what a user removed keeps its name in what was done with it. */
  names: ToolCatalog
}

/** A turn that continues another has its plan from the beginning, and may wait its turn with it. */
const phaseOf = ({ phase, continues }: TurnState, queued: boolean): WirePhase =>
  queued && (phase.is === 'received' || (phase.is === 'running' && continues !== undefined))
    ? 'queued'
    : phase.is

function stepView(step: StepState, names: ToolCatalog, language: TurnState['language']): StepView {
  const tool = findTool(names, step)
  const batch = batchView(step)
  return {
    index: step.index,
    appId: step.appId,
    appName: tool?.appName ?? step.appId,
    tool: step.fnName,
    title: functionTitle(tool, step.fnName, language),
    actionType: step.actionType,
    effects: step.effects,
    status: step.status,
    dependsOn: step.dependsOn,
    startedAt: step.startedAt,
    durationMs: step.durationMs,
    summary: step.summary,
    error: step.error,
    ...(step.reusedFrom === undefined && step.sameAs === undefined ? {} : { reused: true as const }),
    ...(step.round === undefined ? {} : { round: step.round }),
    ...(step.when === undefined ? {} : { when: conditionWords(step.when, language) }),
    ...(step.skipped === undefined ? {} : { skipped: words[language].skipped(step.skipped) }),
    ...(batch === undefined ? {} : { batch }),
  }
}

const shown = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The only place that decides what a browser may see: parameters, data, seals, plans and prompts stay here. */
export function toWire(turn: TurnState, context: WireContext): TurnView {
  const tables = tableSources(turn, context.names)
  return {
    id: turn.id,
    conversation: turn.conversation,
    kind: turn.kind,
    version: context.version,
    sequence: context.sequence,
    receivedAt: turn.receivedAt,
    message: turn.message,
    phase: phaseOf(turn, context.queued),
    endedAs: turn.phase.is === 'ended' ? turn.phase.as : null,
    steps: turn.steps.map((step) => stepView(step, context.names, turn.language)),
    card: turn.pending?.card.status === 'waiting' ? turn.pending.card : null,
    answeredCards: turn.answeredCards,
    unknownOutcome: turn.unknownOutcome ?? null,
    settledOutcomes: turn.settledOutcomes ?? [],
    question: turn.plan?.kind === 'clarify' ? { text: turn.plan.question, choices: turn.plan.choices } : null,
    recalled: turn.recalled.map(({ source, path, value, ageSeconds }) => ({
      source,
      path,
      value: shown(value),
      ageSeconds,
    })),
    sentences: turn.sentences,
    ...(turn.sources === undefined
      ? {}
      : { sources: turn.sources.map(({ sentence, literal }) => ({ sentence, literal })) }),
    ...(tables.length === 0 ? {} : { tables }),
    model: turn.model,
    reason: turn.reason,
    ...(turn.continues === undefined ? {} : { continues: turn.continues.turn }),
    ...(canContinue(turn) ? { canContinue: true as const } : {}),
  }
}
