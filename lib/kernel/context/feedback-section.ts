import type { PromptChannel } from '../prompts/prompt.ts'
import { catalogText, cutText } from './line.ts'

/** What was wrong with the answer before, one line a sentence. */
export const feedbackLines = (feedback: readonly string[]): string[] =>
  feedback.map((sentence) => `feedback=${catalogText(sentence)}`)

/** A plan that was refused, as the model wrote it (tokens in place of values), and why, one sentence each. */
export interface RefusedPlan {
  plan: string
  why: readonly string[]
}

const MOST_PLAN_CHARS = 4_000

const block = (lines: readonly string[]): PromptChannel => ({
  name: 'step',
  text: ['[FEEDBACK]', ...lines].join('\n'),
  budget: null,
  notes: [],
})

/** The `[FEEDBACK]` block for arguments of one step that did not fit; none the first time. */
export const feedbackChannels = (feedback: readonly string[]): PromptChannel[] =>
  feedback.length === 0
    ? []
    : [
        block([
          'Your plan for this message was accepted, but arguments of one step were not. Answer with the same calls in the same order and correct these arguments alone.',
          ...feedbackLines(feedback),
        ]),
      ]

/** The `[FEEDBACK]` block for a plan that was refused as a whole; none where none was. */
export const refusedChannels = (refused: RefusedPlan | undefined): PromptChannel[] =>
  refused === undefined
    ? []
    : [
        block([
          'Your plan for this message was refused; nothing of it ran. Answer once more, with what is wrong put right.',
          `plan=${cutText(catalogText(refused.plan), MOST_PLAN_CHARS)}`,
          ...feedbackLines(refused.why),
        ]),
      ]
