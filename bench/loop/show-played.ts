import type { Played } from './play.ts'

/** What happened in a conversation, for a reader who looks for the cause of a wrong turn. */
export const showPlayed = ({ turns }: Played): string[] =>
  turns.flatMap(({ view, cards, effects, calls, warnings }) => [
    `    ${view.phase} ${view.endedAs ?? ''}, calls: ${calls.map(({ kind }) => kind).join(', ') || 'none'}`,
    ...view.steps.map(
      ({ tool, status, error, skipped, summary }) =>
        `    step ${tool}: ${status} ${error?.code ?? ''} ${error?.message ?? skipped ?? summary ?? ''}`,
    ),
    ...cards.map(
      ({ title, because, batch }) =>
        `    card (${because ?? ''}): ${title} ${batch?.items.map(({ label }) => label).join(' | ') ?? ''}`,
    ),
    ...effects.map(({ type, fields }) => `    effect ${type} ${JSON.stringify(fields)}`),
    ...(view.question === null
      ? []
      : [`    question: ${view.question.text} ${view.question.choices.join(' | ')}`]),
    ...view.sentences.map((sentence) => `    > ${sentence.replaceAll('\n', '\n    > ')}`),
    ...warnings.map((warning) => `    warning: ${warning}`),
    ...(view.reason === null ? [] : [`    reason: ${view.reason}`]),
  ])
