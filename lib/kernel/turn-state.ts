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
  /** `then`: the planner is asked again with the results; `say`: the answer, a template over them. */
  | { kind: 'calls'; calls: PlannedCall[]; then?: 'plan'; say?: string }
  /** `say`: a template over `recall[0]`, `recall[1]`, …, the values of `refs` in their order. */
  | { kind: 'recall'; refs: string[]; say?: string }
  | { kind: 'clarify'; question: string; choices: string[] }
  | { kind: 'chat'; reply: string | null }

export type ArgOrigin = CardParam['origin']

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
  error: { code: string; message: string } | null
}

export type ModelFailure =
  | 'timeout'
  | 'rate-limited'
  | 'unreachable'
  /** The service says that the request itself is wrong: a key, a model's name, a setting. */
  | 'refused'
  | 'unreadable'
  | 'stopped'

/** One request to a model, answered or not: a retry is a call of its own. */
export interface ModelCall {
  call: 'classifier' | 'binder' | 'narrator'
  model: string
  /** Of the whole text that was sent; see `promptText`. */
  promptSha256: string
  /** Null where no whole answer came. */
  answerSha256: string | null
  inputTokens: number | null
  outputTokens: number | null
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
  conversation: string
  kind: 'chat' | 'ui'
  /** Who set it going; absent: a person. What an automation does is never asked about, so it never deletes. */
  source?: 'person' | 'automation'
  message: string
  language: 'en' | 'ru'
  timezone: string
  receivedAt: string
  phase: Phase
  plan: ActionPlan | null
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
  continues?: Continuation
  model: string
  modelCalls: ModelCall[]
}
