import type { LiteralOrigin } from '../turn-state.ts'
import { literalAt } from './check-literals.ts'
import { isBacked } from './claim-backing.ts'
import { originOf } from './evidence.ts'
import { claimsOf } from './read-claims.ts'
import { scanText } from './scan-text.ts'
import type { SupportedValues } from './supported-values.ts'

/** Why a sentence is not shown: a literal that stands nowhere, or a deed that nobody did. */
export interface Problem {
  is: 'number' | 'id' | 'date' | 'address' | 'mask' | 'deed'
  text: string
}

/** A literal of a sentence with the place where it stands. */
export interface Sourced {
  literal: string
  origin: LiteralOrigin
}

export interface CheckedSentence {
  problems: Problem[]
  sources: Sourced[]
}

const MARKUP = /^[\s>#*+|-]+|[\s|*]+$/g

/**
 * Whether a sentence says only what happened (I-NARRATOR-NO-FABRICATED-CONTENT-CLAIMS): each number, id, date and
 * address has to stand in the evidence, each deed has to be a step's. What the results hold as a whole may be quoted.
 */
export function checkSentence(sentence: string, values: SupportedValues): CheckedSentence {
  const marks = scanText(sentence)
  const problems: Problem[] = []
  const sources: Sourced[] = []
  marks.forEach((_, index) => {
    const found = literalAt({ sentence, marks, index, values })
    if (found === null) return
    const origin = found.place === null ? null : originOf(found.place)
    if (found.place === null && !isQuoted(sentence, found.text, values))
      problems.push({ is: found.is, text: found.text })
    if (origin !== null && !found.isQuiet) sources.push({ literal: found.text, origin })
  })
  for (const claim of claimsOf(sentence, marks)) {
    if (isBacked(claim, { text: sentence, marks }, values)) continue
    if (!isQuotedAround(sentence, claim.start, values)) problems.push({ is: 'deed', text: claim.word })
  }
  return { problems, sources: [...sources, ...recalledTexts(sentence, values, sources)] }
}

/** Recalled names and titles that the sentence holds whole: they lead to their source as numbers do. */
function recalledTexts(
  sentence: string,
  { evidence }: SupportedValues,
  known: readonly Sourced[],
): Sourced[] {
  return evidence.recalled.flatMap(({ value, path }, fact): Sourced[] => {
    const isSaid =
      typeof value === 'string' && value.length > 1 && value.length <= 120 && sentence.includes(value)
    if (!isSaid || known.some(({ literal }) => value.includes(literal) && literal === value)) return []
    return [{ literal: value, origin: { is: 'recalled', fact, path } }]
  })
}

const isWhole = (sentence: string, values: SupportedValues): boolean => {
  const bare = sentence.replace(MARKUP, '').replaceAll('\\|', '|')
  return bare.length > 2 && /\s/.test(bare) && values.text().quotes(bare)
}

/** True where the part of the sentence around a literal, a cell or the whole of it, stands in the results as it is. */
function isQuoted(sentence: string, literal: string, values: SupportedValues): boolean {
  if (isWhole(sentence, values)) return true
  const cells = sentence.replaceAll('\\|', '\u0000').split(/\s\|\s|\n|^[-*] |[“”«»]/)
  return cells.some((cell) => {
    const bare = cell.replace(MARKUP, '').replaceAll('\u0000', '|')
    return bare.length > 15 && bare.includes(literal) && values.text().quotes(bare)
  })
}

/** True where a deed is named inside of a quoted title, or in a line that the results hold as it is. */
function isQuotedAround(sentence: string, start: number, values: SupportedValues): boolean {
  if (isWhole(sentence, values)) return true
  const parts = sentence.split(/(\s\|\s|\n|^[-*] |[“”«»"]|: | \()/)
  let at = 0
  for (const part of parts) {
    const end = at + part.length
    if (start >= at && start < end) {
      const bare = part.replace(MARKUP, '').replaceAll('\\|', '|')
      return (
        bare.length > 2 &&
        bare !== sentence.trim() &&
        parts.length > 1 &&
        /\s/.test(bare) &&
        values.text().quotes(bare)
      )
    }
    at = end
  }
  return false
}
