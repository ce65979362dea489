import { performance } from 'node:perf_hooks'
import { checkSentence } from '../lib/kernel/narrator/check-sentence.ts'
import { SupportedValues } from '../lib/kernel/narrator/supported-values.ts'
import { type Judged, judgedCases } from './narrator-check.ts'

/**
 * What the narrator's check catches and what it refuses for nothing. `--seed N` repeats a run, `--cases N` sets how many
 * false and how many true sentences there are, `--wrong` prints every misjudged one.
 */
const argument = (name: string): string | undefined => process.argv[process.argv.indexOf(name) + 1]
const option = (name: string, otherwise: number): number =>
  process.argv.includes(name) ? Number(argument(name)) : otherwise
const seed = option('--seed', Date.now() % 2 ** 31)
const { wrong, right } = judgedCases(seed, option('--cases', 1_000))
const out = (line: string): boolean => process.stdout.write(`${line}\n`)

const isRefused = ({ problems }: Judged): boolean => problems.length > 0
const share = (cases: readonly Judged[], hits: readonly Judged[]): string =>
  `${((100 * hits.length) / Math.max(1, cases.length)).toFixed(1)} % (${hits.length}/${cases.length})`.padEnd(
    20,
  )

function table(title: string, cases: readonly Judged[]): void {
  out(`${title.padEnd(18)}${'en'.padEnd(20)}${'ru'.padEnd(20)}both`)
  for (const kind of new Set(cases.map((each) => each.kind))) {
    const of = (language?: string): Judged[] =>
      cases.filter((each) => each.kind === kind && (language === undefined || each.language === language))
    const [inEnglish, inRussian, both] = [of('en'), of('ru'), of()]
    out(
      `${kind.padEnd(18)}${share(inEnglish, inEnglish.filter(isRefused))}${share(inRussian, inRussian.filter(isRefused))}${share(both, both.filter(isRefused))}`,
    )
  }
  out(`${'all'.padEnd(58)}${share(cases, cases.filter(isRefused))}`)
}

out(`seed ${seed}, ${wrong.length} false sentences, ${right.length} true ones`)
table('caught', wrong)
table('false alarms', right)

const all = [...wrong, ...right]
const step = Math.max(1, Math.floor(all.length / 20))
for (let index = seed % step; index < all.length; index += step) {
  const each = all[index]
  if (each)
    out(
      `  ${each.isTrue ? 'true ' : 'false'} ${each.language} ${each.kind}: ${each.sentence} -> ${each.problems.join(', ') || 'shown'}`,
    )
}
if (process.argv.includes('--wrong'))
  for (const each of all.filter((one) => isRefused(one) === one.isTrue))
    out(
      `! ${each.isTrue ? 'true ' : 'false'} ${each.language} ${each.kind}: ${each.sentence} -> ${each.problems.join(', ') || 'shown'} [${each.turn.write?.verb} ${each.turn.write?.status}]`,
    )

const [some] = right
if (some !== undefined) {
  const { steps, message } = some.turn
  const values = new SupportedValues({
    steps,
    recalled: [],
    message,
    receivedAt: '2026-11-22T09:00:00.000Z',
    timezone: 'UTC',
    now: 0,
  })
  const sentence = `You have ${some.turn.total} entries here.`
  for (let index = 0; index < 5_000; index += 1) checkSentence(sentence, values)
  const start = performance.now()
  for (let index = 0; index < 20_000; index += 1) checkSentence(sentence, values)
  out(`a short sentence: ${((performance.now() - start) / 20).toFixed(1)} µs`)
}

const caught = wrong.filter(isRefused).length / wrong.length
const alarms = right.filter(isRefused).length / right.length
process.exit(caught >= 0.99 && alarms <= 0.02 ? 0 : 1)
