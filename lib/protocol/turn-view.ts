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
  /** Its condition was false, its list empty, or it needs a step that was left out. */
  | 'skipped'

/** One call of a step that does the same to many things. */
export interface BatchItemView {
  /** From 0. */
  index: number
  /** The thing by name. */
  label: string
  /** `unticked`: left out on the card. */
  status: StepStatus | 'unticked'
  /** Why it failed, in the user's language. */
  error?: string
}

/** How far a step is that does the same to many things. */
export interface BatchView {
  total: number
  succeeded: number
  failed: number
  /** The item that runs now. */
  running: number | null
  items: BatchItemView[]
  /** How many items stand here; less than `total` where the list was cut. */
  shown: number
}

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
  /** Which plan of the turn it belongs to, from 0; absent in turns with one. */
  round?: number
  /** Its condition in plain words, in the user's language. */
  when?: string
  /** Why it was left out, in the user's language; of a `skipped` step. */
  skipped?: string
  /** Present where it does the same to many things. */
  batch?: BatchView
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

/** Where a table of the answer comes from. */
export interface TableSource {
  /** Which table of the answer, from 0. */
  table: number
  appName: string
  /** What the step is called, in the user's language. */
  title: string
  /** When it was read, ISO 8601. */
  at: string | null
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
  /** Absent where no table has a source. */
  tables?: TableSource[]
  /** Which model planned this turn; empty where none was asked. */
  model: string
  /** Why the turn ended early, in the user's language. */
  reason: string | null
  /** The turn whose rest this one runs. */
  continues?: string
  /** An ended chain with steps that are left to run. */
  canContinue?: true
}
