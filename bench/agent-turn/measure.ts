import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { afterCrash } from './after-crash.ts'
import type { Rows } from './count-rows.ts'
import { benchmarksPage, type Measured, missedBars } from './report.ts'
import { runIn, setUpPeers } from './set-up-peers.ts'

/**
 * The product beside agent frameworks on the shared agent-turn bench: sets the bench up in a folder of its own, runs
 * correctness, latency and history, and writes docs/benchmarks.md. Fails where a bar is missed.
 *   npm run measure:peers -- [--quick] [--peers a,b] [--rounds N] [--ms N] [--bench DIR] [--work DIR] [--dry]
 */
const { values } = parseArgs({
  options: {
    bench: { type: 'string' },
    work: { type: 'string', default: join(tmpdir(), 'webbee-agent-turn') },
    peers: { type: 'string' },
    rounds: { type: 'string' },
    ms: { type: 'string' },
    quick: { type: 'boolean', default: false },
    dry: { type: 'boolean', default: false },
  },
})
const root = join(import.meta.dirname, '../..')
const source = resolve(values.bench ?? process.env.WEBBEE_AGENT_BENCH ?? join(root, '../shared/bench'))
const folder = resolve(values.work)
const rounds = values.rounds ?? (values.quick ? '2' : '5')
const ms = values.ms ?? (values.quick ? '250' : '600')
const print = (text: string): void => void process.stdout.write(`${text}\n`)
const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

if (!existsSync(join(source, 'workload.mjs'))) {
  print(`Skipped: the shared bench is not at ${source}. Name its folder with --bench DIR.`)
  process.exit(0)
}

print(`setting up ${folder}`)
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
setUpPeers(source, folder, version)
rmSync(join(folder, 'tmp'), { recursive: true, force: true })
runIn(folder, 'mkdir', ['-p', 'tmp'])

const rowsFile = join(folder, 'rows.jsonl')
rmSync(rowsFile, { force: true })
const chosen = values.peers === undefined ? [] : ['--peers', values.peers]
const node = (script: string, ...args: string[]): void =>
  runIn(folder, process.execPath, [script, ...args], { WEBBEE_BENCH_ROWS: rowsFile })

print('every workload once')
node('smoke.mjs', 'webbee')
print('correctness')
node('correctness.mjs', ...(values.peers === undefined ? [] : [values.peers]))
const crash = await afterCrash(folder)
rmSync(rowsFile, { force: true })
print(`W1, W2, W3: ${rounds} rounds of ${ms} ms`)
node('harness.mjs', ...chosen, '--only', 'turns', '--rounds', rounds, '--ms', ms, '--out', 'turns.json')
print('history')
node(
  'harness.mjs',
  ...chosen,
  '--only',
  'w4',
  '--rounds',
  values.quick ? '1' : '3',
  '--ms',
  ms,
  '--out',
  'history.json',
)

const rows: (Rows & { asked: number })[] = readFileSync(rowsFile, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
const measured: Measured = {
  turns: readJson('turns.json'),
  history: readJson('history.json'),
  correctness: readJson('correctness.json'),
  crash,
  rows,
}
writeFileSync(join(folder, 'measured.json'), JSON.stringify(measured, null, 1))
const page = benchmarksPage(measured)
if (!values.dry) writeFileSync(join(root, 'docs/benchmarks.md'), page)
print(page)
const missed = missedBars(measured)
for (const each of missed) print(`MISSED: ${each}`)
process.exit(missed.length === 0 ? 0 : 1)
