import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type EvaluationLine, readEvaluationLines } from '../lib/host/evaluation/evaluation-line.ts'
import { type AppWords, RENAME_TABLE } from '../lib/host/evaluation/lexicon/rename-table.ts'
import { THESAURUS_TABLE } from '../lib/host/evaluation/lexicon/thesaurus-table.ts'
import { planLine } from '../lib/host/evaluation/plan-line.ts'
import { readManifestFolder } from '../lib/host/evaluation/read-manifests.ts'
import {
  type Draw,
  drawFrom,
  pickRenaming,
  renameLine,
  renameManifest,
} from '../lib/host/evaluation/rename-manifests.ts'
import { type EvaluationReport, runEvaluation } from '../lib/host/evaluation/run-evaluation.ts'
import { withoutUnrelated, withTypo } from '../lib/host/evaluation/vary-lines.ts'
import { loadFromFolder } from '../lib/host/extensions/load-from-folder.ts'
import { localModel } from '../lib/local-model/index.ts'
import type { Manifest } from '../lib/sdk/manifest.ts'

/**
 * What other words, fewer or more apps and typing errors cost the planner of the local model, in percentage points.
 *   npm run measure:planner -- [FILE.jsonl …] [--seed N] [--misses]
 * Fails where a renaming costs more than ten points.
 */
const RENAMINGS = 5
const MOST_POINTS = 10
const EXTRA_APPS = 20

const root = join(import.meta.dirname, '..')
const OWN_LINES = join(root, 'lib/local-model/testing/bundled-utterances.jsonl')
const SHARED_LINES = join(root, '../shared/conformance/utterances.jsonl')
const SHARED_MANIFESTS = join(dirname(SHARED_LINES), 'manifests')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, misses: { type: 'boolean', default: false } },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const files =
  positionals.length > 0 ? positionals : [OWN_LINES, SHARED_LINES].filter((file) => existsSync(file))

const model = localModel()
const bundled = new Map((await loadFromFolder(root)).snapshot().apps.map((app) => [app.appId, app.manifest]))
const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** Plans every line with its extensions, each of which may be called otherwise, and with `extra` apps. */
const evaluate = (
  lines: readonly EvaluationLine[],
  change: {
    line?: (line: EvaluationLine) => EvaluationLine
    manifest?: (manifest: Manifest) => Manifest
    extra?: Manifest[]
  } = {},
): Promise<EvaluationReport> => {
  const {
    line: changeLine = (line) => line,
    manifest: changeManifest = (manifest) => manifest,
    extra = [],
  } = change
  const renamed = new Map([...bundled].map(([id, manifest]) => [id, changeManifest(manifest)]))
  return runEvaluation(lines.map(changeLine), (line) => {
    const installed = line.extensions.flatMap((id) => renamed.get(id) ?? [])
    return planLine(line, [...installed, ...extra], model)
  })
}

const percent = ({ right, total }: EvaluationReport): number => (100 * right) / total
const score = (report: EvaluationReport): string =>
  `${report.right}/${report.total} (${percent(report).toFixed(1)} %), ${report.unsafe} unsafe`
const points = (before: EvaluationReport, after: EvaluationReport): number => percent(before) - percent(after)

function printLost(
  lines: readonly EvaluationLine[],
  before: EvaluationReport,
  after: EvaluationReport,
): void {
  if (!values.misses) return
  const known = new Set(before.misses.map(({ id }) => id))
  for (const miss of after.misses.filter(({ id }) => !known.has(id))) {
    const line = lines.find(({ id }) => id === miss.id)
    print(
      `    ${miss.id} ${JSON.stringify(line?.message)}\n      want ${JSON.stringify(miss.expected)}\n      got  ${JSON.stringify(miss.got)}`,
    )
  }
}

const namesOf = (names: Iterable<{ appId: string }>): string => [...names].map(({ appId }) => appId).join(' ')

/** The most that one of the renamings by a table costs. */
async function measureRenamings(
  name: string,
  table: Record<string, AppWords>,
  lines: readonly EvaluationLine[],
  before: EvaluationReport,
): Promise<number> {
  const costs: number[] = []
  for (let index = 0; index < RENAMINGS; index += 1) {
    const renaming = pickRenaming(drawFrom(seed + index), table)
    const after = await evaluate(lines, {
      line: (line) => renameLine(line, renaming),
      manifest: (manifest) => renameManifest(manifest, renaming),
    })
    costs.push(points(before, after))
    print(
      `  ${name}, seed ${seed + index}: ${score(after)}, costs ${points(before, after).toFixed(1)} points (${namesOf(renaming.values())})`,
    )
    printLost(lines, before, after)
  }
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length
  print(
    `  ${name}: renaming costs ${mean.toFixed(1)} points in the mean, ${Math.max(...costs).toFixed(1)} at most; allowed are ${MOST_POINTS}`,
  )
  return Math.max(...costs)
}

async function measureVariations(lines: readonly EvaluationLine[], before: EvaluationReport): Promise<void> {
  const vary = async (
    name: string,
    change: (line: EvaluationLine, draw: Draw) => EvaluationLine,
  ): Promise<void> => {
    const draw = drawFrom(seed)
    const after = await evaluate(lines, { line: (line) => change(line, draw) })
    print(`  ${name}: ${score(after)}, costs ${points(before, after).toFixed(1)} points`)
    printLost(lines, before, after)
  }
  await vary('one unrelated extension less', withoutUnrelated)
  await vary('one typing error', withTypo)
  if (!existsSync(SHARED_MANIFESTS)) return
  const extra = [...readManifestFolder(SHARED_MANIFESTS).values()]
    .filter(({ app_id: id }) => !bundled.has(id) && id !== 'task-planner')
    .slice(0, EXTRA_APPS)
  const ordered = lines.filter(({ expect }) => typeof expect !== 'string')
  const [alone, among] = [await evaluate(ordered), await evaluate(ordered, { extra })]
  print(
    `  ${extra.length} more apps, orders only: ${score(alone)} before, ${score(among)} after, costs ${points(alone, among).toFixed(1)} points`,
  )
  printLost(ordered, alone, among)
}

print(`seed ${seed}; repeat with --seed ${seed}`)
let isWithin = true
for (const file of files) {
  const lines = readEvaluationLines(readFileSync(file, 'utf8')).filter(({ catalog }) => catalog === 'bundled')
  const before = await evaluate(lines)
  print(`${file.startsWith(root) ? file.slice(root.length + 1) : file}: ${score(before)}`)
  isWithin = (await measureRenamings('own words', RENAME_TABLE, lines, before)) <= MOST_POINTS && isWithin
  isWithin = (await measureRenamings('thesaurus', THESAURUS_TABLE, lines, before)) <= MOST_POINTS && isWithin
  await measureVariations(lines, before)
}
process.exitCode = isWithin ? 0 : 1
