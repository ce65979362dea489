/** What the record of actions says of a step. */
export interface AuditMention {
  /** Number of the row, counted per user. */
  sequence: number
  /** The first twelve digits of its digest. */
  digest: string
  outcome: string
}

/** Where one literal of an answer comes from, for the owner of the turn: `/api/turns/:turn/sources`. */
export interface LiteralSource {
  /** From 0; in the order of `TurnView.sources`. */
  sentence: number
  literal: string
  /** `computed`: by `expression`, from values of which `path` is the first. */
  from: 'step' | 'recalled' | 'section' | 'message' | 'computed'
  expression?: string
  /** Of a computed literal: where the values stand that it was computed from, at most twenty. */
  paths?: string[]
  /** The turn whose step returned it; null where no step did. */
  turn: string | null
  /** Index of the step in that turn. */
  step: number | null
  /** What the step is called; the name of a section; empty for the message. */
  title: string
  path: string
  /** As it stands there; a long one keeps its beginning. */
  value: string
  /** ISO 8601. */
  at: string | null
  /** Of a recalled value. */
  ageSeconds: number | null
  audit: AuditMention | null
}
