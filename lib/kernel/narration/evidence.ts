import { inPlannedOrder } from '../chain/expression-scope.ts'
import type { Json, LiteralOrigin, RecalledFact, StepState } from '../turn-state.ts'

/** What prose may speak from: this turn's results, recalled facts, the message; and what gives days their names. */
export interface Evidence {
  steps: readonly StepState[]
  recalled: readonly RecalledFact[]
  message: string
  /** IANA name. */
  timezone: string
  /** Milliseconds since the epoch. */
  now: number
}

/** The path of what a step said in words; a field of its data that is called so is `["summary"]`. */
export const SUMMARY = 'summary'
const MESSAGE = 'message'

/** The address of each step, `mail[0]`, by its index, in the order in which `app[n]` counts. */
export function addressesOf(steps: readonly StepState[]): Map<number, string> {
  const counts = new Map<string, number>()
  return new Map(
    inPlannedOrder(steps).map(({ index, appId }) => {
      const n = counts.get(appId) ?? 0
      counts.set(appId, n + 1)
      return [index, `${appId}[${n}]`]
    }),
  )
}

/**
 * Everything that prose may speak from with its address, data first: `mail[0]`, `recall[0]`, `mail[0]#` for what a step
 * said in words, `message`; what has none says nothing that a literal could come from.
 */
export function rootsOf({ steps, recalled, message }: Evidence): [string, Json][] {
  const addresses = addressesOf(steps)
  const at = ({ index }: StepState): string => addresses.get(index) ?? ''
  return [
    ...recalled.map(({ value }, fact): [string, Json] => [`recall[${fact}]`, value]),
    ...steps.map((step): [string, Json] => [at(step), step.data]),
    ...steps.map((step): [string, Json] => [`${at(step)}#`, step.summary]),
    ...steps.map((step): [string, Json] => [`${at(step)}#`, step.error?.message ?? null]),
    [MESSAGE, message],
    ...steps.map(({ appId, fnName }): [string, Json] => ['', `${appId} ${fnName}`.replaceAll('_', ' ')]),
    ...recalled.map(({ source, path }): [string, Json] => ['', `${source} ${path}`.replaceAll('_', ' ')]),
  ]
}

/** True for an address of data, not of prose about it. */
export const isData = (address: string): boolean => /^[^[]+\[\d+\](?!#)/.test(address)

/** The address of the innermost record of a list that holds a value; null outside of lists. */
export const rowOf = (address: string): string | null =>
  /^[^[]+\[\d+\].*\[\d+\](?=\.|\[")/.exec(address)?.[0] ?? null

/** What a literal that stands at an address comes from; null where it comes from no value. */
export function originOf(
  address: string,
  { steps, recalled }: Evidence,
): Exclude<LiteralOrigin, { is: 'computed' }> | null {
  if (address === MESSAGE) return { is: 'message' }
  const [, head = '', isSaid, path = ''] = /^([^[]+\[\d+\])(#)?\.?(.*)$/s.exec(address) ?? []
  const fact = Number(/^recall\[(\d+)\]$/.exec(head)?.[1] ?? Number.NaN)
  if (!Number.isNaN(fact)) {
    const [base = '', joint] = [recalled[fact]?.path, path === '' || path.startsWith('[') ? '' : '.']
    return { is: 'recalled', fact, path: `${base}${joint}${path}`.replace(/^\./, '') }
  }
  const [step] = Array.from(addressesOf(steps)).find(([, each]) => each === head) ?? []
  if (step === undefined) return null
  return { is: 'step', step, path: isSaid ? SUMMARY : path === SUMMARY ? '["summary"]' : path }
}

/** A record and the records that hold it, as addresses. */
const within = (row: string): string[] =>
  Array.from(row.matchAll(/\]/g), ({ index }) => row.slice(0, index + 1))

/** Of some records, each once, those that are one of the others, hold one of them or stand in one. */
export function together(rows: readonly string[], others: readonly string[]): string[] {
  const same = new Set(others)
  const holding = new Set(others.flatMap(within))
  return [...new Set(rows)].filter((row) => holding.has(row) || within(row).some((each) => same.has(each)))
}
