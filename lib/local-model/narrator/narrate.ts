import { parseNarratorPrompt } from '../parse/narrator-prompt.ts'
import { noDataWords } from './narrator-words.ts'
import { tellResults } from './tell-results.ts'

/** Tells what happened in a turn as a template, from the text of the narrator prompt alone. Every value is an expression. */
export function narrate(prompt: string): string {
  const { results, message } = parseNarratorPrompt(prompt)
  const told = tellResults(results, message.language)
  return told === '' ? noDataWords(message.language) : told
}
