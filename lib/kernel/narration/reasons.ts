import { scanNumbers } from '../../language/scan/numbers.ts'
import { isRecord } from '../json.ts'
import type { Problem } from './check-sentence.ts'
import type { Facts } from './facts.ts'

/** An expression that comes to a number that was written out: a sum or an average of the results, or a size. */
function numberExpression(text: string, facts: Facts): string {
  const said = scanNumbers(text)[0]?.readings[0] ?? 0
  const made = facts.lists().flatMap(({ address, items }) => {
    const rows = items.filter(isRecord)
    const fields = Object.keys(rows[0] ?? {}).filter((key) =>
      rows.every((row) => typeof row[key] === 'number'),
    )
    const sums = fields.map((field) => rows.reduce((all, row) => all + Number(row[field]), 0))
    return sums.flatMap((sum, at): [string, number][] => [
      [`{{ ${address} | sum: "${fields[at]}" }}`, sum],
      [`{{ ${address} | avg: "${fields[at]}" }}`, sum / rows.length],
    ])
  })
  const [expression] = made.find(([, value]) => Math.abs(value - said) < 0.6) ??
    made[0] ?? ['{{ app[0].list | size }}']
  return text.includes('%') ? `{{ part | percent: whole }}, with ${expression}` : expression
}

/** Why a sentence is not shown, for the model that wrote it; `said` is its own text, never what stood behind a token. */
export function reasonOf({ is, text }: Problem, facts: Facts, said: string): string {
  const quoted = said.includes(text)
    ? `“${text.replace(/^[“"«]|[”"»]$/g, '')}”`
    : `A ${is === 'swap' ? 'value' : is}`
  const moment = facts.leaves().find(({ value }) => facts.momentOf(value) !== null)?.address ?? 'app[0].field'
  switch (is) {
    case 'deed':
      return `${quoted} says that something was done, and no step with SUCCESS did it: tell only what the steps did.`
    case 'swap':
      return `${quoted} stands in another record than the one that the sentence names: write it as an expression of that record.`
    case 'number':
      return `${quoted} stands in no result and not in the message: write what is counted or computed as an expression, such as ${numberExpression(text, facts)}.`
    case 'day':
    case 'time':
      return `${quoted} is no ${is} of the results: write it as an expression, such as {{ ${moment} | ${is} }}.`
    default:
      return `${quoted} stands in no result and not in the message: write it by reference, such as “{{ app[0].field }}”, or leave it out.`
  }
}
