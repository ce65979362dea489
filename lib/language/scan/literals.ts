import { type DaySpan, scanDays } from './days.ts'
import { type MarkSpan, scanMarks } from './marks.ts'
import { type NumberSpan, scanNumbers } from './numbers.ts'
import { without } from './span.ts'
import { scanTimes, type TimeSpan } from './times.ts'

/** A literal of a sentence: what a reader would look up. */
export type LiteralSpan = MarkSpan | DaySpan | TimeSpan | NumberSpan

/** Numbers of a numbered list, which count nothing. */
const NUMBERING = /^\s*(?:[-*]\s+)?\d+[.)]\s/gmu

/** Every literal of a text in order, none inside another; quotations are scanned on their own. */
export function scanLiterals(text: string): LiteralSpan[] {
  const found: LiteralSpan[] = []
  let rest = text.replace(NUMBERING, (said) => '\ue001'.repeat(said.length))
  for (const scan of [scanMarks, scanTimes, scanDays, scanNumbers]) {
    const spans: LiteralSpan[] = scan(rest)
    found.push(...spans)
    rest = without(rest, spans)
  }
  return found.sort((a, b) => a.start - b.start)
}
