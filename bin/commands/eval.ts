import { parseArgs } from 'node:util'
import { type EvaluationReport, evaluateFile, type Tally } from '../../lib/host/index.ts'
import type { Command } from '../command.ts'

const options = {
  manifests: { type: 'string' },
  model: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

const share = ({ right, total }: Tally): string =>
  `${right}/${total} (${Math.round((100 * right) / total)} %)`

function describe({ misses, by, total, right, unsafe }: EvaluationReport): string {
  const missed = misses.map(
    ({ id, expected, got }) =>
      `${id}\n  expected ${JSON.stringify(expected)}\n  got      ${JSON.stringify(got)}`,
  )
  const tables = Object.entries(by).map(
    ([kind, tallies]) =>
      `by ${kind}: ${Object.entries(tallies)
        .map(([name, tally]) => `${name} ${share(tally)}`)
        .join(', ')}`,
  )
  return [...missed, ...tables, `right ${share({ total, right })}, unsafe ${unsafe}`].join('\n')
}

/** Measures the planner: accuracy by catalogue, language and tag, and every miss. */
const evaluate: Command = async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [file] = positionals
  if (file === undefined) throw new Error('Name a file: webbee eval FILE.jsonl')
  const report = await evaluateFile({ file, manifests: values.manifests, model: values.model })
  process.stdout.write(`${values.json ? JSON.stringify(report) : describe(report)}\n`)
  return 0
}

export default evaluate
