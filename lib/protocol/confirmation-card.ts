export type CardStatus = 'waiting' | 'confirmed' | 'declined' | 'expired' | 'superseded' | 'void' | 'edited'

/** Why a card is over without an answer, where the status does not say it. */
export type CardWhy =
  /** What it is about changed between the card and the call; a new card follows it. */
  | 'changed'
  | 'extension-changed'
  | 'extension-removed'
  /** What is stored is not what was shown. */
  | 'mismatch'
  | 'not-allowed'
  | 'stopped'

/**
 * Why a card is shown at all: it deletes, nobody named what steers it, the words did not ask for it, an address or an id
 * was chosen out of data, or its user wants to be asked.
 */
export type CardBecause =
  | 'destructive'
  | 'unsourced'
  | 'unasked'
  | 'unsure'
  | 'policy'
  /** The words have a condition, the plan has none. */
  | 'condition'
  /** It was planned after texts of others were read. */
  | 'after-reading'

export interface CardParam {
  name: string
  /** The value as it will run, as text; long ones are shortened by the page, never here. */
  value: string
  /** The name that stood beside this id in the data it came from. */
  label: string | null
  /** Where the value comes from. */
  origin: 'message' | 'step' | 'fact' | 'model' | 'default' | 'panel'
}

/** How a parameter may be changed on the card; the kind is the JSON type of its schema. */
export interface CardField {
  name: string
  kind: 'text' | 'number' | 'whole-number' | 'yes-no' | 'choice' | 'list' | 'json'
  /** What a choice may be, as JSON values. */
  choices: (string | number | boolean | null)[]
  /** Left empty it is left out. */
  isOptional: boolean
}

/** One parameter that differs from the card before; null where it was or is left out. */
export interface CardDifference {
  name: string
  from: string | null
  to: string | null
}

/** What was approved and what ran: equal for an honest run. HMAC-SHA256, hex. */
export interface CardReceipt {
  approvedDigest: string
  /** Of what was handed to the handler; null until the call has ended. */
  executedDigest: string | null
  /** Who approved it: an address, else a user's id. */
  by: string
  /** When the call began, ISO 8601; when it was approved is the card's `answeredAt`. */
  ranAt: string
}

/** One of the things that a card asks about together. */
export interface CardBatchItem {
  /** From 0; what is unticked is named by it. */
  index: number
  /** The thing by name. */
  label: string
  /** What is its own: shown on opening. */
  params: CardParam[]
}

/** The calls that one card asks about: each can be unticked before it is confirmed. */
export interface CardBatch {
  items: CardBatchItem[]
  /** What is the same for all of them. */
  common: CardParam[]
}

/**
 * What the user sees is what runs: the browser sends back `id`, a decision, and of a batch what was unticked, nothing
 * else.
 */
export interface ConfirmationCardView {
  id: string
  turn: string
  stepIndex: number
  appId: string
  appName: string
  tool: string
  /** A sentence a person would say. */
  title: string
  description: string
  facts: string[]
  effects: string[]
  params: CardParam[]
  status: CardStatus
  askedAt: string
  /** ISO 8601; 300 s after it was asked. */
  expiresAt: string
  answeredAt: string | null
  /** The fields below are absent in cards older than they are. */
  because?: CardBecause
  fields?: CardField[]
  /** The card of the same step that this one took the place of, and what is different. */
  replaces?: { card: string; why: 'edited' | 'changed'; differences: CardDifference[] }
  why?: CardWhy | null
  receipt?: CardReceipt | null
  /** Present where one card asks for many things: `params` is empty then. */
  batch?: CardBatch
}
