import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { afterCrash } from './after-crash.ts'
import { countCalls } from './count-calls.ts'
import type { Rows } from './count-rows.ts'
import {
  LATENCY_HEADING,
  latencySection,
  type MeasuredLatency,
  missedLatency,
  withLatency,
} from './latency-report.ts'
import { benchmarksPage, type Measured, missedBars } from './report.ts'
import { runIn, setUpPeers } from './set-up-peers.ts'
import type { Workload } from './workload.ts'

/**
 * The product beside agent frameworks on the shared agent-turn bench: sets the bench up in a folder of its own, runs
 * correctness, turns, history and turns with the latency of a hosted model, and writes docs/benchmarks.md. Fails where a
 * bar is missed.
 *   npm run measure:peers -- [--only turns|latency] [--quick] [--peers a,b] [--rounds N] [--ms N] [--bench DIR]
 *     [--work DIR] [--dry]
 */
const { values } = parseArgs({
  options: {
    bench: { type: 'string' },
    work: { type: 'string', default: join(tmpdir(), 'webbee-agent-turn') },
    only: { type: 'string' },
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

/** The frameworks that the bars of turns with latency are set against. */
const FRAMEWORKS = 'openai-agents,aisdk6,aisdk7,langgraph,mastra-agent'

async function measureLatency(): Promise<MeasuredLatency> {
  const workload: Workload = await import(pathToFileURL(join(folder, 'workload.mjs')).href)
  const counted = await countCalls(workload)
  const peers = ['--peers', `${values.peers ?? FRAMEWORKS},webbee`]
  const waits = ['--latency', ...peers, '--rounds', values.rounds ?? (values.quick ? '1' : '3')]
  print('turns with latency')
  node('harness.mjs', ...waits, '--out', 'latency.json')
  print('turns with latency and a cache of prefixes')
  node('harness.mjs', ...waits, '--cached-prefix', '--out', 'cached.json')
  return { plain: readJson('latency.json'), cached: readJson('cached.json'), counted }
}

async function measureTurns(): Promise<Measured> {
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
  return {
    turns: readJson('turns.json'),
    history: readJson('history.json'),
    correctness: readJson('correctness.json'),
    crash,
    rows,
  }
}

const pageFile = join(root, 'docs/benchmarks.md')
const save = (page: string): void => {
  if (!values.dry) writeFileSync(pageFile, page)
}
const missed: string[] = []
let page = existsSync(pageFile) ? readFileSync(pageFile, 'utf8') : ''
if (values.only !== 'latency') {
  const measured = await measureTurns()
  const latency = page.slice(page.indexOf(LATENCY_HEADING))
  page = benchmarksPage(measured)
  if (latency.startsWith(LATENCY_HEADING)) page = withLatency(page, latency)
  missed.push(...missedBars(measured))
}
if (values.only !== 'turns') {
  const measured = await measureLatency()
  page = withLatency(page, latencySection(measured))
  missed.push(...missedLatency(measured))
}
save(page)
print(page)
for (const each of missed) print(`MISSED: ${each}`)
process.exit(missed.length === 0 ? 0 : 1)
