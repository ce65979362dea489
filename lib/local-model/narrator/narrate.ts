import { parseNarratorPrompt } from '../parse/narrator-prompt.ts'
import { doneWords } from './narrator-words.ts'
import { tellRecalled } from './tell-recalled.ts'
import { tellResults } from './tell-results.ts'

/** Tells what happened in a turn, from the text of the narrator prompt alone. Every number stands in the data. */
export function narrate(prompt: string): string {
  const { results, recalled, message } = parseNarratorPrompt(prompt)
  const told = results.length > 0 ? tellResults(results, message.language) : ''
  const remembered = recalled.length > 0 ? tellRecalled(recalled, message.language) : ''
  const text = [told, remembered].filter((part) => part !== '').join('\n\n')
  return text === '' ? doneWords(message.language) : text
}
