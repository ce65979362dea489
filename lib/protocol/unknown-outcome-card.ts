import type { CardParam } from './confirmation-card.ts'

/** What a person says to a step whose outcome nobody knows. `again-anyway`: again, knowing that it may happen twice. */
export type UnknownOutcomeAnswer = 'check' | 'again' | 'again-anyway' | 'done' | 'leave'

/**
 * `happened`: the check found that it was done. `run-again`, `marked-done`, `left`: by the person's word. `expired`,
 * `superseded`, `stopped`: nobody said, and the outcome stays unknown.
 */
export type UnknownOutcomeStatus =
  | 'waiting'
  | 'checking'
  | 'happened'
  | 'run-again'
  | 'marked-done'
  | 'left'
  | 'expired'
  | 'superseded'
  | 'stopped'

/** Asks about a step that began and whose end nobody saw. The browser sends back `id` and an answer, nothing else. */
export interface UnknownOutcomeCardView {
  id: string
  turn: string
  stepIndex: number
  /** The item of a batch that it asks about. */
  item?: number
  appId: string
  appName: string
  tool: string
  /** Verb and object in plain words, in the user's language. */
  title: string
  actionType: 'read' | 'write' | 'destructive'
  effects: string[]
  /** The parameters it was called with. */
  params: CardParam[]
  /** What broke off, in the user's language. */
  message: string
  /** When the call began that did not end, ISO 8601. */
  calledAt: string
  /** How often it was called so far. */
  attempts: number
  /** True where the app can look whether it happened. */
  canCheck: boolean
  /** What a check found so far. */
  found: 'did-not-happen' | 'cannot-tell' | null
  /** `safe`: it cannot happen twice. `may-repeat`: it can, and the person has to say so. `no`: the function is gone or another one. */
  runAgain: 'safe' | 'may-repeat' | 'no'
  /** A panel of the app to look into, where it cannot check by itself. */
  panel: string | null
  status: UnknownOutcomeStatus
  askedAt: string
  /** ISO 8601; after it the outcome stays unknown. Nothing is run by time. */
  expiresAt: string
  answeredAt: string | null
}
