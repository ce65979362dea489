import type { ConfirmationCardView } from './confirmation-card.ts'
import type { UnknownOutcomeCardView } from './unknown-outcome-card.ts'

export type Phase = 'queued' | 'received' | 'planning' | 'running' | 'waiting' | 'narrating' | 'ended'

/** `superseded` and `stopped` turns ran nothing after that moment; what was done before stays done. */
export type EndedAs = 'answered' | 'partly' | 'refused' | 'stopped' | 'superseded' | 'failed'

export type StepStatus =
  | 'planned'
  | 'bound'
  | 'asked'
  | 'approved'
  | 'begun'
  | 'succeeded'
  | 'failed'
  | 'declined'
  | 'void'
  | 'unknown'
  | 'not-run'

/** One step as a browser may see it. Parameters and data are fetched on demand: `/api/turns/:turn/steps/:index`. */
export interface StepView {
  index: number
  appId: string
  appName: string
  /** Name of the function, for `data-` attributes and the opened step. */
  tool: string
  /** Verb and object in plain words, in the user's language where the extension gives one. */
  title: string
  actionType: 'read' | 'write' | 'destructive'
  effects: string[]
  status: StepStatus
  /** Indexes of the steps whose data this one needs. */
  dependsOn: number[]
  startedAt: string | null
  durationMs: number | null
  summary: string | null
  error: { code: string; message: string } | null
  /** It succeeded in the turn that this one continues, and was not run again. */
  reused?: true
}

/** Where a value in the answer comes from. */
export interface FactView {
  source: string
  path: string
  value: string
  ageSeconds: number
}

/** A literal of the answer that leads to where it came from: `/api/turns/:turn/sources` has them in the same order. */
export interface SourcedLiteral {
  /** From 0. */
  sentence: number
  literal: string
}

export interface TurnView {
  id: string
  conversation: string
  kind: 'chat' | 'ui'
  /** Grows with every change: a reader ignores what is not newer than what it has. */
  version: number
  /** Position in the conversation. */
  sequence: number
  receivedAt: string
  message: string
  phase: Phase
  endedAs: EndedAs | null
  steps: StepView[]
  card: ConfirmationCardView | null
  /** Cards of this turn that were answered, expired or voided, oldest first. */
  answeredCards: ConfirmationCardView[]
  /** Asks about a step that began and whose end nobody saw. Absent in events older than these cards. */
  unknownOutcome?: UnknownOutcomeCardView | null
  /** Such cards of this turn that are closed, oldest first. */
  settledOutcomes?: UnknownOutcomeCardView[]
  question: { text: string; choices: string[] } | null
  recalled: FactView[]
  sentences: string[]
  /** Absent where no literal has a source. */
  sources?: SourcedLiteral[]
  /** Which model planned this turn. */
  model: string
  /** Why the turn ended early, in the user's language. */
  reason: string | null
  /** The turn whose rest this one runs. */
  continues?: string
  /** An ended chain with steps that are left to run. */
  canContinue?: true
}
