import { type LiteralSpan, scanLiterals } from '../../language/scan/literals.ts'
import { scanQuotations } from '../../language/scan/marks.ts'
import { type Span, without } from '../../language/scan/span.ts'
import type { AnswerSource } from '../turn-state.ts'
import { NEGATED, undoneDeed } from './deeds.ts'
import { originOf } from './evidence.ts'
import type { Facts } from './facts.ts'
import { type Found, swapIn } from './swaps.ts'

/** What is wrong with a sentence: the literal or word, and why it is not shown. */
export interface Problem {
  is: LiteralSpan['is'] | 'swap' | 'deed'
  text: string
}

/** A value of the results that stands in a sentence by reference; `path` is the address of the one leaf it is, null where it was computed. */
export interface ValueSpan extends Span {
  path: string | null
  isText: boolean
}

/** What may stand without a place: `one` and `zero` as words, a relative day on which nothing was. */
const isFree = (span: LiteralSpan, text: string): boolean =>
  (span.is === 'number' && span.inWords && (span.readings[0] ?? 0) < 2) ||
  (span.is === 'day' && NEGATED.test(text) && span.readings.some(({ away }) => away !== undefined))

/** What of a sentence neither results nor recalled facts nor the message hold, and where its literals stand. */
export function checkSentence(
  text: string,
  { facts }: { facts: Facts },
  values: readonly ValueSpan[] = [],
): { problems: Problem[]; sources: Omit<AnswerSource, 'sentence'>[] } {
  const touches = (start: number, end: number): boolean =>
    values.some((value) => value.start < end && start < value.end)
  const quotations = scanQuotations(text).filter(({ start, end }) => !touches(start + 1, end - 1))
  const bare = without(text, values, ' ')
  // A value may carry a sign or a unit of the template, no digits or letters.
  const isOwn = ({ start, end }: Span): boolean =>
    !touches(start, end) || /[\p{L}\p{N}]/u.test(bare.slice(start, end))
  const literals = scanLiterals(without(text, quotations)).filter(isOwn)
  const found = [...quotations, ...literals].map((span) => {
    const whole = { ...span, text: text.slice(span.start, span.end) }
    return { span: whole, places: facts.placesOf(whole) }
  })
  const problems: Problem[] = found.flatMap(({ span, places }) =>
    places.length > 0 || isFree(span, text) ? [] : [{ is: span.is, text: span.text }],
  )
  const placed = values.flatMap(({ path, isText, ...span }): Found[] =>
    path === null ? [] : [{ span, places: [path], isName: isText }],
  )
  const said = [...found.map((each) => ({ ...each, isName: each.span.is === 'quotation' })), ...placed]
  const closed = [...quotations, ...values]
  const swapped = problems.length > 0 ? null : swapIn(text, said, closed, facts)
  if (swapped !== null) problems.push({ is: 'swap', text: swapped })
  const deed = undoneDeed(without(text, closed), facts)
  if (deed !== null) problems.push({ is: 'deed', text: deed })
  const sources = found.flatMap(({ span, places }) => {
    const origin = originOf(places.find((address) => address !== '') ?? '', facts.evidence)
    return origin === null ? [] : [{ literal: span.text, origin }]
  })
  return { problems: problems.length > 0 && facts.isVerbatim(text) ? [] : problems, sources }
}
