import { parseArgs } from 'node:util'
import { drawFrom, runTampering } from './tampering-run.ts'

/**
 * Attempts to make something run that was not shown, or to make what was shown not run: stored state, answer, registry,
 * clock and user are changed; handlers count themselves what they were made to do.
 *   npm run measure:tampering -- [--seed N] [--attempts N]
 */
const { values } = parseArgs({ options: { seed: { type: 'string' }, attempts: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000_007)
const total = Number(values.attempts ?? 10_400)
const print = (text: string): void => void process.stdout.write(`${text}\n`)

print(`seed ${seed}; repeat with --seed ${seed}`)
const cases: string[] = []
const results = await runTampering(total, seed, (line) => void cases.push(line))

print('\nkind                                attempts  unauthorised  refused  missed')
for (const { kind, isSame, attempts, unauthorised, refused, misses } of results) {
  const name = `${isSame ? '= ' : '  '}${kind}`.padEnd(36)
  print(
    `${name}${String(attempts).padStart(8)}${String(unauthorised).padStart(14)}${String(refused).padStart(9)}${String(misses.length).padStart(8)}`,
  )
  for (const miss of misses.slice(0, 3)) print(`    ${miss}`)
}
print('(= means exactly what was shown: it has to run, once)\n\ntwenty cases:')
const draw = drawFrom(seed + 1)
for (let shown = 0; shown < 20; shown += 1) print(`  ${cases[Math.floor(draw() * cases.length)]}`)

const sum = (count: (result: (typeof results)[number]) => number): number =>
  results.reduce((all, result) => all + count(result), 0)
const unauthorised = sum((result) => result.unauthorised)
const refused = sum((result) => result.refused)
const missed = sum(({ misses }) => misses.length)
print(
  `\n${sum(({ attempts }) => attempts)} attempts: ${unauthorised} unauthorised runs, ${refused} refusals of a call that means the same, ${missed} misses in all`,
)
process.exit(unauthorised === 0 && refused === 0 && missed === 0 ? 0 : 1)
