import type { ExpressionScope, ScopeCall } from '../expressions/scope.ts'
import { TOKEN } from '../memory/token-table.ts'
import type { TurnDigest } from '../ports.ts'
import { findTool, type ToolCatalog } from '../tool-catalog.ts'
import type { Json, StepState, TurnState } from '../turn-state.ts'

const STATUS: Record<StepState['status'], ScopeCall['status']> = {
  planned: 'waiting',
  bound: 'waiting',
  asked: 'waiting',
  approved: 'waiting',
  begun: 'waiting',
  succeeded: 'ready',
  failed: 'failed',
  declined: 'declined',
  void: 'declined',
  unknown: 'unknown',
  'not-run': 'not-run',
  skipped: 'skipped',
}

/** Steps in the order in which `app[n]` counts those of each app. */
export const inPlannedOrder = (steps: readonly StepState[]): StepState[] =>
  steps.toSorted((a, b) => (a.nth ?? a.index) - (b.nth ?? b.index))

function stepCall(step: StepState, names: ToolCatalog): ScopeCall {
  const shape = step.batch === undefined ? (findTool(names, step)?.returnSchema ?? null) : null
  const hasData = step.status === 'succeeded' && step.settledBy === undefined
  return { appId: step.appId, status: hasData ? 'ready' : STATUS[step.status], data: step.data, shape }
}

/** The steps of a turn as expressions read them. */
export const stepCalls = (steps: readonly StepState[], names: ToolCatalog): ScopeCall[] =>
  inPlannedOrder(steps).map((step) => stepCall(step, names))

const factCalls = ({ facts }: TurnDigest, names: ToolCatalog): ScopeCall[] =>
  facts.map((fact) => ({
    appId: fact.appId,
    status: 'ready',
    data: JSON.parse(fact.dataFactsJson) as Json,
    shape: findTool(names, fact)?.returnSchema ?? null,
  }))

export interface ScopeSources {
  turn: TurnState
  names: ToolCatalog
  /** Digests of the turns that the classifier saw, oldest first, with the calls that it saw of them. */
  history: readonly TurnDigest[]
  skeleton: ReadonlyMap<string, Json>
  /** ISO 8601: the time of the record that is made. */
  now: string
  factsWindowTurns: number
}

/** What stands in `tokens` in place of what they mean. */
export const revealerOf = (tokens: Record<string, string> = {}): ((text: string) => string) => {
  const known = new Map(Object.entries(tokens))
  // In one pass: what a token stands for may look like another one.
  return (text) => text.replace(TOKEN, (token) => known.get(token) ?? token)
}

/** Everything that the expressions of a turn's plans may read: whole data, not what was cut for the prompt. */
export function expressionScope(sources: ScopeSources): ExpressionScope {
  const { turn, names, history, skeleton, now, factsWindowTurns } = sources
  const plans = [...(turn.earlierPlans ?? []), ...(turn.plan === null ? [] : [turn.plan])]
  const tokens = Object.fromEntries(
    plans.flatMap((plan) => Object.entries('tokens' in plan ? (plan.tokens ?? {}) : {})),
  )
  const chats = history.filter(({ kind }) => kind === 'chat').slice(-factsWindowTurns)
  return {
    calls: stepCalls(turn.steps, names),
    priorTurns: chats.toReversed().map((digest) => factCalls(digest, names)),
    skeleton,
    language: turn.language,
    timezone: turn.timezone,
    now,
    reveal: revealerOf(tokens),
  }
}
