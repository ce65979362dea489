import type { PlannedPart } from './part.ts'
import type { Step } from './plan.ts'

const LONGEST_SUBJECT = 60

/** The first words of a text, whole words, as its title. */
export function titleFrom(text: string): string {
  const line = text.split('\n')[0]?.trim() ?? ''
  if (line.length <= LONGEST_SUBJECT) return line
  const cut = line.slice(0, LONGEST_SUBJECT)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 20))}…`
}

/** A required title or text that the user did not give is made of the other, in the user's own words. */
export function deriveTexts(step: Step, part: PlannedPart): void {
  const params = part.match.profile.params
  const title = params.find(({ role }) => role === 'title')
  const text = params.find(({ role }) => role === 'text')
  if (!title || !text) return
  const said = step.args[text.name]
  const named = step.args[title.name]
  const isBound = (name: string): boolean => step.bind.includes(name)
  if (title.required && named === undefined && !isBound(title.name) && typeof said === 'string')
    step.args[title.name] = titleFrom(said)
  if (text.required && said === undefined && !isBound(text.name) && typeof named === 'string' && named !== '')
    step.args[text.name] = step.carries ? named : ''
}
