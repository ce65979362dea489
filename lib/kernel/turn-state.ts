import type { CardBecause, CardParam, ConfirmationCardView } from '../protocol/confirmation-card.ts'
import type { EndedAs, StepStatus } from '../protocol/turn-view.ts'
import type { UnknownOutcomeCardView } from '../protocol/unknown-outcome-card.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type Args = Record<string, Json>

/**
 * One call as the classifier planned it. A value of `args` is a literal, `{ $ref: expression }` or `{ $text: template }`;
 * `bind` names what the binder writes. `when` is a condition, `forEach` an expression that gives a list.
 */
export interface PlannedCall {
  appId: string
  fnName: string
  args: Args
  dependsOn: (string | number)[]
  bind: string[]
  when?: string
  forEach?: string
}

export type ActionPlan =
  /**
   * `then`: the planner is asked again with the results; `say`: the answer, a template over them. `tokens`: the mask
   * tokens in its expressions and templates, with what they stand for; they are bound as values after parsing.
   */
  | { kind: 'calls'; calls: PlannedCall[]; then?: 'plan'; say?: string; tokens?: Record<string, string> }
  /** `say`: a template over `recall[0]`, `recall[1]`, …, the values of `refs` in their order. */
  | { kind: 'recall'; refs: string[]; say?: string; tokens?: Record<string, string> }
  | { kind: 'clarify'; question: string; choices: string[] }
  | { kind: 'chat'; reply: string | null }

export type ArgOrigin = CardParam['origin']

/** One call of a batch: `for_each` made it out of one item of a list, once, before the gate. */
export interface BatchItem {
  /** What the item is called, for people. */
  label: string
  args: Args
  origins: Record<string, ArgOrigin>
  /** `declined`: it was unticked on the card; `void`: it changed after the card showed it. */
  status: 'bound' | 'begun' | 'succeeded' | 'failed' | 'unknown' | 'declined' | 'void' | 'not-run'
  idempotencyKey: string
  attempts?: number
  startedAt: string | null
  durationMs: number | null
  data: Json
  summary: string | null
  error: { code: string; message: string } | null
}

/** Why a step was left out: its condition is false, its list is empty, or it needs a step that was left out. */
export interface Skipped {
  because: 'condition' | 'nothing' | 'needs-skipped' | 'needs-declined'
  /** The condition as the plan wrote it; absent for the others. */
  condition?: string
}

export interface StepState {
  index: number
  appId: string
  fnName: string
  /** Digest of schema, action type, effects, id projection and description when the plan was made. */
  contract: string
  actionType: 'read' | 'write' | 'destructive'
  effects: string[]
  dependsOn: number[]
  bind: string[]
  plannedArgs: Args
  /** `app[n]` of an expression is the step of that app with this number; absent: they count as they run. */
  nth?: number
  /** The round of planning that it comes from, from 0; absent: the first. */
  round?: number
  when?: string
  forEach?: string
  /** The calls of a step with `forEach`, once its list was read. */
  batch?: BatchItem[]
  skipped?: Skipped
  /** A read that failed and whose arguments were planned anew, or were found to need no change: it is not asked again. */
  repaired?: boolean
  /** Arguments that did not fit its schema were planned anew, when steps before it had run. */
  replanned?: boolean
  /** The step of this turn that made the same write: this one was not run again. */
  sameAs?: number
  /** What will run, or ran: resolved, bound and validated. */
  args: Args
  origins: Record<string, ArgOrigin>
  status: StepStatus
  /** Handed to the handler; the same on every run of this step, another one for every step. */
  idempotencyKey: string
  /** How often it was called; counted from the first `step-begun` on. */
  attempts?: number
  /** What its function declared when it was last called. */
  replay?: string
  /** A card asked for it before: it is asked again, whatever the gate says by now. */
  wasAsked?: CardBecause
  /** Succeeded by word of its user or of the app's check, without data. */
  settledBy?: 'user' | 'check'
  /** The turn in which it succeeded, of a step that is not run again; its data is a copy until this turn ends. */
  reusedFrom?: string
  startedAt: string | null
  durationMs: number | null
  data: Json
  summary: string | null
  /** `isAppError`: its app answered that it failed; other arguments may mend it. */
  error: { code: string; message: string; isAppError?: true } | null
}

export type ModelFailure =
  | 'timeout'
  | 'rate-limited'
  | 'unreachable'
  /** The service says that the request itself is wrong: a key, a model's name, a setting. */
  | 'refused'
  | 'unreadable'
  /** The model does not read a prompt of this length, or not in the time it has. */
  | 'too-long'
  | 'stopped'

/** One request to a model, answered or not: a retry is a call of its own. */
export interface ModelCall {
  call: 'classifier' | 'binder' | 'narrator'
  model: string
  /** Of the whole text that was sent; see `promptText`. */
  promptSha256: string
  /** Null where no whole answer came. */
  answerSha256: string | null
  /** Tokens as the service reported them, of a call that failed too; null where it reported none. */
  inputTokens: number | null
  outputTokens: number | null
  /** Of the input tokens those that the service had in its cache; null where it does not tell. */
  cachedTokens?: number | null
  durationMs?: number
  failure?: ModelFailure
  /** The step that the binder wrote for. */
  step?: number
}

export interface PendingConfirmation {
  card: ConfirmationCardView
  /** HMAC over what was shown and what will run; see `sealed-action.ts`. */
  seal: string
  nonce: string
  witness: Record<string, Json> | null
  /** The items of a batch that were unticked; what runs is the rest. */
  without?: number[]
  /** HMAC of a person's word; see `sealed-action.ts`. */
  approval?: string
}

export interface RecalledFact {
  source: string
  path: string
  value: Json
  ageSeconds: number
  /** The turn whose ledger it stands in, and which of its entries it is; absent for sections of the skeleton. */
  origin?: { turn: string; fact: number }
}

/** Where a literal of an answer was found when its sentence was checked. */
export type LiteralOrigin =
  | { is: 'step'; step: number; path: string }
  | { is: 'recalled'; fact: number; path: string }
  | { is: 'message' }
  /** Computed by an expression from values that stand there. */
  | { is: 'computed'; expression: string; from: Exclude<LiteralOrigin, { is: 'computed' }>[] }

/** A literal of the answer with its origin; `sentence` counts from 0. */
export interface AnswerSource {
  sentence: number
  literal: string
  origin: LiteralOrigin
}

/** Of a turn that runs the rest of another one's plan. */
export interface Continuation {
  /** The turn whose rest it runs. */
  turn: string
  /** Place in the conversation of the turn that made the plan: references into earlier turns count from there. */
  plannedAt: number
  /** What the user had said before that turn, where it only led to a question. */
  asked: string[]
}

export type Phase =
  | { is: 'received' }
  | { is: 'planning' }
  | { is: 'running' }
  | { is: 'waiting'; for: 'confirmation' | 'question' | 'unknown-outcome' }
  | { is: 'narrating' }
  | { is: 'ended'; as: EndedAs }

/** The whole of a turn: a pure value, moved by `apply`, stored at every commit. */
export interface TurnState {
  id: string
  user: string
  /** The command that recorded it, where its page may send it again. */
  command?: string
  conversation: string
  kind: 'chat' | 'ui'
  /** Who set it going; absent: a person. What an automation does is never asked about, so it never deletes. */
  source?: 'person' | 'automation'
  message: string
  language: 'en' | 'ru'
  timezone: string
  receivedAt: string
  phase: Phase
  /** The newest plan; of a later round, it stands on what the rounds before it gave. */
  plan: ActionPlan | null
  /** Functions whose schemas the planner saw: the next prompt of the conversation shows the same, and more behind them. */
  shownTools?: string[]
  /** Why a later round brought no plan, in the user's language. */
  planningOver?: string
  /** The plans of the rounds before it, oldest first; absent in the first. */
  earlierPlans?: ActionPlan[]
  /** Dependencies the model named that are not in the plan, or are the step itself: dropped, and recorded here. */
  droppedDependencies: string[]
  steps: StepState[]
  pending: PendingConfirmation | null
  answeredCards: ConfirmationCardView[]
  /** The card that asks about a step whose outcome is not known; open or being checked. */
  unknownOutcome?: UnknownOutcomeCardView | null
  settledOutcomes?: UnknownOutcomeCardView[]
  recalled: RecalledFact[]
  sentences: string[]
  /** Where the literals of the sentences stand; absent before the first. */
  sources?: AnswerSource[]
  reason: string | null
  stopRequested: boolean
  /** How often it was picked up after its process was gone, before there was a plan; absent: never. */
  restarts?: number
  continues?: Continuation
  model: string
  modelCalls: ModelCall[]
}
