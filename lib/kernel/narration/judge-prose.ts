import { checkSentence } from './check-sentence.ts'
import type { Evidence } from './evidence.ts'
import { groundOn } from './ground.ts'
import { splitSentences } from './pieces.ts'
import { reasonOf } from './reasons.ts'
import { renderProse } from './render-prose.ts'

/** A sentence as it stands, or a template that is rendered first. */
export type ProseLine = { sentence: string } | { template: string }

/** Whether prose would be shown, as plain text; or why not. */
export type Judged = { shown: true; text: string } | { shown: false; reason: string }

/** Holds prose against the results of one turn, as the answer of a turn is held. */
export function judgeProse(line: ProseLine, evidence: Evidence, language: 'en' | 'ru'): Judged {
  const ground = groundOn(evidence, { names: new Map(), language })
  if ('template' in line) {
    const made = renderProse(line.template, ground)
    return made.ok
      ? { shown: true, text: made.told.map(({ plain }) => plain).join('') }
      : { shown: false, reason: made.reason }
  }
  const { sentence: text } = line
  const [problem] = splitSentences(text).flatMap((each) => checkSentence(each, ground).problems)
  return problem === undefined
    ? { shown: true, text }
    : { shown: false, reason: reasonOf(problem, ground.facts, text) }
}
