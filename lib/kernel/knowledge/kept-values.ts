import { isRecord } from '../json.ts'
import type { TurnDigest, TurnRecord } from '../ports.ts'

/** A number with fewer characters is as likely a count or a year that everything has. */
const LEAST_OF_NUMBER = 5

/** Every string in a value, and every long number as it is written; keys left out. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return String(value).length < LEAST_OF_NUMBER ? [] : [String(value)]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  return isRecord(value) ? Object.values(value).flatMap(stringsIn) : []
}

const TIME = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/
const LEAST = 4
/** One word of a few plain letters is as likely a status or a folder that everything has. */
const PLAIN_WORD = /^\p{Ll}{1,11}$/u

/** Strings by which a thing is known again elsewhere: texts, names, addresses, ids, amounts; no times, no small plain words. */
export const distinctive = (values: readonly string[]): Set<string> =>
  new Set(
    values
      .map((value) => value.trim())
      .filter((value) => value.length >= LEAST && !TIME.test(value) && !PLAIN_WORD.test(value)),
  )

/** Looks for any of the given strings in values; those inside JSON text are found in their escaped form too. */
export function finderOf(wanted: ReadonlySet<string>): (value: unknown) => boolean {
  const forms = [...wanted].flatMap((text) => {
    const escaped = JSON.stringify(text).slice(1, -1)
    return escaped === text ? [text] : [text, escaped]
  })
  return (value) => {
    if (forms.length === 0) return false
    const text = stringsIn(value).join('\n')
    return forms.some((form) => text.includes(form))
  }
}

/** What a turn says and did, without what only the kernel uses. */
export const wordsOfTurn = ({ state }: TurnRecord, digest: TurnDigest | undefined): unknown => [
  state.message,
  state.sentences,
  state.reason,
  state.plan,
  state.recalled,
  state.steps.map(({ plannedArgs, args, data, summary, error }) => [plannedArgs, args, data, summary, error]),
  state.pending?.card,
  state.answeredCards,
  state.unknownOutcome,
  state.settledOutcomes,
  digest?.preview,
  digest?.facts.map(({ dataFactsJson }) => dataFactsJson),
]
