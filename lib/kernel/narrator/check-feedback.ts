import { spacedJson } from '../json.ts'
import { type Prompt, promptOf } from '../prompts/prompt.ts'
import type { Problem } from './check-sentence.ts'

/** A sentence that was not shown, as the model wrote it, and what was wrong with it. */
export interface RefusedSentence {
  masked: string
  problems: readonly Problem[]
}

const WHY: Record<Problem['is'], string> = {
  number: 'stands in no result, no recalled fact and not in the message',
  id: 'stands in no result, no recalled fact and not in the message',
  date: 'equals no date of the results, of recalled facts or of the message',
  address: 'stands in no result, no recalled fact and not in the message',
  mask: 'is no value of this prompt',
  deed: 'is not what the steps came to: only status SUCCESS of a step that does it means done',
}

/**
 * The narrator's prompt with what the check found, before the message. It quotes the model's own words alone: a part of a
 * value that stood behind a token never goes back.
 */
export function withFindings(prompt: Prompt, refused: RefusedSentence, shown: readonly string[]): Prompt {
  const findings = refused.problems.map(({ is, text }) => ({
    kind: is,
    ...(refused.masked.includes(text) ? { text } : {}),
    why: WHY[is],
  }))
  const text = `[CHECK]
This sentence was not shown. Tell it again without what is wrong, values copied exactly, nothing counted or computed; do not repeat what is shown.
${spacedJson({ refused: refused.masked, findings, shown: [...shown] })}`
  const [, ...channels] = prompt.channels
  const at = channels.length - 1
  return promptOf(prompt.system, [
    ...channels.slice(0, at),
    { name: 'check', text, budget: null, notes: [] },
    ...channels.slice(at),
  ])
}
