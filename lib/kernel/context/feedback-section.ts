import type { PromptChannel } from '../prompts/prompt.ts'
import { catalogText } from './line.ts'

/** What was wrong with the answer before, one line a sentence. */
export const feedbackLines = (feedback: readonly string[]): string[] =>
  feedback.map((sentence) => `feedback=${catalogText(sentence)}`)

/** The `[FEEDBACK]` block of a classifier that is asked again; none the first time. */
export const feedbackChannels = (feedback: readonly string[]): PromptChannel[] =>
  feedback.length === 0
    ? []
    : [
        {
          name: 'step',
          text: [
            '[FEEDBACK]',
            'Your plan for this message was accepted, but arguments of one step were not. Answer with the same calls in the same order and correct these arguments alone.',
            ...feedbackLines(feedback),
          ].join('\n'),
          budget: null,
          notes: [],
        },
      ]
