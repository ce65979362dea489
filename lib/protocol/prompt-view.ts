export type ChannelName =
  | 'system'
  | 'skeleton'
  | 'history'
  | 'catalogue'
  | 'step'
  | 'prior'
  | 'results'
  | 'recalled'
  | 'check'
  | 'message'

/** What was done to make a channel fit, and how old it is. */
export type ChannelNote =
  | { is: 'section'; section: string; ageSeconds: number; characters: number; compressed: boolean }
  /** FACTS of the turn that began at `at`: so many calls and characters were left out. */
  | { is: 'facts-cut'; at: string; calls: number; characters: number }
  /** Turns in the history, and those of them that stand there with their facts. */
  | { is: 'turns'; turns: number; withFacts: number }
  /** Functions with their whole schema, by name alone, and only counted. */
  | { is: 'tools'; full: number; named: number; counted: number }
  /** Data of a step that keeps its leading part alone. */
  | { is: 'data-cut'; step: number }
  /** Results of earlier steps that found no room. */
  | { is: 'steps-left-out'; steps: number }

/** One channel of a prompt, as the model saw it. The texts of all channels, joined by a blank line, are the prompt. */
export interface ChannelView {
  name: ChannelName
  text: string
  /** The most characters it may take; null where it has no limit of its own. */
  budget: number | null
  notes: ChannelNote[]
  /** True where the text holds values behind tokens. */
  isMasked: boolean
}

/** One request to a model: a retry is a call of its own. */
export interface PromptCallView {
  call: 'classifier' | 'binder' | 'narrator'
  /** What the binder wrote for. */
  step: { index: number; title: string } | null
  model: string
  inputTokens: number | null
  outputTokens: number | null
  /** Of the input tokens those that the service had in its cache. */
  cachedTokens: number | null
  durationMs: number | null
  /** Why no answer came; null for a call that went well. */
  failure: string | null
  promptSha256: string
  answerSha256: string | null
  /** Null where the prompt is not kept any more: its hash is. */
  channels: ChannelView[] | null
}

/** What the models of one turn saw, for its owner alone: `/api/turns/:turn/prompts`. */
export interface TurnPrompts {
  turn: string
  /** The calls in their order. */
  calls: PromptCallView[]
  /** Whether values were masked when the prompts were made; null where none is kept. */
  masking: boolean | null
  /** The values behind the tokens that stand in these prompts. */
  clear: Record<string, string>
}
