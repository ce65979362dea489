export type CardStatus = 'waiting' | 'confirmed' | 'declined' | 'expired' | 'superseded' | 'void'

export interface CardParam {
  name: string
  /** The value as it will run, as text; long ones are shortened by the page, never here. */
  value: string
  /** The name that stood beside this id in the data it came from. */
  label: string | null
  /** Where the value comes from. */
  origin: 'message' | 'step' | 'fact' | 'model' | 'default' | 'panel'
}

/** What the user sees is what runs: the browser sends back `id` and a decision, nothing else. */
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
}
