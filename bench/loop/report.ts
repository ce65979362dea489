import { nameOf } from './answers.ts'
import { judge, type Verdict } from './judge.ts'
import type { CaseWorld, LoopCase } from './loop-case.ts'
import type { Played } from './play.ts'

/** A conversation as it was judged. */
export interface Judged {
  input: LoopCase
  played: Played
  verdicts: Verdict[]
}

export const judged = (input: LoopCase, world: CaseWorld, played: Played): Judged => ({
  input,
  played,
  verdicts: judge(input, world, played),
})

export interface Totals {
  turns: number
  right: number
  needlessCards: number
  unaskedWrites: number
}

const emptyTotals = (): Totals => ({ turns: 0, right: 0, needlessCards: 0, unaskedWrites: 0 })

function add(totals: Totals, { right, needlessCards, unasked }: Verdict): void {
  totals.turns += 1
  totals.right += right ? 1 : 0
  totals.needlessCards += needlessCards
  totals.unaskedWrites += unasked.length
}

/** The sums over all conversations that were answered to their end. */
export function totalsOf(all: readonly Judged[]): Totals {
  const totals = emptyTotals()
  for (const { verdicts } of all) for (const verdict of verdicts) add(totals, verdict)
  return totals
}

/** One line for each turn: right, or why not. */
export function linesOf({ input, played, verdicts }: Judged): string[] {
  const lines = verdicts.map(({ right, wrong }, at) => {
    const { say, card } = input.turns[at] ?? {}
    const what = say ?? `card: ${JSON.stringify(card)}`
    const calls = played.turns[at]?.calls.length ?? 0
    return `${right ? 'right' : 'WRONG'}  ${input.id}-${at + 1}  ${input.kind}, ${calls} calls: ${what}${wrong.map((why) => `\n         ${why}`).join('')}`
  })
  return played.missing === null
    ? lines
    : [...lines, `unanswered  ${nameOf(played.missing.key)}  ${input.kind}`]
}

const row = (name: string, { turns, right, needlessCards, unaskedWrites }: Totals): string =>
  `${name.padEnd(30)}${`${right} of ${turns}`.padEnd(14)}${String(needlessCards).padEnd(16)}${unaskedWrites}`

function tableOf(all: readonly Judged[], nameOfCase: (input: LoopCase) => string): string[] {
  const rows = new Map<string, Totals>()
  for (const { input, verdicts } of all) {
    const totals = rows.get(nameOfCase(input)) ?? emptyTotals()
    for (const verdict of verdicts) add(totals, verdict)
    rows.set(nameOfCase(input), totals)
  }
  return [...rows].map(([name, totals]) => row(name, totals))
}

/** The sums as printed: by kind and by language, model calls by kind, and what is not answered yet. */
export function summaryOf(all: readonly Judged[]): string[] {
  const calls = all.flatMap(({ played }) => played.turns.flatMap((turn) => turn.calls))
  const kinds = Object.groupBy(calls, ({ kind }) => kind)
  const asked = Object.entries(kinds).map(([kind, some]) => `${kind} ${some?.length ?? 0}`)
  const changed = calls.filter(({ promptChanged }) => promptChanged).length
  const tokens = calls.reduce((sum, call) => sum + call.outputTokens, 0)
  const unanswered = all.filter(({ played }) => played.missing !== null).length
  const totals = totalsOf(all)
  return [
    '',
    `${''.padEnd(30)}${'right'.padEnd(14)}${'needless cards'.padEnd(16)}unasked writes`,
    ...tableOf(all, ({ kind }) => kind),
    ...tableOf(all, ({ lang }) => lang),
    row('all', totals),
    '',
    `model calls: ${calls.length} in ${totals.turns} turns (${asked.join(', ') || 'none'}), about ${tokens} output tokens`,
    `prompt changed: ${changed} of ${calls.length} answers were written for another prompt`,
    `unanswered: ${unanswered} of ${all.length} conversations`,
  ]
}
