import { performance } from 'node:perf_hooks'
import { checkSentence } from '../lib/kernel/narration/check-sentence.ts'
import { type Ground, groundOn } from '../lib/kernel/narration/ground.ts'
import { type NarrationCase, NOW, narrationCases, ZONE } from './narration-cases.ts'

/**
 * What the check of prose refuses of false sentences, and of true ones that only copy. `--seed N` repeats a run,
 * `--turns N` sets how many turns are made up, `--wrong` prints every misjudged sentence.
 */
const argument = (name: string): string | undefined => process.argv[process.argv.indexOf(name) + 1]
const option = (name: string, otherwise: number): number =>
  process.argv.includes(name) ? Number(argument(name)) : otherwise
const out = (line: string): boolean => process.stdout.write(`${line}\n`)

const seed = option('--seed', Date.now() % 2 ** 31)
const groundOf = ({ steps, message, language }: NarrationCase): Ground =>
  groundOn({ steps, recalled: [], message, timezone: ZONE, now: NOW }, { names: new Map(), language })
const judged = narrationCases(seed, option('--turns', 500)).map((each) => ({
  ...each,
  problems: checkSentence(each.sentence, groundOf(each)).problems,
}))
type Judged = (typeof judged)[number]

const isRefused = ({ problems }: Judged): boolean => problems.length > 0
const share = (cases: readonly Judged[]): string => {
  const refused = cases.filter(isRefused).length
  return `${((100 * refused) / Math.max(1, cases.length)).toFixed(1)} % (${refused}/${cases.length})`.padEnd(
    20,
  )
}

function table(title: string, isTrue: boolean): void {
  const cases = judged.filter((each) => each.isTrue === isTrue)
  out(`${title.padEnd(24)}${'en'.padEnd(20)}${'ru'.padEnd(20)}`)
  for (const kind of new Set(cases.map((each) => each.kind))) {
    const of = (language: string): string =>
      share(cases.filter((each) => each.kind === kind && each.language === language))
    out(`${kind.padEnd(24)}${of('en')}${of('ru')}`)
  }
  out(`${'all'.padEnd(24)}${share(cases)}`)
}

out(`seed ${seed}`)
table('false, refused', false)
table('true, refused', true)
if (process.argv.includes('--wrong'))
  for (const each of judged.filter((one) => isRefused(one) === one.isTrue))
    out(
      `! ${each.isTrue} ${each.kind}: ${each.sentence} -> ${each.problems.map(({ text }) => text).join(', ')}`,
    )

const [first] = judged
if (first !== undefined) {
  const ground = groundOf(first)
  const start = performance.now()
  for (let index = 0; index < 2_000; index += 1) checkSentence(first.sentence, ground)
  out(`a sentence: ${((performance.now() - start) / 2).toFixed(1)} µs`)
}

const refusedOf = (isTrue: boolean): number => {
  const cases = judged.filter((each) => each.isTrue === isTrue)
  return cases.filter(isRefused).length / cases.length
}
process.exit(refusedOf(false) >= 0.95 && refusedOf(true) <= 0.02 ? 0 : 1)
