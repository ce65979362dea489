import { parseNarratorPrompt } from '../parse/narrator-prompt.ts'

export function narrate(prompt: string): string {
  const { results, recalled } = parseNarratorPrompt(prompt)
  return [
    ...results.map(({ summary, error }) => summary || error),
    ...recalled.map(({ value }) => JSON.stringify(value)),
  ].join(' ')
}
