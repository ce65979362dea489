import type { LiteralOrigin } from '../turn-state.ts'
import { literalAt } from './check-literals.ts'
import { isBacked } from './claim-backing.ts'
import { originOf } from './evidence.ts'
import { claimsOf } from './read-claims.ts'
import { scanText } from './scan-text.ts'
import { textsOf } from './step-deeds.ts'
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
  let next = 0
  marks.forEach((_, index) => {
    if (index < next) return
    const found = literalAt({ sentence, marks, index, values })
    if (found === null) return
    next = found.to ?? 0
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

const QUOTING = /^[“«"]$/
/** What sets a quotation off from the narrator's own words: a cell or an item as a whole, then marks and labels in it. */
const FRAMES = [/(\s\|\s|^\s*\||\n|^\s*[-*>] )/, /(\s\|\s|^\s*\||\n|^\s*[-*>] |[“”«»"]|: | \()/]

/**
 * True where a deed is named in quotation marks, in a cell, an item or behind a label, as the results hold it: a planted “I
 * sent it” is nobody's word but its writer's. Without such a sign only what steps say of themselves is repeated.
 */
function isQuotedAround(sentence: string, start: number, values: SupportedValues): boolean {
  if (isOwnWord(sentence, values)) return true
  return FRAMES.some((frame) => {
    const parts = sentence.split(frame)
    let end = 0
    const at = parts.findIndex((part) => {
      end += part.length
      return start < end
    })
    const before = parts[at - 1]?.trim() ?? ''
    const bare = (parts[at] ?? '').replace(MARKUP, '').replaceAll('\\|', '|')
    if (before === '' || bare.length < 3 || !/\s/.test(bare)) return false
    return QUOTING.test(before) ? values.text().quotes(bare) : values.text().holdsWhole(bare)
  })
}

/** True where a sentence is one of a step's own account and of no text in arguments or data. */
function isOwnWord(sentence: string, { evidence }: SupportedValues): boolean {
  const bare = sentence.replace(MARKUP, '').replace(/\s+/g, ' ')
  return evidence.steps.some((step) => {
    const own = [step.summary, step.error?.message].some((text) => text?.replace(/\s+/g, ' ').includes(bare))
    return own && !textsOf([step.args, step.data]).some((text) => text.replace(/\s+/g, ' ').includes(bare))
  })
}
